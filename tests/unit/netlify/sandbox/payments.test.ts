import { describe, expect, it } from 'vitest';
import type { SessionRequest } from '../../../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createSandbox, SandboxCheckoutError } from '../../../../netlify/sandbox/payments.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';

const REQUEST: SessionRequest = {
  price: { currencyCode: 'GBP', amountCents: 199, offer: 'exit' },
  lang: 'es',
  successUrl: 'http://localhost:8888/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:8888/',
  shopId: 'shop_1',
};
const BUYER = { email: 'buyer@example.com', terms: true };
const NOW = Date.UTC(2026, 10, 21);

async function open(settings = SETTINGS, clock = () => NOW) {
  const store = createBlobsStore(createBlobsFake().api);
  const sandbox = createSandbox({ store, settings, clock });
  const { url } = await sandbox.payments.createSession(REQUEST);
  const id = new URLSearchParams(url.split('?')[1]).get('session_id') ?? '';
  const readEvent = async (event: { body: string; signature: string } | undefined) =>
    event === undefined ? undefined : sandbox.payments.readEvent(event.body, event.signature);
  return { ...sandbox, store, url, id, readEvent };
}

describe('a sandbox checkout', () => {
  it.each([
    ['the terms are not accepted', { email: 'buyer@example.com' }, 'Please agree to the terms first.'],
    ['the address is invalid', { email: 'buyer', terms: true }, 'Please enter an email address.'],
  ])('is not paid while %s, and shows an error', async (_, buyer, sentence) => {
    const { payments, checkout, id } = await open();
    await expect(checkout.pay(id, buyer)).rejects.toThrow(new SandboxCheckoutError(sentence));
    expect((await payments.getSession(id))?.paid).toBe(false);
  });

  it('sends an event for the same payment when it is refunded', async () => {
    const { payments, checkout, id, readEvent } = await open();
    await checkout.pay(id, BUYER);
    const paymentId = (await payments.getSession(id))?.paymentId;
    expect(await readEvent((await checkout.refund(id)).event)).toEqual({ type: 'payment', paymentId });
    expect(await payments.moneyOf(paymentId ?? '')).toBe('refunded');
  });
});
