/**
 * The payment dialog without its looks: what it charges, what it shows while it waits, and what becomes of the tab for the checkout.
 * One opening makes one session, however often Pay is pressed.
 */
import { computed, signal } from '@preact/signals-core';

export type Price = Readonly<{ currencyCode: string; amountCents: number }>;
export type Order = Price & Readonly<{ idempotencyKey: string }>;
export type Offer = 'flat' | 'exit';

/** A tab opened in the click itself, so that no browser blocks it; it gets its address when the answer comes. */
export type Tab = Readonly<{ go: (url: string) => void; close: () => void }>;

export type PaymentPorts = Readonly<{
  price: (offer: Offer) => Price;
  /** @throws {PaymentFailure} with a text for the visitor */
  createSession: (order: Order, abort: AbortController) => Promise<string>;
  openTab: () => Tab;
  newKey: () => string;
  onClose: (paid: boolean) => void;
}>;

/** A failure whose text is meant for the visitor. */
export class PaymentFailure extends Error {}

type Phase = 'closed' | 'open' | 'processing';

export function createPaymentModel(ports: PaymentPorts) {
  const phase = signal<Phase>('closed');
  const offer = signal<Offer>('flat');
  /** Undefined: no error. Empty: an error without words of its own. */
  const error = signal<string | undefined>(undefined);
  let key = '';
  let pending: { abort: AbortController; tab: Tab } | undefined;

  function open(which: Offer = 'flat'): void {
    if (phase.value !== 'closed') return;
    key = ports.newKey();
    offer.value = which;
    error.value = undefined;
    phase.value = 'open';
  }

  function end(paid: boolean): void {
    if (phase.value === 'closed') return;
    pending = undefined;
    phase.value = 'closed';
    ports.onClose(paid);
  }

  function cancel(): void {
    pending?.abort.abort();
    pending?.tab.close();
    end(false);
  }

  async function pay(): Promise<void> {
    if (phase.value !== 'open') return;
    const mine = { abort: new AbortController(), tab: ports.openTab() };
    pending = mine;
    error.value = undefined;
    phase.value = 'processing';
    try {
      const url = await ports.createSession({ ...ports.price(offer.value), idempotencyKey: key }, mine.abort);
      if (pending !== mine) return;
      mine.tab.go(url);
      end(true);
    } catch (reason) {
      if (pending !== mine) return;
      mine.tab.close();
      error.value = reason instanceof PaymentFailure ? reason.message : '';
      phase.value = 'open';
    }
  }

  return {
    offer,
    error,
    isOpen: computed(() => phase.value !== 'closed'),
    isProcessing: computed(() => phase.value === 'processing'),
    open,
    cancel,
    pay,
  };
}

export type PaymentModel = ReturnType<typeof createPaymentModel>;
