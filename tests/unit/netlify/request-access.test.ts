import { describe, expect, it } from 'vitest';
import { createRequestAccess } from '../../../netlify/lib/request-access.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  formPost,
  KEY,
  paidSession,
  post,
  REFUND,
} from '../../payments/fake-services.ts';

const setUp = async (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  await buy(fake);
  return { ...fake, handler: createRequestAccess(fake.services) };
};
const ask = (email: unknown, options?: Parameters<typeof post>[2]) => post('request-access', { email }, options);

describe('request-access', () => {
  it('writes the same to the store before it responds, for a buyer and a stranger', async () => {
    const { handler, model } = await setUp();
    const touched: string[][] = [];
    for (const email of ['other@x.example', BUYER]) {
      const before = new Set(model.blobs.keys());
      await handler(ask(email), { waitUntil: () => undefined });
      touched.push(
        [...model.blobs.keys()].filter((key) => !before.has(key)).map((key) => key.replace(/[0-9a-f]{64}/, '#')),
      );
    }
    expect(touched[0]).toContain('limits/to/#');
    expect(touched[1]).toEqual(expect.arrayContaining(['limits/to/#']));
  });

  it('sends the link of the newest order that was not refunded', async () => {
    const fake = await setUp();
    for (const [id, paymentId] of [
      ['cs_test_second_one', 'pi_2'],
      ['cs_test_third_one', 'pi_3'],
    ] as const) {
      fake.state.time += 1000;
      fake.state.sessions.set(id, paidSession({ id, paymentId }));
      await buy(fake, id);
    }
    await fake.services.orders.reverse('pi_3', REFUND);
    await (await call(fake.handler, ask(BUYER))).settle();
    const token = fake.mails[0]?.text.split('t=')[1] ?? '';
    expect(await fake.services.access.verify(token)).toMatchObject({ sessionId: 'cs_test_second_one' });
  });

  it('limits an address, but not after an e-mail that failed', async () => {
    const { handler, state, mails } = await setUp();
    state.mailDown = true;
    const failed = await call(handler, ask(BUYER));
    await failed.settle();
    expect(failed.status).toBe(200);
    state.mailDown = false;
    await (await call(handler, ask(BUYER))).settle();
    expect(mails).toHaveLength(1);
    expect((await call(handler, ask(BUYER))).status).toBe(429);
    expect(state.lines.join()).not.toContain('ann@');
  });

  it('answers a form with a page and a script with JSON', async () => {
    const { handler } = await setUp();
    const form = await call(handler, formPost('request-access', { email: BUYER, key: KEY }));
    expect([form.status, form.text]).toEqual([200, expect.stringContaining('Look into your inbox')]);
    expect((await call(handler, ask('other@x.example'))).body).toEqual({ success: true });
  });
});
