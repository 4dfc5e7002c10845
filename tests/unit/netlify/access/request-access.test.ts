import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRequestAccess, sendAgain } from '../../../../netlify/lib/access/request-access.ts';
import { createServices } from '../../../../netlify/lib/services.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  formPost,
  KEY,
  moveMoney,
  paidSession,
  pendingIn,
  post,
  SESSION,
} from '../../../payments/fake-services.ts';

const MINUTE = 60_000;
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
    expect(touched[0]).toContain('limits/2026-11-21/to/#');
    expect(touched[1]).toEqual(expect.arrayContaining(['limits/2026-11-21/to/#']));
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
    await moveMoney(fake, 'pi_3');
    await (await call(fake.handler, ask(BUYER))).settle();
    const token = fake.mails[0]?.text.split('t=')[1] ?? '';
    expect(await fake.services.access.verify(token)).toMatchObject({ sessionId: 'cs_test_second_one' });
  });

  it('answers a buyer and a stranger alike, request after request, while mail fails', async () => {
    const { handler, state } = await setUp();
    state.mailDown = true;
    const statuses: number[][] = [];
    for (const email of [BUYER, 'other@x.example']) {
      const answers: number[] = [];
      for (let request = 0; request < 3; request += 1) {
        const answer = await call(handler, ask(email));
        await answer.settle();
        answers.push(answer.status);
      }
      statuses.push(answers);
    }
    expect(statuses).toEqual([
      [200, 429, 429],
      [200, 429, 429],
    ]);
    expect(state.lines.join()).not.toContain('ann@');
  });

  it('sends a link that could not go out by itself, once, as a new email', async () => {
    const { handler, services, state, mails } = await setUp();
    await services.sendGuideEmail(SESSION);
    state.mailDown = true;
    await (await call(handler, ask(BUYER))).settle();
    await services.sendWaiting();
    state.mailDown = false;
    state.time += 60 * MINUTE;
    await services.sendWaiting();
    await services.sendWaiting();
    expect([mails.length, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([2, 2]);
  });

  it('says to everybody when no email goes out today, spends no limit, and sends the link when the day is over', async () => {
    const { handler, services, state, mails } = await setUp();
    await services.sendGuideEmail(SESSION);
    mails.length = 0;
    for (let i = 0; i < 500; i += 1) await services.rateLimits.takeDay();
    for (const email of [BUYER, 'other@x.example', BUYER]) {
      const answer = await call(handler, ask(email));
      await answer.settle();
      expect([answer.status, answer.response.headers.get('retry-after'), answer.body]).toEqual([
        429,
        String(12 * 3600),
        { error: { message: expect.stringContaining('comes by itself after midnight') } },
      ]);
    }
    expect(await services.store.list('limits/2026-11-21/to/')).toEqual([]);
    await services.sendWaiting();
    expect(mails).toEqual([]);
    state.time += 12 * 60 * MINUTE;
    await services.sendWaiting();
    expect(mails.map(({ to }) => to)).toEqual([BUYER]);
  });

  it('leaves an email alone that is just being sent, or waits for its next attempt', async () => {
    const { services, state } = await setUp();
    for (const change of [{ state: 'sending', leaseUntil: state.time + MINUTE }, { state: 'pending' }] as const) {
      const delivery = { leaseUntil: 0, nextAt: state.time + MINUTE, attempts: 3, since: state.time, ...change };
      const updated = await services.orders.update(SESSION, (order) => ({ ...order, delivery }));
      if (updated === undefined) throw new Error('the order is there');
      await sendAgain(services, updated.order, state.time);
      expect((await services.orders.get(SESSION))?.delivery).toEqual(delivery);
    }
  });

  it('has the email in the queue before it goes out, so that none is lost when the process ends meanwhile', async () => {
    const { services } = await setUp();
    await services.sendGuideEmail(SESSION);
    const queued: string[][] = [];
    const slow = createServices({
      ...services,
      store: {
        ...services.store,
        create: async (key, value) => {
          if (key.startsWith('pending/')) await wait(20);
          return services.store.create(key, value);
        },
      },
      sendMail: async () => void queued.push(await pendingIn(services)),
    });
    const order = await services.orders.get(SESSION);
    if (order === undefined) throw new Error('the order is there');
    await sendAgain(slow, order, services.now());
    expect(queued).toEqual([[SESSION]]);
  });

  it('answers a form with a page and a script with JSON', async () => {
    const { handler } = await setUp();
    const form = await call(handler, formPost('request-access', { email: BUYER, key: KEY }));
    expect([form.status, form.text]).toEqual([200, expect.stringContaining('Check your inbox')]);
    expect((await call(handler, ask('other@x.example'))).body).toEqual({ success: true });
  });
});
