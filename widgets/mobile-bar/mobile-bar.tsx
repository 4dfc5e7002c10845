/** @jsxImportSource preact */
/**
 * The bar at the bottom of a small screen: visible after some scrolling while no amber button of the page is in view, until dismissed,
 * which the tab remembers. Its style hides it on wide and on low screens.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { WidgetTexts } from '../site-data.ts';
import type { TabNote } from '../tab-note.ts';

/** @param afterScreens in viewport heights */
export function createMobileBarModel(afterScreens: number, dismissal: TabNote) {
  const isVisible = signal(false);
  let isDismissed = dismissal.read() !== undefined;
  return {
    isVisible,
    /** @param scrolled in viewport heights */
    update(scrolled: number, hasButtonInView: () => boolean): void {
      isVisible.value = !isDismissed && scrolled > afterScreens && !hasButtonInView();
    },
    dismiss(): void {
      isDismissed = true;
      dismissal.write(1);
      isVisible.value = false;
    },
  };
}

type MobileBarModel = ReturnType<typeof createMobileBarModel>;

type Props = Readonly<{
  model: MobileBarModel;
  texts: WidgetTexts;
  price: ReadonlySignal<string>;
  buy: () => void;
}>;

export function MobileBar({ model, texts: { cta }, price, buy }: Props) {
  const local = price.value;
  if (!model.isVisible.value) return null;
  return (
    <aside class="mobile-bar" aria-label={cta.mobileTitle}>
      <p>
        <strong>{cta.mobileTitle}</strong>
        <span>{cta.mobileText}</span>
      </p>
      <button type="button" class="button small" data-place="mobile-bar" onClick={buy}>
        {cta.mobileButton} <b>{local}</b>
      </button>
      <button type="button" class="close" aria-label={cta.mobileDismiss} onClick={model.dismiss}>
        ×
      </button>
    </aside>
  );
}
