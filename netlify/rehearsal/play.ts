/** What scenarios share: a visitor with a site to visit, a finished purchase, and the few things that are looked at again and again. */
import assert from 'node:assert/strict';
import type { World } from '../lib/core.ts';
import { type Actors, BUYER, createActors, readUnlocked } from './actors.ts';
import type { Settings, Stage } from './stage.ts';

export type Scenario = Readonly<{ name: string; play: (stage: Stage) => Promise<void> }>;

/** The site as a process that has just started. */
export function open(stage: Stage, settings?: Partial<Settings>, change?: (world: World) => World): Actors {
  return createActors(stage, stage.start(settings, change));
}

/** The flat price of the table's base currency. */
export function flatPrice({ data: { prices } }: Stage) {
  const found = prices.currencies.find(({ code }) => code === prices.base);
  assert(found, 'the price table has its base currency');
  return { currencyCode: found.code, amountCents: found.flatPriceCents };
}

/** A checkout at the flat price that the buyer has paid; nobody has been told yet. */
export async function paidSession(stage: Stage, site: Actors): Promise<string> {
  const id = await site.order(flatPrice(stage));
  stage.stripe.pay(id, BUYER);
  return id;
}

export function completed(stage: Stage, id: string) {
  return stage.stripe.event('checkout.session.completed', sessionOf(stage, id));
}

/** A whole purchase, delivered: its session, its token and the e-mailed link. */
export async function purchase(stage: Stage, site: Actors) {
  const id = await paidSession(stage, site);
  equal((await site.webhook(completed(stage, id))).status, 200, 'the webhook is answered with 200');
  await stage.settled();
  const answer = await site.unlock(id);
  equal(answer.status, 200, 'the success page gets the solutions');
  await stage.settled();
  mails(stage, 1);
  return { id, token: readUnlocked(answer).token, link: stage.mail.mails[0]?.link ?? '' };
}

export function sessionOf(stage: Stage, id: string) {
  const session = stage.stripe.sessions.get(id);
  assert(session, 'the provider knows the session');
  return session;
}

/** How many e-mails have arrived in all. */
export function mails(stage: Stage, count: number): void {
  equal(stage.mail.mails.length, count, `the buyer has got ${count} e-mail${count === 1 ? '' : 's'}`);
}

/** The first paid text, which nobody may see who has not paid. */
export function shows(stage: Stage, text: string): boolean {
  return stage.data.solutions.every(({ html }) => text.includes(html.slice(0, 60)));
}

export function equal(actual: unknown, expected: unknown, fact: string): void {
  assert.equal(actual, expected, `${fact} (expected ${String(expected)}, got ${String(actual)})`);
}

export function holds(condition: boolean, fact: string): void {
  assert(condition, `it does not hold that ${fact}`);
}
