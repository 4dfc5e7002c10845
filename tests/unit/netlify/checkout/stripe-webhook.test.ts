import { describe, expect, it } from 'vitest';
import { createStripeWebhook } from '../../../../netlify/lib/checkout/stripe-webhook.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { call, createFakeServices, paidSession, SESSION, webhook } from '../../../payments/fake-services.ts';

const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, handler: createStripeWebhook(fake.services) };
};

describe('stripe-webhook', () => {
  it('accepts 256 KB and not a byte more', async () => {
    const { handler } = setUp();
    expect((await call(handler, webhook(`other ${'x'.repeat(256 * 1024 - 6)}`))).status).toBe(200);
    expect((await call(handler, webhook(`other ${'x'.repeat(256 * 1024 - 5)}`))).status).toBe(413);
  });

  it('answers 200 to events it does not handle', async () => {
    const { handler } = setUp();
    for (const body of ['other', 'failed cs_test_12345678', 'refund pi_none']) {
      expect((await call(handler, webhook(body))).status).toBe(200);
    }
  });

  it('asks the store no more than eleven times for an order and its email', async () => {
    let calls = 0;
    const store = new Proxy(createBlobsStore(createBlobsFake().api), {
      get(target, name) {
        calls += 1;
        return Reflect.get(target, name);
      },
    });
    const { handler, mails, state } = setUp({ store });
    state.sessions.set('cs_test_another0', paidSession({ id: 'cs_test_another0', paymentId: 'pi_2' }));
    // Once in five minutes it is also noted that the webhook works.
    for (const [id, most] of [
      [SESSION, 12],
      ['cs_test_another0', 11],
    ] as const) {
      calls = 0;
      const { settle } = await call(handler, webhook(`paid ${id}`));
      await settle();
      expect(calls).toBe(most);
    }
    expect(mails).toHaveLength(2);
  });

  it.each(['paid cs_test_unknown1', 'paid ../../x'])(
    'answers 502 to %j, of which nothing was recorded',
    async (body) => {
      const { handler, state, model } = setUp();
      expect((await call(handler, webhook(body))).status).toBe(502);
      expect([...model.blobs.keys()]).toEqual([]);
      expect(state.lines.join()).toContain('"status":"unknown"');
    },
  );
});
