import { describe, expect, it } from 'vitest';
import { createStripeWebhook } from '../../../netlify/lib/stripe-webhook.ts';
import { buy, call, createFakeServices, SESSION } from '../../payments/fake-services.ts';

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

  it('reads 256 KB and not a byte more', async () => {
    const { handler } = setUp();
    expect((await call(handler, event(`other ${'x'.repeat(256 * 1024 - 6)}`))).status).toBe(200);
    expect((await call(handler, event(`other ${'x'.repeat(256 * 1024 - 5)}`))).status).toBe(413);
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

  it.each(['refund', 'dispute'])('ends access on a %s', async (kind) => {
    const fake = setUp();
    const { token } = await buy(fake);
    expect(await fake.services.access.verify(token)).toBeDefined();
    expect((await call(fake.handler, event(`${kind} pi_1`))).status).toBe(200);
    expect(await fake.services.access.verify(token)).toBeUndefined();
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
});
