/**
 * The exit offer, independent of the DOM: shown once per page view, never over the payment dialog, and closed when its countdown ends. A
 * visitor who answers it is not asked again in the tab, and one who accepts it keeps its price there until the countdown ends.
 * When it opens: `exitOffer` in content/site.yaml.
 */
import { computed, signal } from '@preact/signals';
import type { TabNote } from '../tab-note.ts';

type ExitOfferPorts = Readonly<{
  /** How long the offer lasts once it is shown. */
  lastsMs: number;
  now: () => number;
  isPaying: () => boolean;
  take: () => void;
  /** Turns the lower price on and off. */
  setActive: (isActive: boolean) => void;
  /** The answer given in this tab: when the accepted price ends, or 0 after a refusal. */
  answer: TabNote;
}>;

export function createExitOfferModel({ lastsMs, now, isPaying, take, setActive, answer }: ExitOfferPorts) {
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
    holdPrice();
  }

  function holdPrice(): void {
    setActive(true);
    setTimeout(end, endsAt - now());
  }

  function end(): void {
    isHandled = true;
    isOpen.value = false;
    setActive(false);
  }

  function handle(endsAt: number): void {
    isHandled = true;
    answer.write(endsAt);
  }

  return {
    isOpen,
    time: computed(() => formatCountdown(left.value)),
    show,
    /** Follows the answer that was given on another page of the tab. */
    recall(): void {
      const given = answer.read();
      if (given === undefined) return;
      end();
      endsAt = given;
      if (endsAt > now()) holdPrice();
    },
    /** Shows it now, or once the payment dialog closes. */
    showWhenFree(): void {
      isDue = true;
      show();
    },
    afterPayment(paid: boolean): void {
      if (paid && !isHandled) handle(0);
      else if (isDue) show();
    },
    /** Ignored if the offer was accepted: the dialog reports that it closed in that case too. */
    dismiss(): void {
      if (!isOpen.value) return;
      handle(0);
      end();
    },
    take(): void {
      handle(endsAt);
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
