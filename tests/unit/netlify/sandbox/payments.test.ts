import { describe, expect, it } from 'vitest';
import { ProviderError, type SessionRequest } from '../../../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createSandbox, SandboxCheckoutError } from '../../../../netlify/sandbox/payments.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';

const REQUEST: SessionRequest = {
  price: { currencyCode: 'GBP', amountCents: 199, offer: 'exit' },
  lang: 'es',
  successUrl: 'http://localhost:8888/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:8888/',
  idempotencyKey: 'opening-0001',
};
const BUYER = { email: 'buyer@example.com', terms: true };
const NOW = Date.UTC(2026, 10, 21);

async function open(settings = SETTINGS) {
  const store = createBlobsStore(createBlobsFake().api);
  const sandbox = createSandbox({ store, settings, clock: () => NOW });
  const { url } = await sandbox.payments.createSession(REQUEST);
  const id = new URLSearchParams(url.split('?')[1]).get('session_id') ?? '';
  const heard = async (event: { body: string; signature: string } | undefined) =>
    event === undefined ? undefined : sandbox.payments.readEvent(event.body, event.signature);
  return { ...sandbox, store, url, id, heard };
}

describe('a sandbox checkout', () => {
  it('is open and unpaid at first, and shows what is sold and what to agree to', async () => {
    const { payments, checkout, id } = await open();
    expect(await payments.getSession(id)).toMatchObject({ paid: false, live: false, email: undefined });
    expect(await checkout.read(id)).toMatchObject({
      payment_status: 'unpaid',
      ...{ status: 'open', amount_total: 199, currency: 'gbp', product: 'the guide (es)', locale: 'es' },
      terms: 'Terms es. At once es.',
    });
  });

  it('asks to agree to nothing where the content does not', async () => {
    const { checkout, id } = await open({ ...SETTINGS, termsConsent: false, waiver: false });
    expect((await checkout.read(id))?.terms).toBeUndefined();
    await checkout.pay(id, { email: 'buyer@example.com' });
    expect((await checkout.read(id))?.consent).toBeNull();
  });

  it('paid, is a session as Stripe’s are, signs its event and leads to the success page', async () => {
    const { payments, checkout, id, heard } = await open();
    const { redirect, event } = await checkout.pay(id, BUYER);
    expect(redirect).toBe(`http://localhost:8888/payment-success?session_id=${id}`);
    expect(await heard(event)).toEqual({ type: 'paid', sessionId: id });
    expect(await payments.getSession(id)).toEqual({
      ...{ id, mode: 'payment', paid: true, live: false, currencyCode: 'GBP', amountCents: 199 },
      ...{ email: 'buyer@example.com', paymentId: expect.stringMatching(/^pi_/), offer: 'exit', lang: 'es' },
      consent: { terms_of_service: 'accepted' },
    });
  });

  it('paid twice stays as it was paid first', async () => {
    const { payments, checkout, id, heard } = await open();
    await checkout.pay(id, BUYER);
    const first = await payments.getSession(id);
    const { event } = await checkout.pay(id, { email: 'other@example.com', terms: true });
    expect(await payments.getSession(id)).toEqual(first);
    expect(await heard(event)).toEqual({ type: 'paid', sessionId: id });
  });

  it.each([
    ['the box is not ticked', { email: 'buyer@example.com' }, 'Please agree to the terms first.'],
    ['the address is none', { email: 'buyer', terms: true }, 'Please enter an e-mail address.'],
    [
      ...(['the address is two lines', { email: 'a@example.com\r\nb@example.com', terms: true }] as const),
      'Please enter an e-mail address.',
    ],
  ])('is not paid while %s, and says so', async (_, buyer, sentence) => {
    const { payments, checkout, id } = await open();
    await expect(checkout.pay(id, buyer)).rejects.toThrow(new SandboxCheckoutError(sentence));
    expect((await payments.getSession(id))?.paid).toBe(false);
  });

  it('declined or cancelled stays open, and can be paid after all', async () => {
    const { payments, checkout, id } = await open();
    expect(await checkout.decline(id)).toEqual({ redirect: `/sandbox/checkout?session_id=${id}&declined=1` });
    expect(await checkout.cancel(id)).toEqual({ redirect: 'http://localhost:8888/' });
    expect((await payments.getSession(id))?.paid).toBe(false);
    await checkout.pay(id, BUYER);
    expect((await payments.getSession(id))?.paid).toBe(true);
  });

  it('with a delayed payment is complete but unpaid, until the money comes', async () => {
    const { payments, checkout, id, heard } = await open();
    const { event } = await checkout.payLater(id, BUYER);
    expect(await heard(event)).toMatchObject({ type: 'paid', sessionId: id });
    expect(await payments.getSession(id)).toMatchObject({ paid: false, email: 'buyer@example.com' });
    expect(await checkout.read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const settled = await checkout.settle(id);
    expect(await heard(settled.event)).toEqual({ type: 'paid', sessionId: id });
    expect((await payments.getSession(id))?.paid).toBe(true);
  });

  it('with a delayed payment that never comes says so, and stays unpaid', async () => {
    const { payments, checkout, id, heard } = await open();
    await checkout.payLater(id, BUYER);
    expect(await heard((await checkout.fail(id)).event)).toEqual({ type: 'failed', sessionId: id });
    expect((await payments.getSession(id))?.paid).toBe(false);
  });

  it('is not settled before it was begun', async () => {
    const { payments, checkout, id } = await open();
    await checkout.settle(id);
    expect((await payments.getSession(id))?.paid).toBe(false);
  });

  it.each(['refund', 'dispute'] as const)('is followed by a %s of the same payment', async (reason) => {
    const { payments, checkout, id, heard } = await open();
    await checkout.pay(id, BUYER);
    const paymentId = (await payments.getSession(id))?.paymentId;
    expect(await heard((await checkout[reason](id)).event)).toEqual({ type: 'revoked', paymentId, reason });
  });

  it('tells its events in Stripe’s shape, signed now, and never as real money', async () => {
    const { checkout, id } = await open();
    const { event } = await checkout.pay(id, BUYER);
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      ...{ id: expect.stringMatching(/^evt_[0-9a-f]{24}$/), object: 'event', created: NOW / 1000, livemode: false },
      data: {
        object: { id, mode: 'payment', status: 'complete', livemode: false, metadata: { lang: 'es', offer: 'exit' } },
      },
    });
    expect(event?.signature).toContain(`t=${NOW / 1000},`);
    for (const [act, object] of [
      ['refund', { object: 'charge', refunded: true }],
      ['dispute', { object: 'dispute', reason: 'fraudulent' }],
    ] as const) {
      const outcome = await checkout[act](id);
      expect(outcome.redirect).toBe('/');
      expect(JSON.parse(outcome.event?.body ?? '').data.object).toMatchObject({
        ...{ id: expect.stringMatching(/^ch_[0-9a-f]{24}$/), payment_intent: expect.stringMatching(/^pi_/), ...object },
      });
    }
  });

  it('is one for one idempotency key, however often and at once it is asked for', async () => {
    const { payments, url, store } = await open();
    const again = await Promise.all(Array.from({ length: 10 }, () => payments.createSession(REQUEST)));
    expect(new Set(again.map((one) => one.url))).toEqual(new Set([url]));
    expect(await store.list('sandbox/session/')).toHaveLength(1);
  });

  it('is refused for another order under the same key, as at Stripe', async () => {
    const { payments } = await open();
    const other = { ...REQUEST, price: { ...REQUEST.price, amountCents: 399 } };
    await expect(payments.createSession(other)).rejects.toThrow(
      new ProviderError('the payment provider failed: idempotency_error'),
    );
    expect(await payments.createSession({ ...other, idempotencyKey: 'opening-0002' })).toMatchObject({
      url: expect.stringMatching(/session_id=cs_sandbox_/),
    });
  });

  it.each(['', 'cs_test_1', '../secret/webhook', 'cs_sandbox_00000000000000000000000000000000'])(
    'named %j does not exist',
    async (id) => {
      const { payments, checkout } = await open();
      expect(await payments.getSession(id)).toBeUndefined();
      await expect(checkout.pay(id, BUYER)).rejects.toThrow(new SandboxCheckoutError('There is no such checkout.'));
    },
  );
});

describe('the sandbox’s signature', () => {
  it('is refused if forged, old, or of another sandbox', async () => {
    const { payments, checkout, id } = await open();
    const { event } = await checkout.pay(id, BUYER);
    const body = event?.body ?? '';
    const signed = await Promise.all([
      checkout.sign(body, { secret: 'whsec_forged' }),
      checkout.sign(body, { timestamp: NOW / 1000 - 301 }),
      (await open()).checkout.sign(body),
    ]);
    for (const { signature } of signed) expect(await payments.readEvent(body, signature)).toBeUndefined();
    expect(await payments.readEvent(body, (await checkout.sign(body)).signature)).toBeDefined();
  });
});
