import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../netlify/lib/ports.ts';
import { createStripeWebhook } from '../../../netlify/lib/stripe-webhook.ts';
import { buy, call, createFakeServices, paidSession, SESSION } from '../../payments/fake-services.ts';

const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, handler: createStripeWebhook(fake.services) };
};
const event = (body: string, signature: string | null = 'good') =>
  new Request('https://guide.example/.netlify/functions/stripe-webhook', {
    method: 'POST',
    headers: signature === null ? {} : { 'Stripe-Signature': signature },
    body,
  });

describe('stripe-webhook', () => {
  it('records the order before it answers, and sends the e-mail after', async () => {
    const { handler, services, mails } = setUp();
    const answer = await call(handler, event(`paid ${SESSION}`));
    expect([answer.status, answer.body, mails.length]).toEqual([200, { received: true }, 0]);
    expect(await services.orders.get(SESSION)).toMatchObject({ status: 'paid' });
    await answer.settle();
    expect(mails).toMatchObject([{ to: 'ann@buyer.example', lang: 'es' }]);
  });

  it('sends one e-mail however often it is told', async () => {
    const { handler, mails } = setUp();
    for (let i = 0; i < 5; i += 1) await (await call(handler, event(`paid ${SESSION}`))).settle();
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['no signature', null],
    ['an empty signature', ''],
    ['a wrong signature', 'bad'],
  ])('answers 400 to %s and records nothing', async (_, signature) => {
    const { handler, services } = setUp();
    expect((await call(handler, event(`paid ${SESSION}`, signature))).status).toBe(400);
    expect(await services.orders.get(SESSION)).toBeUndefined();
  });

  it('reads 256 KB and not a byte more', async () => {
    const { handler } = setUp();
    expect((await call(handler, event(`other ${'x'.repeat(256 * 1024 - 6)}`))).status).toBe(200);
    expect((await call(handler, event(`other ${'x'.repeat(256 * 1024 - 5)}`))).status).toBe(413);
  });

  it('answers 405 to a GET and 503 while payments are not configured', async () => {
    const { handler } = setUp();
    expect((await call(handler, new Request('https://guide.example/'))).status).toBe(405);
    const bare = setUp({ fake: { payments: undefined } });
    expect((await call(bare.handler, event('other'))).status).toBe(503);
  });

  it('does not answer 200 unless the order is kept: the provider must tell it again', async () => {
    const down = setUp();
    down.state.providerDown = true;
    expect((await call(down.handler, event(`paid ${SESSION}`))).status).toBe(502);
    const { handler, model, services } = setUp();
    model.state.down = true;
    expect((await call(handler, event(`paid ${SESSION}`))).status).toBe(503);
    model.state.down = false;
    expect((await call(handler, event(`paid ${SESSION}`))).status).toBe(200);
    expect(await services.orders.get(SESSION)).toBeDefined();
  });

  it('waits for a delayed payment: nothing while it is unpaid, all when it is paid', async () => {
    const { handler, state, mails } = setUp();
    state.sessions.set(SESSION, paidSession({ paid: false }));
    await (await call(handler, event(`paid ${SESSION}`))).settle();
    expect(mails).toHaveLength(0);
    state.sessions.set(SESSION, paidSession());
    await (await call(handler, event(`paid ${SESSION}`))).settle();
    expect(mails).toHaveLength(1);
  });

  it.each(['refund', 'dispute'])('ends access on a %s', async (kind) => {
    const fake = setUp();
    const { token } = await buy(fake);
    expect(await fake.services.access.verify(token)).toBeDefined();
    expect((await call(fake.handler, event(`${kind} pi_1`))).status).toBe(200);
    expect(await fake.services.access.verify(token)).toBeUndefined();
  });

  it('delivers nothing for a payment that was refunded before it was recorded', async () => {
    const { handler, services, mails } = setUp();
    await call(handler, event('refund pi_1'));
    await (await call(handler, event(`paid ${SESSION}`))).settle();
    expect(mails).toHaveLength(0);
    expect(await services.fulfil(SESSION)).toEqual({ status: 'revoked' });
  });

  it('answers 200 to events that are none of its business', async () => {
    const { handler } = setUp();
    for (const body of [
      'other',
      'failed cs_test_12345678',
      'paid cs_test_unknown1',
      'paid ../../x',
      'refund pi_none',
    ]) {
      expect((await call(handler, event(body))).status).toBe(200);
    }
  });

  it('logs neither address nor session nor payment', async () => {
    const { handler, state } = setUp();
    await (await call(handler, event(`paid ${SESSION}`))).settle();
    state.mailDown = true;
    await call(handler, event('refund pi_1'));
    const log = state.lines.join('\n');
    expect(log).toContain('"requestId":"req-1"');
    for (const secret of [SESSION, 'pi_1', 'ann@', 'buyer.example']) expect(log).not.toContain(secret);
  });

  it('tells of a store that is down without its words', async () => {
    const { handler } = setUp({
      fake: { payments: { ...setUp().services.payments, ...failing(new StoreError(`secret of ${SESSION}`)) } },
    });
    const answer = await call(handler, event(`paid ${SESSION}`));
    expect([answer.status, answer.response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.text).not.toContain(SESSION);
  });
});

const failing = (error: Error) => ({
  createSession: () => Promise.reject(error),
  getSession: () => Promise.reject(error),
  readEvent: () => Promise.reject(error),
});
