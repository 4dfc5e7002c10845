/** Steps that several purchase tests share. */
import { test as base, expect } from 'vitest';
import { BUYER, type Client, readUnlocked } from './clients.ts';
import { type PaymentsEnv, startEnv } from './env.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Each test gets an environment of its own. */
export const test = base.extend<{ env: PaymentsEnv }>({
  env: async ({ task: _ }, use) => {
    const env = await startEnv();
    await use(env);
    await env.close();
  },
});

/** The flat price of the table's base currency. */
export function flatPrice({ data: { prices } }: PaymentsEnv) {
  const found = prices.currencies.find(({ code }) => code === prices.base);
  return { currencyCode: prices.base, amountCents: found?.flatPriceCents ?? 0 };
}

/** A checkout that the buyer has paid, before any webhook or redirect. */
export async function paidSession(env: PaymentsEnv, site: Client): Promise<string> {
  const id = await site.order(flatPrice(env));
  env.stripe.pay(id, BUYER);
  return id;
}

export function sessionOf({ stripe }: PaymentsEnv, id: string) {
  const session = stripe.sessions.get(id);
  if (session === undefined) throw new Error(`no such session: ${id}`);
  return session;
}

export const completed = (env: PaymentsEnv, id: string) =>
  env.stripe.event('checkout.session.completed', sessionOf(env, id));

/** The money of a session moves, and Stripe sends its news: a refund, or a dispute with its status. */
export function moneyBack(env: PaymentsEnv, id: string, type: string, status?: string) {
  const { payment_intent } = sessionOf(env, id);
  const isDispute = type.startsWith('charge.dispute.');
  const dispute = type === 'charge.dispute.funds_reinstated' ? 'won' : (status ?? '');
  const known = env.stripe.money.get(payment_intent ?? '') ?? {};
  const change = isDispute ? { dispute } : { refunded: type === 'charge.refunded' };
  env.stripe.money.set(payment_intent ?? '', { ...known, ...change });
  if (type === 'charge.refunded')
    return env.stripe.event(type, { id: 'ch_1', object: 'charge', refunded: true, payment_intent });
  const [object, objectId] = type.startsWith('charge.dispute.') ? ['dispute', 'dp_1'] : ['refund', 're_1'];
  return env.stripe.event(type, { id: objectId, object, charge: 'ch_1', status, payment_intent });
}

/** A purchase whose email was sent. */
export async function purchase(env: PaymentsEnv, site: Client) {
  const id = await paidSession(env, site);
  expect((await site.webhook(completed(env, id))).status).toBe(200);
  await env.settled();
  const answer = await site.unlock(id);
  expect(answer.status).toBe(200);
  await env.settled();
  expect(env.mail.mails).toHaveLength(1);
  return { id, token: readUnlocked(answer).token, link: env.mail.mails[0]?.link ?? '' };
}

/** Whether the text contains every paid text. */
export const showsPaidText = ({ data }: PaymentsEnv, text: string): boolean =>
  data.solutions.every(({ html }) => text.includes(html.slice(0, 60)));
