/**
 * Badges at the side of the page. Each appears at its own scroll depth and hides shortly after scrolling back above it, until they
 * are dismissed for this page view.
 */
import { signal } from '@preact/signals';

/** @param thresholds in viewport heights, one per badge @param hideDelayMs how long a badge stays after scrolling back above its threshold */
export function createTrustBadgesModel(thresholds: readonly number[], hideDelayMs: number) {
  const visible = signal<readonly boolean[]>(thresholds.map(() => false));
  let isDismissed = false;
  const hiding = new Map<number, ReturnType<typeof setTimeout>>();
  const set = (index: number, shown: boolean) => {
    visible.value = visible.value.map((was, i) => (i === index ? shown : was));
  };

  const hide = (index: number) => {
    hiding.delete(index);
    set(index, false);
  };

  return {
    visible,
    dismiss(): void {
      isDismissed = true;
      visible.value = [];
    },
    /** @param scrolled in viewport heights */
    update(scrolled: number): void {
      if (isDismissed) return;
      for (const [index, threshold] of thresholds.entries()) {
        const timer = hiding.get(index);
        if (scrolled >= threshold) {
          clearTimeout(timer);
          hiding.delete(index);
          if (visible.value[index] !== true) set(index, true);
        } else if (visible.value[index] === true && timer === undefined) {
          hiding.set(index, setTimeout(hide, hideDelayMs, index));
        }
      }
    },
  };
}

export type TrustBadgesModel = ReturnType<typeof createTrustBadgesModel>;
