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

describe('a sandbox checkout', () => {
  it.each([
    ['the terms are not accepted', { email: 'buyer@example.com' }, 'Please tick the box first.'],
    ['the address is invalid', { email: 'buyer', terms: 'yes' }, 'Please enter an email address.'],
  ])('is not paid while %s, and shows an error', async (_, fields, sentence) => {
    const { payments, checkout, id } = await open();
    const pages = createSandboxPages({
      layout: { siteName: 'Test', style: () => '/page.css', headers: () => [] },
      checkout: { checkout, deliver: async () => {}, symbolOf: () => '£', siteUrl: SETTINGS.siteUrl },
      mailbox: undefined,
    });
    const body = new URLSearchParams({ ...fields, action: 'pay' });
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
  });
});
