import { describe, expect, it, vi } from 'vitest';
import { createPaymentModel, PaymentFailure, type Price } from '../../../widgets/payment/payment-model.ts';

/** A model whose sessions the test answers by hand. */
function setUp({ isBlocked = false } = {}) {
  const asked: {
    order: Price;
    abort: AbortController;
    answer: (url: string) => void;
    fail: (reason: unknown) => void;
  }[] = [];
  const tabs: { go: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> }[] = [];
  const onClose = vi.fn();
  const model = createPaymentModel({
    price: (offer) => ({ currencyCode: 'GBP', amountCents: offer === 'exit' ? 199 : 399 }),
    createSession: (order, abort) =>
      new Promise((answer, fail) => {
        asked.push({ order, abort, answer, fail });
      }),
    openTab: () => {
      const tab = { go: vi.fn(() => !isBlocked), close: vi.fn() };
      tabs.push(tab);
      return tab;
    },
    onClose,
  });
  const state = () => ({ open: model.isOpen.value, processing: model.isProcessing.value, error: model.error.value });
  return { model, asked, tabs, onClose, state };
}

const READY = { open: true, processing: false, error: undefined };
const BUSY = { open: true, processing: true, error: undefined };
const CLOSED = { open: false, processing: false, error: undefined };

describe('the payment dialog', () => {
  it('is closed at first, opens, and closes on cancel', () => {
    const { model, state, onClose } = setUp();
    expect(state()).toEqual(CLOSED);
    model.open();
    expect(state()).toEqual(READY);
    model.cancel();
    expect(state()).toEqual(CLOSED);
    expect(onClose.mock.calls).toEqual([[false]]);
  });

  it('requests the price of its offer', async () => {
    for (const [offer, amountCents] of [
      ['flat', 399],
      ['exit', 199],
    ] as const) {
      const { model, asked } = setUp();
      model.open(offer);
      void model.pay();
      expect(asked.map(({ order }) => order)).toEqual([{ currencyCode: 'GBP', amountCents }]);
    }
  });

  it('opens the tab synchronously, before the request', () => {
    const { model, tabs } = setUp();
    model.open();
    void model.pay();
    expect(tabs).toHaveLength(1);
  });

  it('is processing until the answer arrives, then navigates the tab and closes as paid', async () => {
    const { model, asked, tabs, state, onClose } = setUp();
    model.open();
    const paid = model.pay();
    expect(state()).toEqual(BUSY);
    asked[0]?.answer('https://checkout.example/1');
    await paid;
    expect(tabs[0]?.go.mock.calls).toEqual([['https://checkout.example/1']]);
    expect(tabs[0]?.close).not.toHaveBeenCalled();
    expect(state()).toEqual(CLOSED);
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  it.each([
    { where: 'another tab', isBlocked: false, noted: 'https://checkout.example/1' },
    { where: 'this tab', isBlocked: true, noted: undefined },
  ])('notes a checkout that opened in $where: $noted', async ({ isBlocked, noted }) => {
    const { model, asked } = setUp({ isBlocked });
    model.open();
    const paid = model.pay();
    expect(model.checkout.value).toBeUndefined();
    asked[0]?.answer('https://checkout.example/1');
    await paid;
    expect(model.checkout.value).toBe(noted);
  });

  it.each(['closeNote', 'open'] as const)('forgets that checkout on %s', async (action) => {
    const { model, asked } = setUp();
    model.open();
    const paid = model.pay();
    asked[0]?.answer('https://checkout.example/1');
    await paid;
    model[action]();
    expect(model.checkout.value).toBeUndefined();
  });

  it('sends one request, however often Pay is pressed', () => {
    const { model, asked } = setUp();
    model.open();
    for (let press = 0; press < 5; press++) void model.pay();
    expect(asked).toHaveLength(1);
  });

  it('shows the message of a failure, closes the tab, and can be tried again', async () => {
    const { model, asked, tabs, state } = setUp();
    model.open();
    const first = model.pay();
    asked[0]?.fail(new PaymentFailure('Your bank said no.'));
    await first;
    expect(state()).toEqual({ ...READY, error: 'Your bank said no.' });
    expect(tabs[0]?.close).toHaveBeenCalledOnce();
    void model.pay();
    expect(state()).toEqual(BUSY);
    expect(asked).toHaveLength(2);
  });

  it('has an empty error for an unexpected exception', async () => {
    const { model, asked, state } = setUp();
    model.open();
    const paid = model.pay();
    asked[0]?.fail(new TypeError('x is not a function'));
    await paid;
    expect(state()).toEqual({ ...READY, error: '' });
  });

  it('has no error when it opens again', async () => {
    const { model, asked, state } = setUp();
    for (let opening = 0; opening < 2; opening++) {
      model.open();
      expect(state()).toEqual(READY);
      for (let press = 0; press < 2; press++) {
        const paid = model.pay();
        asked.at(-1)?.fail(new PaymentFailure('No.'));
        await paid;
      }
      model.cancel();
    }
  });

  it('aborts the request on cancel, and closes the tab', () => {
    const { model, asked, tabs, state, onClose } = setUp();
    model.open();
    void model.pay();
    model.cancel();
    expect(asked[0]?.abort.signal.aborted).toBe(true);
    expect(tabs[0]?.close).toHaveBeenCalledOnce();
    expect(state()).toEqual(CLOSED);
    expect(onClose.mock.calls).toEqual([[false]]);
  });

  it.each(['answer', 'failure'])(
    'ignores an %s that arrives after cancel, even when it is open again',
    async (kind) => {
      const { model, asked, tabs, state, onClose } = setUp();
      model.open();
      const first = model.pay();
      model.cancel();
      model.cancel();
      expect(onClose).toHaveBeenCalledOnce();
      model.open();
      if (kind === 'answer') asked[0]?.answer('https://checkout.example/late');
      else asked[0]?.fail(new PaymentFailure('No.'));
      await first;
      expect(tabs[0]?.go).not.toHaveBeenCalled();
      expect(state()).toEqual(READY);
    },
  );

  it('keeps its offer when it is opened while open', () => {
    const { model } = setUp();
    model.open('exit');
    model.open('flat');
    expect(model.offer.value).toBe('exit');
  });
});
