/** A purchase as a visitor, Stripe and the mail server make it, over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod';
import { type Answer, type Ask, functionPath, JSON_TYPE, PUBLIC } from './call.ts';
import type { Runtime } from './runtime.ts';

export const ORDER = { currencyCode: 'GBP', amountCents: 399 };

const TIME_TO_COME_MS = 10_000;
const url = z.object({ url: z.string() });

export const sessionIn = ({ text }: Answer): string => /cs_\w+/.exec(url.parse(JSON.parse(text)).url)?.[0] ?? '';

export async function order(ask: Ask, price: object = ORDER, key: string = crypto.randomUUID()) {
  const headers = { ...PUBLIC, 'Idempotency-Key': key };
  const answer = await ask(functionPath('create-payment'), { body: price, headers });
  expect(answer.status).toBe(200);
  return sessionIn(answer);
}

type Event = Readonly<{ body: string; signature: string }>;

export async function sendEvent(ask: Ask, { body, signature }: Event): Promise<Answer> {
  const headers = { ...JSON_TYPE, 'Stripe-Signature': signature };
  return ask(functionPath('stripe-webhook'), { body, headers });
}

/** Orders, pays at Stripe, and sends Stripe's event. */
export async function buy(ask: Ask, { stripe }: Runtime, email: string): Promise<string> {
  const id = await order(ask);
  const accepted = await sendEvent(ask, stripe.event('checkout.session.completed', stripe.pay(id, email)));
  expect([accepted.status, JSON.parse(accepted.text)]).toEqual([200, { received: true }]);
  return id;
}

/** Waits until the mail server has received so many e-mails for an address. */
export async function mailsTo({ mail }: Runtime, address: string, count: number) {
  const found = () => mail.mails.filter(({ to }) => to === address);
  for (const end = Date.now() + TIME_TO_COME_MS; found().length < count && Date.now() < end; ) await sleep(50);
  expect(found()).toHaveLength(count);
  return found();
}

/** The cookie that an answer leaves with the browser. */
export const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
