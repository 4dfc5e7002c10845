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
  const purchases: ((guide: string) => void)[] = [];
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
    onceBought: (then) => purchases.push(then),
    onClose,
  });
  const state = () => ({ open: model.isOpen.value, processing: model.isProcessing.value, error: model.error.value });
  return { model, asked, tabs, onClose, purchases, state };
}

const READY = { open: true, processing: false, error: undefined };

describe('the payment dialog', () => {
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

  it.each([{ isClosed: false }, { isClosed: true }])(
    'says once that the guide is bought, in place of asking again (note closed before: $isClosed)',
    async ({ isClosed }) => {
      const { model, asked, purchases } = setUp();
      model.open();
      const paid = model.pay();
      asked[0]?.answer('https://checkout.example/1');
      await paid;
      if (isClosed) model.closeNote();
      expect(model.bought.value).toBeUndefined();
      purchases[0]?.('/guide');
      expect([model.bought.value, model.checkout.value !== undefined]).toEqual(['/guide', !isClosed]);
      model.open();
      expect([model.isOpen.value, model.bought.value, model.checkout.value !== undefined]).toEqual([
        false,
        '/guide',
        true,
      ]);
      // A second copy, for somebody else.
      model.closeNote();
      model.open();
      expect([model.isOpen.value, model.bought.value, model.checkout.value]).toEqual([true, undefined, undefined]);
    },
  );

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

  it.each(['answer', 'failure'])(
    'ignores an %s that arrives after cancel, even when it is open again',
    async (kind) => {
      const { model, asked, tabs, state, onClose } = setUp();
      model.open();
      const first = model.pay();
      model.cancel();
      model.cancel();
      expect(onClose).toHaveBeenCalledOnce();
      expect(tabs[0]?.close).toHaveBeenCalled();
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
