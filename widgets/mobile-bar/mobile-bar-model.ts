/** The bar at the bottom of a small screen: visible below half a viewport of scrolling, until dismissed for this page view. */
import { computed, signal } from '@preact/signals';

export const MOBILE_BELOW_PX = 768;
const SHOW_AFTER = 0.5;

export function createMobileBarModel() {
  const passed = signal(false);
  const small = signal(false);
  const dismissed = signal(false);
  return {
    isVisible: computed(() => small.value && passed.value && !dismissed.value),
    /** @param scrolled in viewport heights @param width of the viewport in px */
    update(scrolled: number, width: number): void {
      passed.value = scrolled > SHOW_AFTER;
      small.value = width < MOBILE_BELOW_PX;
    },
    dismiss(): void {
      dismissed.value = true;
    },
  };
}

export type MobileBarModel = ReturnType<typeof createMobileBarModel>;
