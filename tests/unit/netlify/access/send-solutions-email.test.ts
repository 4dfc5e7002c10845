import { describe, expect, it } from 'vitest';
import { createSendSolutionsEmail } from '../../../../netlify/lib/access/send-solutions-email.ts';
import type { SendMail } from '../../../../netlify/lib/dependencies.ts';
import { REQUEST_MS } from '../../../../netlify/lib/http/deadline.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  formPost,
  KEY,
  PRODUCTION,
  pendingIn,
  post,
  SESSION,
  SITE,
} from '../../../payments/fake-services.ts';

const setUp = async (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  const { token } = await buy(fake);
  const handler = createSendSolutionsEmail(fake.services);
  const send = (body: unknown, options?: Parameters<typeof post>[2]) =>
    call(handler, post('send-solutions-email', body, options));
  return { ...fake, token, send, handler };
};
const SENT = { success: true };

describe('send-solutions-email, for a buyer', () => {
  it('sends the link of the buyer’s order to the buyer', async () => {
    const { send, token, mails, services } = await setUp();
    const answer = await send({ email: BUYER }, { bearer: token });
    expect([answer.status, answer.body]).toEqual([200, SENT]);
    expect(mails).toMatchObject([{ to: BUYER, text: `${SITE}/access?t=${token}`, lang: 'es' }]);
    expect(await pendingIn(services)).toEqual([]);
  });

  it('answers a form that is submitted without script with a page, to a buyer and to a stranger', async () => {
    const { handler, token, mails } = await setUp();
    const submit = (email: string, cookie: string) => {
      const request = formPost('send-solutions-email', { email, key: KEY });
      request.headers.set('Cookie', cookie);
      return call(handler, request);
    };
    const buyer = await submit('new@x.example', `__Host-access=${token}`);
    expect([buyer.status, buyer.text]).toEqual([200, expect.stringContaining('Email Sent!')]);
    expect(mails).toMatchObject([{ to: 'new@x.example' }]);
    const stranger = await submit('other@x.example', '__Host-access=forged');
    expect([stranger.status, stranger.text]).toEqual([200, expect.stringContaining('Check your inbox')]);
    await stranger.settle();
    expect(mails).toHaveLength(1);
  });

  it('does not count the buyer’s own address among the three, in any case', async () => {
    const { send, token, services } = await setUp();
    for (const email of [BUYER.toUpperCase(), 'a@x.example', 'b@x.example', 'c@x.example'])
      expect((await send({ email }, { bearer: token })).status).toBe(200);
    expect(await services.orders.get(SESSION)).toMatchObject({ forwards: 3 });
  });

  it('reports a failure without the server’s message, and sends the buyer’s own later by itself', async () => {
    const { send, token, state, mails, services } = await setUp();
    await services.sendGuideEmail(SESSION);
    mails.length = 0;
    state.mailDown = true;
    const answer = await send({ email: BUYER }, { bearer: token });
    expect([answer.status, answer.body]).toEqual([
      502,
      { error: { message: 'The email could not be sent. Please try again.' } },
    ]);
    state.mailDown = false;
    state.time += 60_000;
    await services.sendWaiting();
    expect(mails).toMatchObject([{ to: BUYER }]);
  });

  it('takes an email that is being sent just now for sent', async () => {
    const { send, token, services } = await setUp();
    const delivery = { state: 'sending', leaseUntil: Number.MAX_VALUE, nextAt: 0, attempts: 1 } as const;
    await services.orders.update(SESSION, (order) => ({ ...order, delivery }));
    expect((await send({ email: BUYER }, { bearer: token })).status).toBe(200);
  });

  it('uses a new Message-ID each time, so that mail programs show each email', async () => {
    const { send, token, mails, services } = await setUp();
    await services.sendGuideEmail(SESSION);
    for (const email of [BUYER, 'new@x.example', 'b@x.example']) await send({ email }, { bearer: token });
    const ids = mails.map(({ messageId }) => messageId);
    expect(ids.at(-1)).toMatch(/^<link\.[0-9a-f]{32}@guide\.example>$/);
    expect(new Set(ids).size).toBe(4);
  });

  it('sends no address a second email within ten minutes', async () => {
    const { send, token, mails } = await setUp();
    for (const email of [BUYER, 'new@x.example']) {
      expect((await send({ email }, { bearer: token })).status).toBe(200);
      expect((await send({ email }, { bearer: token })).status).toBe(429);
    }
    expect(mails).toHaveLength(2);
  });

  it('gives up on a slow mail server before the request ends, whoever the email is to', async () => {
    const times: number[] = [];
    const sendMail: SendMail = async (_, { totalMs = Number.POSITIVE_INFINITY } = {}) => void times.push(totalMs);
    const { send, token } = await setUp({ fake: { sendMail } });
    for (const email of [BUYER, 'new@x.example']) await send({ email }, { bearer: token });
    expect([times.length, Math.max(...times) < REQUEST_MS]).toEqual([2, true]);
  });
});

describe('send-solutions-email, with the public key alone', () => {
  it('answers a buyer and a stranger alike, and emails only the buyer', async () => {
    const { send, mails } = await setUp();
    const bought = await send({ email: 'ANN@buyer.example' });
    const other = await send({ email: 'other@x.example' });
    expect([bought.status, bought.body]).toEqual([other.status, other.body]);
    expect(mails).toHaveLength(0);
    await Promise.all([bought.settle(), other.settle()]);
    expect(mails).toMatchObject([{ to: BUYER }]);
  });
});

describe('send-solutions-email', () => {
  it('counts a further address at the attempt, three in the life of an order, and gives none back', async () => {
    const { send, token, state, mails } = await setUp();
    state.mailDown = true;
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      statuses.push((await send({ email: `${name}@x.example` }, { bearer: token })).status);
    expect(statuses).toEqual([502, 502, 502, 429, 429]);
    state.mailDown = false;
    state.time += 400 * 24 * 60 * 60_000;
    expect((await send({ email: 'f@x.example' }, { bearer: token })).status).toBe(429);
    expect(mails).toEqual([]);
  });

  it('leaves the day’s emails to others, whatever a buyer sends to', async () => {
    const { handler, token, services, state } = await setUp();
    state.mailDown = true;
    for (let attempt = 0; attempt < 510; attempt += 1) {
      const request = post('send-solutions-email', { email: `x${attempt}@x.example` }, { bearer: token });
      await handler(request, { ip: '192.0.2.1' });
    }
    expect((await services.store.get('limits/2026-11-21/sent'))?.value).toBe(3);
  });

  it('tells a buyer when no email goes out today, spends none of the limits, and sends the buyer’s own later', async () => {
    const { send, token, services, state, mails } = await setUp({ vars: PRODUCTION });
    await services.sendGuideEmail(SESSION);
    mails.length = 0;
    for (let i = 0; i < 500; i += 1) await services.rateLimits.takeDay();
    for (const [email, says] of [
      [BUYER, 'comes by itself after midnight'],
      ['friend@x.example', 'try again after midnight'],
    ] as const) {
      const answer = await send({ email }, { bearer: token });
      expect([answer.status, answer.body]).toEqual([429, { error: { message: expect.stringContaining(says) } }]);
    }
    expect(await services.store.list('limits/2026-11-21/to/')).toEqual([]);
    expect(await services.orders.get(SESSION)).not.toHaveProperty('forwards');
    state.time += 12 * 60 * 60_000;
    await services.sendWaiting();
    expect(mails.map(({ to }) => to)).toEqual([BUYER]);
  });
});
