import { describe, expect, it } from 'vitest';
import type { SessionRequest } from '../../../../netlify/lib/dependencies.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createSandboxPages } from '../../../../netlify/sandbox/pages.ts';
import { createSandbox } from '../../../../netlify/sandbox/payments.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';

const REQUEST: SessionRequest = {
  price: { currencyCode: 'GBP', amountCents: 199, offer: 'exit' },
  lang: 'es',
  successUrl: 'http://localhost:8888/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:8888/',
  shopId: 'shop_1',
};
const NOW = Date.UTC(2026, 10, 21);

async function open(settings = SETTINGS, clock = () => NOW) {
  const store = createBlobsStore(createBlobsFake().api);
  const sandbox = createSandbox({ store, settings, clock });
  const { url } = await sandbox.payments.createSession(REQUEST);
  const id = new URLSearchParams(url.split('?')[1]).get('session_id') ?? '';
  return { ...sandbox, id };
}

const pagesOf = (checkout: Awaited<ReturnType<typeof open>>['checkout']) =>
  createSandboxPages({
    layout: { siteName: 'Test', style: () => '/page.css', headers: () => [] },
    checkout: { checkout, deliver: async () => {}, symbolOf: () => '£', siteUrl: SETTINGS.siteUrl },
    mailbox: undefined,
  });

describe('a sandbox checkout', () => {
  it.each([
    ['the terms are not accepted', { email: 'buyer@example.com' }, 'Please tick the box first.'],
    ['the address is invalid', { email: 'buyer', terms: 'yes' }, 'Please enter an email address.'],
    [
      'the card is declined',
      { email: 'buyer@example.com', terms: 'yes', action: 'decline' },
      'Your card was declined.',
    ],
  ])('is not paid while %s, and shows an error', async (_, fields, sentence) => {
    const { payments, checkout, id } = await open();
    const pages = pagesOf(checkout);
    const body = new URLSearchParams({ action: 'pay', ...fields });
    const url = `http://localhost/sandbox/checkout?session_id=${id}`;
    const answer = await pages(new Request(url, { method: 'POST', body }));
    expect(answer?.status).toBe(402);
    expect(await answer?.text()).toContain(sentence);
    expect((await payments.getSession(id))?.paid).toBe(false);
    for await (const session of payments.paidSessions(0, Number.POSITIVE_INFINITY)) expect(session).toBeUndefined();
  });

  it('is paid once, however often its button is pressed', async () => {
    const { payments, checkout, id } = await open();
    await checkout.pay(id, 'first@example.com');
    const paid = await payments.getSession(id);
    await checkout.pay(id, 'second@example.com');
    expect(await payments.getSession(id)).toEqual(paid);
    const page = await pagesOf(checkout)(new Request(`http://localhost/sandbox/checkout/?session_id=${id}`));
    expect(await page?.text()).toContain('This purchase is finished');
  });

  it.each([
    [true, true, 'Acepto. Renuncio.', 'accepted'],
    [true, false, 'Acepto.', 'accepted'],
    [false, false, undefined, undefined],
  ])(
    'asks for the terms (%s), and for the waiver (%s), only where the shop does',
    async (termsConsent, waiver, asked, said) => {
      const checkoutTexts = {
        ...SETTINGS.checkoutTexts,
        es: { product: 'Guía', terms: 'Acepto.', waiver: 'Renuncio.' },
      };
      const { checkout, id } = await open({ ...SETTINGS, termsConsent, waiver, checkoutTexts });
      await checkout.pay(id, 'buyer@example.com');
      const session = await checkout.read(id);
      expect([session?.terms, session?.consent?.terms_of_service]).toEqual([asked, said]);
    },
  );

  it('that was refunded is found by its payment, as one whose money has moved', async () => {
    const { payments, checkout, id } = await open();
    await checkout.pay(id, 'buyer@example.com');
    const { paymentId = '' } = (await payments.getSession(id)) ?? {};
    const look = async () => {
      const changed: string[] = [];
      for await (const payment of payments.changedPayments(0)) changed.push(payment);
      return [await payments.moneyOf(paymentId), changed];
    };
    expect(await look()).toEqual(['paid', []]);
    await checkout.refund(id);
    expect(await look()).toEqual(['refunded', [paymentId]]);
    expect(await payments.sessionOf(paymentId)).toBe(id);
  });
});
