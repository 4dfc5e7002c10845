import { describe, expect, it } from 'vitest';
import { createCreatePayment } from '../../../../netlify/lib/checkout/create-payment.ts';
import { call, createFakeServices, PRODUCTION, post } from '../../../payments/fake-services.ts';

const ORDER = { currencyCode: 'GBP', amountCents: 399 };
const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, handler: createCreatePayment(fake.services) };
};
const pay = (body: unknown, options?: Parameters<typeof post>[2]) => post('create-payment', body, options);

describe('create-payment', () => {
  it('returns to the configured site, whatever the request claims', async () => {
    const { handler, state } = setUp({ vars: { ...PRODUCTION, SITE_URL: 'https://shop.example/' } });
    const headers = {
      Referer: 'https://evil.example/',
      'X-Forwarded-Host': 'evil.example',
      'Sec-Fetch-Site': 'same-origin',
    };
    await call(handler, pay({ ...ORDER, successUrl: 'https://evil.example' }, { headers }));
    expect(state.requests).toMatchObject([
      {
        successUrl: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'https://shop.example/',
      },
    ]);
  });

  it('uses the language of the page, or else of the browser', async () => {
    const { handler, state } = setUp();
    const headers = { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' };
    await call(handler, pay(ORDER, { headers }));
    await call(handler, pay({ ...ORDER, lang: 'es' }, { headers }));
    expect(state.requests.map(({ lang }) => lang)).toEqual(['fr', 'es']);
  });

  it.each([
    ['the provider', { fake: { payments: undefined } }],
    ['mail', { fake: { sendMail: undefined } }],
    ['access', { vars: { ...PRODUCTION, ACCESS_SECRET: '' } }],
  ])('takes no money while %s is not configured', async (_, options) => {
    const { handler, state } = setUp(options);
    expect((await call(handler, pay(ORDER))).status).toBe(503);
    expect(state.requests).toEqual([]);
  });
});
