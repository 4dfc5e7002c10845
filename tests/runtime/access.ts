/** Who gets the paid text: by unlock-solutions, and on the pages that stand before the files of the same name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Answer, functionPath, KEY, PRODUCTION, PUBLIC, type Stage } from './call.ts';
import { paidText } from './paid-text.ts';
import { buy, cookieOf, mailsTo, order, sendEvent } from './purchase.ts';

const UNLOCK = functionPath('unlock-solutions');
const BUYER = 'ann@buyer.example';
const unlocked = z.strictObject({ html: z.string(), token: z.string(), email: z.string() });
const headersSchema = z.record(z.string(), z.string());

const readUnlocked = ({ status, text }: Answer) => {
  expect(status).toBe(200);
  return unlocked.parse(JSON.parse(text));
};
const sentence = ({ status, text }: Answer) => [status, JSON.parse(text).error.message];

export function describeAccess(stage: () => Stage): void {
  const unlock = (sessionId: string) => stage().ask(UNLOCK, { body: { sessionId }, headers: PUBLIC });

  describe('the guide', () => {
    it.concurrent('stays shut before the money is there, and for another sum than was asked', async () => {
      const { ask, runtime } = stage();
      const id = await order(ask);
      expect(sentence(await unlock(id))).toEqual([402, 'This purchase has not been paid yet.']);
      runtime.stripe.pay(id, 'less@buyer.example').amount_total = 1;
      const shut = [402, 'This payment could not be matched. Please write to us.'];
      expect(sentence(await unlock(id))).toEqual(shut);
    });

    it.concurrent('opens by session, token, bearer and cookie, on its pages too, until it is paid back', async () => {
      const { ask, runtime } = stage();
      const id = await buy(ask, runtime, BUYER);
      const first = await unlock(id);
      const guide = readUnlocked(first);
      expect([guide.html.match(/data-solution=/g)?.length, guide.email]).toEqual([3, BUYER]);
      const cookie = `access=${guide.token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=315360000`;
      expect(first.headers.getSetCookie()).toEqual([cookie]);
      const bearer = { apikey: KEY, Authorization: `Bearer ${guide.token}` };
      const ways = await Promise.all([
        ask(UNLOCK, { body: { token: guide.token }, headers: PUBLIC }),
        ask(UNLOCK, { body: {}, headers: bearer }),
        ask(UNLOCK, { method: 'POST', headers: { ...PUBLIC, Cookie: cookieOf(first) } }),
      ]);
      for (const answer of ways) expect(readUnlocked(answer)).toEqual(guide);
      await pagesOpen(stage(), id);
      const { payment_intent } = runtime.stripe.sessions.get(id) ?? {};
      await sendEvent(ask, runtime.stripe.event('charge.refunded', { refunded: true, payment_intent }));
      expect(sentence(await unlock(id))).toEqual([402, 'This purchase was refunded.']);
    });
  });

  describe('the member pages', () => {
    it.concurrent.each(['/payment-success', '/unlocked-solutions'])(
      'answer %s without a purchase as its file, with the site’s headers',
      async (path) => {
        const { ask, project } = stage();
        const answer = await ask(path);
        expect([answer.status, answer.text]).toEqual([200, readFileSync(`${project}/dist${path}.html`, 'utf8')]);
        const headers = headersSchema.parse(readJson(`${project}/netlify/generated/headers.json`));
        const expected = { ...headers, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
        for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name)).toBe(value);
      },
    );

    it.concurrent('leave a false link without a cookie, and take no POST', async () => {
      const { ask } = stage();
      const answer = await ask('/access?t=a.b.c');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unlocked-solutions']);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(sentence(await ask('/unlocked-solutions', { body: {} }))).toEqual([405, 'Use GET or HEAD.']);
    });

    it.concurrent('stay, locked, in production without configuration', async () => {
      const { ask, project } = stage();
      const path = '/payment-success?session_id=cs_test_0123456789abcdef';
      const answer = await ask(path, { headers: PRODUCTION });
      expect(answer.text).toBe(readFileSync(`${project}/dist/payment-success.html`, 'utf8'));
    });
  });
}

async function pagesOpen({ ask, runtime, project }: Stage, id: string): Promise<void> {
  const [mail] = await mailsTo(runtime, BUYER, 1);
  const entered = await ask(mail?.link.slice(runtime.base.length) ?? '');
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/unlocked-solutions']);
  const cookie = cookieOf(entered);
  const pages = await Promise.all([
    ask('/unlocked-solutions', { headers: { Cookie: cookie } }),
    ask(`/payment-success?session_id=${id}`),
  ]);
  for (const page of pages) {
    const isFilled = paidText(project).every((text) => page.text.includes(text));
    expect([page.status, isFilled, cookieOf(page)]).toEqual([200, true, cookie]);
  }
  const file = readFileSync(`${project}/dist/unlocked-solutions.html`, 'utf8');
  expect(paidText(project).filter((text) => file.includes(text))).toEqual([]);
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
