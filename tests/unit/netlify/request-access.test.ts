import { describe, expect, it, vi } from 'vitest';
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
  SESSION,
} from '../../payments/fake-services.ts';

const setUp = async (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  await buy(fake);
  return { ...fake, handler: createRequestAccess(fake.services) };
};
const ask = (email: unknown, options?: Parameters<typeof post>[2]) => post('request-access', { email }, options);

describe('request-access', () => {
  it('gives the same answer to a buyer and to anybody else, and a link to the buyer only', async () => {
    const { handler, mails, services } = await setUp();
    const answers = [await call(handler, ask(BUYER)), await call(handler, ask('other@x.example'))];
    const [first, second] = answers.map(({ status, text, response }) => ({
      status,
      text,
      headers: [...response.headers],
    }));
    expect(first).toEqual(second);
    for (const answer of answers) await answer.settle();
    expect(mails).toHaveLength(1);
    expect(await services.access.verify(mails[0]?.text.split('t=')[1] ?? '')).toMatchObject({ email: BUYER });
  });

  it('does the same to the store before it answers, whoever asks', async () => {
    const { handler, model } = await setUp();
    const touched: string[][] = [];
    for (const email of ['other@x.example', BUYER]) {
      const before = new Set(model.blobs.keys());
      // The looking up is held back by not settling; what is written by then is the limit alone.
      await handler(ask(email), { waitUntil: () => undefined });
      touched.push(
        [...model.blobs.keys()].filter((key) => !before.has(key)).map((key) => key.replace(/[0-9a-f]{64}/, '#')),
      );
    }
    expect(touched[0]).toContain('limits/to/#');
    expect(touched[1]).toEqual(expect.arrayContaining(['limits/to/#']));
  });

  it('sends the newest purchase that was not refunded', async () => {
    const fake = await setUp();
    for (const [id, paymentId] of [
      ['cs_test_second_one', 'pi_2'],
      ['cs_test_third_one', 'pi_3'],
    ] as const) {
      fake.state.time += 1000;
      fake.state.sessions.set(id, paidSession({ id, paymentId }));
      await buy(fake, id);
    }
    await fake.services.orders.revoke('pi_3', 'refund');
    await (await call(fake.handler, ask(BUYER))).settle();
    const token = fake.mails[0]?.text.split('t=')[1] ?? '';
    expect(await fake.services.access.verify(token)).toMatchObject({ sessionId: 'cs_test_second_one' });
  });

  it('sends to the address of the purchase, not to the one that was typed', async () => {
    const { handler, mails } = await setUp();
    await (await call(handler, ask('ANN@BUYER.EXAMPLE'))).settle();
    expect(mails).toMatchObject([{ to: BUYER }]);
  });

  it('sends nothing after a refund', async () => {
    const { handler, mails, services } = await setUp();
    await services.orders.revoke('pi_1', 'refund');
    const answer = await call(handler, ask(BUYER));
    await answer.settle();
    expect([answer.status, mails.length]).toEqual([200, 0]);
  });

  it('answers a form with a page', async () => {
    const { handler, mails } = await setUp();
    const answer = await call(handler, formPost('request-access', { email: BUYER, key: KEY }));
    await answer.settle();
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('If this address has bought the guide, a link is on its way.');
    expect(answer.response.headers.get('content-security-policy')).toBeTruthy();
    expect(mails).toHaveLength(1);
  });

  it.each<[number, string, Request]>([
    [400, 'no address', ask(undefined)],
    [400, 'a form without an address', formPost('request-access', { key: KEY })],
    [401, 'a wrong key', ask(BUYER, { key: 'x' })],
    [401, 'another site', ask(BUYER, { headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    [405, 'a GET', new Request('https://guide.example/')],
    [413, 'a long body', ask('a'.repeat(5000))],
    [415, 'nothing of the kind', post('request-access', 'x', { headers: { 'Content-Type': 'text/plain' } })],
  ])('answers %i to %s', async (status, _, request) => {
    const { handler } = await setUp();
    expect((await call(handler, request)).status).toBe(status);
  });

  it('limits an address, and lets it ask again if the mail did not go out', async () => {
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

  it('answers a form with a page, and a script in one word', async () => {
    const { handler } = await setUp();
    const form = await call(handler, formPost('request-access', { email: BUYER, key: KEY }));
    expect([form.status, form.text]).toEqual([200, expect.stringContaining('Look into your inbox')]);
    expect((await call(handler, ask('other@x.example'))).body).toEqual({ success: true });
  });

  it('works without a platform that waits', async () => {
    const { handler, mails } = await setUp();
    expect((await handler(ask(BUYER))).status).toBe(200);
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.messageId).not.toContain(SESSION);
  });

  it('answers 503 while there is no mail', async () => {
    const { handler } = await setUp({ fake: { sendMail: undefined } });
    expect((await call(handler, ask(BUYER))).status).toBe(503);
  });
});
