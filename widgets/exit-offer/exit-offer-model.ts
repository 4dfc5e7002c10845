/** The exit offer without DOM: shown once per page view, never over the payment dialog, closed when its countdown ends. */
import { computed, signal } from '@preact/signals';

export const OFFER_MS = 15 * 60_000;
/** The offer opens by itself this long after the page has loaded. */
export const APPEARS_AFTER_MS = 3 * 60_000;

export type ExitOfferPorts = Readonly<{ now: () => number; isPaying: () => boolean; take: () => void }>;

export function createExitOfferModel({ now, isPaying, take }: ExitOfferPorts) {
  const endsAt = signal<number | undefined>(undefined);
  const left = signal(0);
  let handled = false;

  function show(): void {
    if (handled || endsAt.value !== undefined || isPaying()) return;
    endsAt.value = now() + OFFER_MS;
    left.value = OFFER_MS;
  }

  /** Every way of closing it ends here, so it never opens again in this page view. */
  function dismiss(): void {
    handled = true;
    endsAt.value = undefined;
  }

  return {
    isOpen: computed(() => endsAt.value !== undefined),
    time: computed(() => formatCountdown(left.value)),
    show,
    dismiss,
    take(): void {
      dismiss();
      take();
    },
    tick(): void {
      if (endsAt.value === undefined) return;
      left.value = Math.max(0, endsAt.value - now());
      if (left.value === 0) dismiss();
    },
  };
}

export type ExitOfferModel = ReturnType<typeof createExitOfferModel>;

/** Milliseconds as m:ss, rounded up to a whole second. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
