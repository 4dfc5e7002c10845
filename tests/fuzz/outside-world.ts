/** Netlify Blobs, Stripe and the mail server, each call one scheduler step, and as unreliable as the faults say. */

import type { Mail, Payments, SendMail } from '../../netlify/lib/dependencies.ts';
import { MailServerError, ProviderError, UnsureError } from '../../netlify/lib/errors.ts';
import { checkoutSession, readEvent, sessionMetadata, toSession } from '../../netlify/lib/payments/stripe-objects.ts';
import type { BlobsLike } from '../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../payments/blobs-fake.ts';
import type { Random } from '../payments/hostile-requests.ts';
import { createStripe } from '../payments/stripe-fake.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

export const OWNER = 'owner@fuzz.example';
export const WEBHOOK_SECRET = 'whsec_of_the_fuzz';
type Options = Readonly<{
  random: Random;
  scheduler: Scheduler;
  faults: () => Faults;
  /** Answers the requests that wait, as their deadlines do; their work goes on. */
  passDeadlines: () => void;
}>;

/** A server that hangs: either its answer comes after the deadline, or its caller gives up and the work is done later or never. */
async function answerLate<T>({ random, scheduler, passDeadlines }: Options, work: () => Promise<T> | T): Promise<T> {
  passDeadlines();
  if (random() < 0.4) return work();
  const isDone = random() < 0.7;
  scheduler.begin(async () => {
    // Nobody hears any more if that fails.
    if (isDone)
      await Promise.resolve()
        .then(work)
        .catch(() => undefined);
  }, 'outside');
  throw new Error('timeout');
}

export function createUnreliableBlobs(options: Options) {
  const { random, scheduler, faults } = options;
  const { step } = scheduler;
  const { api, blobs } = createBlobsFake();
  /** The value of each key before its last write, for stale reads. */
  const previous = new Map<string, Awaited<ReturnType<BlobsLike['getWithMetadata']>>>();

  async function call<T>(work: () => Promise<T>): Promise<T> {
    await step();
    if (random() < faults().storeFails) throw new Error('the store failed');
    if (random() < faults().late) return answerLate(options, work);
    const result = await work();
    if (random() < faults().storeResponseLost) throw new Error("the store's response was lost");
    await step();
    return result;
  }

  const unreliable: BlobsLike = {
    getWithMetadata: (key, options) =>
      call(async () => {
        const isStale = random() < faults().storeStale && previous.has(key);
        const found = isStale ? (previous.get(key) ?? null) : await api.getWithMetadata(key, options);
        if (found === null || random() >= faults().storeHalf) return found;
        return { ...found, data: found.data.slice(0, found.data.length / 2) };
      }),
    set: (key, data, condition) =>
      call(async () => {
        if (random() < faults().storeReadOnly) throw new Error('the store takes no writes');
        const before = blobs.get(key) ?? null;
        const written = await api.set(key, data, condition);
        if (written.modified) previous.set(key, before);
        return written;
      }),
    delete: (key) =>
      call(async () => {
        if (random() < faults().storeReadOnly) throw new Error('the store takes no writes');
        previous.set(key, blobs.get(key) ?? null);
        await api.delete(key);
      }),
    list: (options) =>
      call(async () => {
        const found = await api.list(options);
        return { blobs: found.blobs.filter(() => random() >= faults().storeStale) };
      }),
  };
  return { unreliable, blobs };
}

export type StripeEvent = { readonly type: string; readonly object: object; readonly live: boolean; accepted: boolean };

/** @param now the real time, not that of a server process, whose clock may be wrong */
export function createUnreliableStripe(options: Options, live: boolean, now: () => number) {
  const { random, scheduler, faults } = options;
  const { step } = scheduler;
  let created = 0;
  const nextId = () => `${String(created++).padStart(4, '0')}${live ? 'fuzz' : 'card'}`;
  const stripe = createStripe({ secret: WEBHOOK_SECRET, now, live, nextId });
  const events: StripeEvent[] = [];

  async function call<T>(work: () => T): Promise<T> {
    await step();
    if (random() < faults().providerFails) throw new ProviderError('the payment provider failed');
    if (random() < faults().late)
      return answerLate(options, work).catch(() => Promise.reject(new ProviderError('timeout')));
    const result = work();
    await step();
    // The Stripe adapter throws this for a response that it cannot read.
    if (random() < faults().providerResponseLost) throw new ProviderError('the payment provider returned no session');
    return result;
  }

  /** @param clock of the calling server process */
  const payments = (clock: () => number): Payments => ({
    createSession: (request) =>
      call(() => {
        const { price, successUrl } = request;
        const { url } = stripe.create({
          mode: 'payment',
          currency: price.currencyCode.toLowerCase(),
          amount_total: price.amountCents,
          metadata: sessionMetadata(request),
          success_url: successUrl,
        });
        return { url };
      }),
    getSession: (id) =>
      call(() => {
        const found = stripe.sessions.get(id);
        if (found === undefined) return undefined;
        const isRefunded = stripe.money.get(found.payment_intent ?? '')?.refunded === true;
        return { ...toSession(checkoutSession.parse(found)), money: isRefunded ? 'refunded' : 'paid' };
      }),
    check: () => call(() => undefined),
    async *paidSessions(since, until) {
      const all = await call(() =>
        [...stripe.sessions.values()].map((found) => toSession(checkoutSession.parse(found))),
      );
      for (const found of all)
        if (found.paid && (found.createdAt ?? 0) >= since && (found.createdAt ?? 0) < until) yield found;
    },
    moneyOf: (id) => call(() => (stripe.money.get(id)?.refunded === true ? 'refunded' : 'paid')),
    sessionOf: (id) =>
      call(() => [...stripe.sessions.values()].find(({ payment_intent }) => payment_intent === id)?.id),
    async *changedPayments() {
      yield* await call(() => [...stripe.money.keys()]);
    },
    readEvent: (body, signature) => readEvent(body, signature, { secrets: [WEBHOOK_SECRET], clock }),
  });

  return {
    ...stripe,
    events,
    payments,
    record(type: string, object: object): StripeEvent {
      const event = { type, object, live, accepted: false };
      events.push(event);
      return event;
    },
    bodyOf: ({ type, object }: Pick<StripeEvent, 'type' | 'object'>) =>
      JSON.stringify({ id: `evt_${type}`, object: 'event', livemode: live, type, data: { object } }),
  };
}

export type SentMail = Mail & Readonly<{ /** Which shop sent it, and when. */ live: boolean; at: number }>;

/** @param kills how many processes die of one buyer's email */
export function createUnreliableMail(options: Options, kills: number, now: () => number) {
  const { random, scheduler, faults } = options;
  const mails: SentMail[] = [];
  const killed = new Map<string, number>();

  function diesOf({ to }: Mail): boolean {
    const before = killed.get(to) ?? 0;
    killed.set(to, before + 1);
    return before < kills;
  }

  const sendMail =
    (live: boolean): SendMail =>
    async (mail) => {
      const take = () => void mails.push({ ...mail, live, at: now() });
      await scheduler.step();
      if (random() < faults().mailFails) {
        throw new (random() < 0.5 ? ProviderError : MailServerError)('the mail server failed');
      }
      if (random() < faults().late)
        return answerLate(options, take).catch(() => Promise.reject(new ProviderError('timeout')));
      if (mail.to !== OWNER && diesOf(mail)) {
        if (random() < 0.5) take();
        return scheduler.die();
      }
      take();
      await scheduler.step();
      if (random() < faults().mailUnsure) throw new UnsureError('the mail server did not answer', 'unsure');
      if (random() < faults().mailResponseLost) throw new ProviderError('the mail server failed');
    };
  return { mails, sendMail };
}
