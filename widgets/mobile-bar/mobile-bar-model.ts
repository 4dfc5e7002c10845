/**
 * The bar at the bottom of a small screen: visible after some scrolling while no amber button of the page is in view, until dismissed for
 * this page view. Its style hides it on wide and on low screens.
 */
import { signal } from '@preact/signals';

/** @param afterScreens in viewport heights */
export function createMobileBarModel(afterScreens: number) {
  const isVisible = signal(false);
  let isDismissed = false;
  return {
    isVisible,
    /** @param scrolled in viewport heights */
    update(scrolled: number, hasButtonInView: () => boolean): void {
      isVisible.value = !isDismissed && scrolled > afterScreens && !hasButtonInView();
    },
    dismiss(): void {
      isDismissed = true;
      isVisible.value = false;
    },
  };
}

export type MobileBarModel = ReturnType<typeof createMobileBarModel>;
