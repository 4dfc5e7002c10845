/** The payment dialog, independent of the DOM: the price, the phases, and the tab for the checkout. */
import { computed, signal } from '@preact/signals';

export type Price = Readonly<{ currencyCode: string; amountCents: number }>;
export type Offer = 'flat' | 'exit';

/** Opened during the click, because browsers block tabs that are opened later; navigated once the session exists. */
export type Tab = Readonly<{
  /** @returns whether the checkout is in a separate tab; if the browser blocked that, it opens in this one */
  go: (url: string) => boolean;
  close: () => void;
}>;

type PaymentPorts = Readonly<{
  price: (offer: Offer) => Price;
  /** @returns the URL of the checkout @throws {PaymentFailure} */
  createSession: (price: Price, abort: AbortController) => Promise<string>;
  openTab: () => Tab;
  /** Calls back with the guide's path once the guide is open in the checkout's tab. */
  onceBought: (then: (guide: string) => void) => void;
  onClose: (paid: boolean) => void;
}>;

/** A failure whose message is shown to the visitor. */
export class PaymentFailure extends Error {}

type Phase = 'closed' | 'open' | 'processing';

export function createPaymentModel(ports: PaymentPorts) {
  const phase = signal<Phase>('closed');
  const offer = signal<Offer>('flat');
  /** Undefined if there is no error; empty for an error without a message, which is shown with a fallback text. */
  const error = signal<string | undefined>(undefined);
  /** The URL of a checkout that was opened in another tab, until the visitor closes the note about it. */
  const checkout = signal<string | undefined>(undefined);
  /** The path of the guide that was bought in another tab, until the visitor closes the note that says so. */
  const bought = signal<string | undefined>(undefined);
  let pending: { abort: AbortController; tab: Tab } | undefined;

  function open(chosen: Offer = 'flat'): void {
    if (phase.value !== 'closed') return;
    checkout.value = bought.value;
    if (bought.value) return;
    offer.value = chosen;
    error.value = undefined;
    phase.value = 'open';
  }

  function close(paid: boolean): void {
    if (phase.value === 'closed') return;
    pending = undefined;
    phase.value = 'closed';
    ports.onClose(paid);
  }

  function cancel(): void {
    pending?.abort.abort();
    pending?.tab.close();
    close(false);
  }

  async function pay(): Promise<void> {
    if (phase.value !== 'open') return;
    const attempt = { abort: new AbortController(), tab: ports.openTab() };
    pending = attempt;
    error.value = undefined;
    phase.value = 'processing';
    try {
      const url = await ports.createSession(ports.price(offer.value), attempt.abort);
      // It was cancelled in the meantime.
      if (pending !== attempt) return;
      const elsewhere = attempt.tab.go(url);
      close(true);
      if (!elsewhere) return;
      checkout.value = url;
      ports.onceBought((guide) => {
        bought.value = guide;
      });
    } catch (reason) {
      if (pending !== attempt) return;
      attempt.tab.close();
      error.value = reason instanceof PaymentFailure ? reason.message : '';
      phase.value = 'open';
    }
  }

  function closeNote(): void {
    checkout.value = undefined;
    bought.value = undefined;
  }

  return {
    offer,
    error,
    checkout,
    bought,
    isOpen: computed(() => phase.value !== 'closed'),
    isProcessing: computed(() => phase.value === 'processing'),
    open,
    cancel,
    closeNote,
    pay,
  };
}

export type PaymentModel = ReturnType<typeof createPaymentModel>;
