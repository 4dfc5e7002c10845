/** The bar at the bottom of a small screen: visible after some scrolling, until dismissed for this page view. */
import { computed, signal } from '@preact/signals';

export const MOBILE_BELOW_PX = 768;
/** The bar is hidden in lower viewports (zoomed in, or a phone in landscape), which need the whole screen for the page. */
const TALL_FROM_PX = 420;

/** @param afterScreens in viewport heights */
export function createMobileBarModel(afterScreens: number) {
  const passed = signal(false);
  const small = signal(false);
  const dismissed = signal(false);
  return {
    isVisible: computed(() => small.value && passed.value && !dismissed.value),
    /** @param scrolled in viewport heights @param width of the viewport in px @param height of the viewport in px */
    update(scrolled: number, width: number, height: number): void {
      passed.value = scrolled > afterScreens;
      small.value = width < MOBILE_BELOW_PX && height >= TALL_FROM_PX;
    },
    dismiss(): void {
      dismissed.value = true;
    },
  };
}

export type MobileBarModel = ReturnType<typeof createMobileBarModel>;
