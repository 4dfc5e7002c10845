/** Access ends when the money goes back to the buyer, and returns when the money does. */
import { describe, expect } from 'vitest';
import { BUYER, type Client } from './clients.ts';
import type { PaymentsEnv } from './env.ts';
import { completed, moneyBack, paidSession, purchase, showsPaidText, test } from './helpers.ts';

type News = readonly [type: string, status?: string];
const REFUNDED: News = ['charge.refunded'];
const REFUND_FAILED: News = ['refund.failed', 'failed'];
const INQUIRY: News = ['charge.dispute.created', 'warning_needs_response'];
const DISPUTED: News = ['charge.dispute.created', 'needs_response'];
const WON: News = ['charge.dispute.closed', 'won'];
const LOST: News = ['charge.dispute.closed', 'lost'];

/** Each piece of news a minute after the one before, unless they come in the same second. */
async function deliver(env: PaymentsEnv, site: Client, id: string, news: readonly News[], pause = 60_000) {
  for (const [type, status] of news) {
    expect((await site.webhook(moneyBack(env, id, type, status))).status).toBe(200);
    env.advance(pause);
  }
}

describe('money back', () => {
  test.for([['a refund', REFUNDED] as const, ['a dispute', DISPUTED] as const])(
    'by %s ends access by session, link, token and cookie',
    async ([, news], { env }) => {
      const site = env.startProcess();
      const { id, token, link } = await purchase(env, site);
      const cookie = await site.follow(link);
      await deliver(env, site, id, [news]);
      expect((await site.post('unlock-solutions', { token })).status).toBe(401);
      expect(await site.follow(link)).toBeUndefined();
      expect(showsPaidText(env, (await site.get('/unlocked-solutions', cookie)).text)).toBe(false);
      expect((await site.unlock(id)).status).toBe(402);
      expect((await site.post('request-access', { email: BUYER })).status).toBe(200);
      await env.settled();
      expect(env.mail.mails).toHaveLength(1);
    },
  );

  test.for<[string, readonly News[], number]>([
    ['an inquiry', [INQUIRY], 200],
    ['an inquiry that was closed', [INQUIRY, ['charge.dispute.closed', 'warning_closed']], 200],
    ['an inquiry that became a dispute', [INQUIRY, ['charge.dispute.funds_withdrawn', 'needs_response']], 402],
    ['a dispute that the owner answers', [DISPUTED, ['charge.dispute.updated', 'under_review']], 402],
    ['a dispute that was won', [DISPUTED, WON], 200],
    ['a dispute whose money came back', [DISPUTED, ['charge.dispute.funds_reinstated', 'under_review']], 200],
    ['a dispute that was lost', [DISPUTED, LOST], 402],
    ['a refund that failed', [REFUNDED, REFUND_FAILED], 200],
    ['a refund that was canceled', [REFUNDED, ['charge.refund.updated', 'canceled']], 200],
    ['a refund that failed and was made again', [REFUNDED, REFUND_FAILED, REFUNDED], 402],
    ['a dispute that was won after a refund', [REFUNDED, DISPUTED, WON], 402],
  ])('by %s: %s', async ([, news, status], { env }) => {
    const site = env.startProcess();
    const { id, token } = await purchase(env, site);
    await deliver(env, site, id, news);
    expect((await site.unlock(id)).status).toBe(status);
    expect((await site.post('unlock-solutions', { token })).status).toBe(status === 402 ? 401 : 200);
  });

  test.for([
    ['a minute after it', 60_000],
    ['in the same second', 0],
  ] as const)('whose end arrives before its beginning counts as ended: %s', async ([, pause], { env }) => {
    const site = env.startProcess();
    const { id } = await purchase(env, site);
    const opened = moneyBack(env, id, ...DISPUTED);
    env.advance(pause);
    await deliver(env, site, id, [WON], 0);
    expect((await site.webhook(opened)).status).toBe(200);
    expect((await site.unlock(id)).status).toBe(200);
  });

  test('that overtakes its payment prevents the delivery', async ({ env }) => {
    const site = env.startProcess();
    const id = await paidSession(env, site);
    await deliver(env, site, id, [REFUNDED]);
    await site.webhook(completed(env, id));
    await env.settled();
    await site.deliverPending();
    expect(env.mail.mails).toHaveLength(0);
    expect((await site.unlock(id)).status).toBe(402);
  });

  test('that failed sends the email that the refund had stopped', async ({ env }) => {
    const site = env.startProcess();
    const id = await paidSession(env, site);
    await deliver(env, site, id, [REFUNDED]);
    await site.webhook(completed(env, id));
    await site.deliverPending();
    await deliver(env, site, id, [REFUND_FAILED]);
    await env.settled();
    expect(env.mail.mails).toHaveLength(1);
    expect((await site.unlock(id)).status).toBe(200);
  });

  test('decides by what Stripe says when news arrives at once', async ({ env }) => {
    const site = env.startProcess();
    for (let round = 0; round < 5; round += 1) {
      const id = await paidSession(env, site);
      await site.webhook(completed(env, id));
      const opened = moneyBack(env, id, ...DISPUTED);
      env.advance(60_000);
      await Promise.all([opened, moneyBack(env, id, ...WON)].map((event) => env.startProcess().webhook(event)));
      expect((await site.unlock(id)).status).toBe(200);
    }
  });
});
