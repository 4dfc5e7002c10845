/** One order, as it happens: Pay is pressed, the provider tells, the buyer comes back, and his page asks for the guide. */
import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';
import { until } from './open-loop.ts';
import type { LoadedSite } from './site.ts';

export const STEPS = ['create-payment', 'stripe-webhook', 'payment-success', 'unlock-solutions'] as const;
/** When each step is to begin after the first. */
const GAP_MS = 500;

export type Order = { readonly email: string; session: string; unlocked: boolean; told: boolean };

type Setting = Readonly<{
  site: LoadedSite;
  client: Client;
  price: Readonly<{ currencyCode: string; amountCents: number }>;
  publicApiKey: string;
}>;

export function createOrders({ site, client, price, publicApiKey }: Setting) {
  const orders: Order[] = [];
  const run = randomUUID().slice(0, 8);
  const json = { 'Content-Type': 'application/json', apikey: publicApiKey, Authorization: `Bearer ${publicApiKey}` };
  const post = (step: string, at: number, body: string, headers: Readonly<Record<string, string>>) =>
    client.measure(step, at, { method: 'POST', path: `/.netlify/functions/${step}`, headers, body });

  async function place(at: number): Promise<void> {
    const order: Order = { email: `${run}-${orders.length}@load.example`, session: '', unlocked: false, told: false };
    orders.push(order);
    const [pay, hook, , unlock] = STEPS;
    const { text } = await post(pay, at, JSON.stringify(price), json);
    order.session = /cs_\w+/.exec(text)?.[0] ?? '';
    // Who could not reach the checkout has not paid.
    if (order.session === '') return;
    const session = site.stripe.pay(order.session, order.email);
    await until(at + GAP_MS);
    const { body, signature } = site.stripe.event('checkout.session.completed', session);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    order.told = (await post(hook, at + GAP_MS, body, headers)).status === 200;
    await until(at + 2 * GAP_MS);
    const path = `/payment-success?session_id=${order.session}`;
    await client.measure('payment-success', at + 2 * GAP_MS, { method: 'GET', path });
    await until(at + 3 * GAP_MS);
    const answer = await post(unlock, at + 3 * GAP_MS, JSON.stringify({ sessionId: order.session }), json);
    order.unlocked = answer.status === 200;
  }

  return { orders, place };
}
