/**
 * The exit offer, independent of the DOM: shown once per page view, never over the payment dialog, and closed when its countdown ends. A
 * visitor who accepts it keeps its price until then.
 */
import { computed, signal } from '@preact/signals';

type ExitOfferPorts = Readonly<{
  /** How long the offer lasts once it is shown. */
  lastsMs: number;
  now: () => number;
  isPaying: () => boolean;
  take: () => void;
  /** Turns the lower price on and off. */
  setActive: (isActive: boolean) => void;
}>;

export function createExitOfferModel({ lastsMs, now, isPaying, take, setActive }: ExitOfferPorts) {
  const isOpen = signal(false);
  const left = signal(0);
  let endsAt = 0;
  let isDue = false;
  let isHandled = false;

  function show(): void {
    if (isHandled || isOpen.value || isPaying()) return;
    endsAt = now() + lastsMs;
    left.value = lastsMs;
    isOpen.value = true;
    setActive(true);
    setTimeout(end, lastsMs);
  }

  function end(): void {
    isHandled = true;
    isOpen.value = false;
    setActive(false);
  }

  return {
    isOpen,
    time: computed(() => formatCountdown(left.value)),
    show,
    /** Shows it now, or once the payment dialog closes. */
    showWhenFree(): void {
      isDue = true;
      show();
    },
    afterPayment(paid: boolean): void {
      if (paid) isHandled = true;
      else if (isDue) show();
    },
    /** Ignored if the offer was accepted: the dialog reports that it closed in that case too. */
    dismiss(): void {
      if (isOpen.value) end();
    },
    take(): void {
      isHandled = true;
      isOpen.value = false;
      take();
    },
    tick(): void {
      left.value = Math.max(0, endsAt - now());
      if (left.value === 0) end();
    },
  };
}

export type ExitOfferModel = ReturnType<typeof createExitOfferModel>;

/** Milliseconds as m:ss, rounded up to a whole second. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
