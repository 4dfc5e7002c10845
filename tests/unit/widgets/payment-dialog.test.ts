import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { DEFAULT_TEXTS } from '#schema/texts.ts';
import { PaymentDialog } from '../../../widgets/payment/payment-dialog.tsx';
import { createPaymentModel } from '../../../widgets/payment/payment-model.ts';

const POUNDS = { flat: '£3.99', exit: '£1.99', code: 'GBP' };

function open(guaranteeText: string, local = POUNDS, total = POUNDS): string {
  const { modal, cta, nav } = DEFAULT_TEXTS;
  const model = createPaymentModel({
    price: () => ({ currencyCode: 'GBP', amountCents: 399 }),
    createSession: () => new Promise(() => undefined),
    openTab: () => ({ go: () => true, close: () => undefined }),
    onceBought: () => undefined,
    onClose: () => undefined,
  });
  model.open();
  const texts = { modal, nav, cta: { ...cta, guaranteeText } };
  return renderToString(h(PaymentDialog, { model, texts, total, local }));
}

it('the payment dialog has a line with the guarantee, and none without one', () => {
  expect(open('30 days to ask for your money back')).toContain(
    '<p class="refund">30 days to ask for your money back</p>',
  );
  expect(open('')).not.toContain('class="refund"');
});

it('the payment dialog names the currency of dollars, whose sign is that of pesos, too', () => {
  const dollars = { flat: '$4.99', exit: '$1.99', code: 'USD' };
  for (const total of [POUNDS, dollars]) expect(open('', dollars, total)).toContain('<small>USD</small> ');
  expect(open('', { flat: '€4.99', exit: '€1.99', code: 'EUR' })).not.toContain('EUR');
  expect(open('')).not.toContain('GBP');
});
