/**
 * Four badges at the side of the page. Each appears at its own scroll depth and hides shortly after scrolling back above it, until they
 * are dismissed for this page view.
 */
import { signal } from '@preact/signals';

/** In viewport heights. */
export const THRESHOLDS = [0.25, 0.5, 0.75, 1] as const;
export const HIDE_DELAY_MS = 600;

export function createTrustBadgesModel() {
  const visible = signal<readonly boolean[]>(THRESHOLDS.map(() => false));
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
      for (const [index, threshold] of THRESHOLDS.entries()) {
        const timer = hiding.get(index);
        if (scrolled >= threshold) {
          clearTimeout(timer);
          hiding.delete(index);
          if (visible.value[index] !== true) set(index, true);
        } else if (visible.value[index] === true && timer === undefined) {
          hiding.set(index, setTimeout(hide, HIDE_DELAY_MS, index));
        }
      }
    },
  };
}

export type TrustBadgesModel = ReturnType<typeof createTrustBadgesModel>;
