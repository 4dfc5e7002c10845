/** Netlify Blobs, Stripe and the mail server, each call one scheduler step, and as unreliable as the faults say. */
import { checkoutSession, toSession } from '../../netlify/lib/payments/checkout-session.ts';
import { readEvent } from '../../netlify/lib/payments/webhook-event.ts';
import { type Mail, MailServerError, type Payments, ProviderError, type SendMail } from '../../netlify/lib/ports.ts';
import type { BlobsLike } from '../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../payments/blobs-fake.ts';
import type { Random } from '../payments/hostile-requests.ts';
import { createStripe } from '../payments/stripe-fake.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_fuzz';
type Options = Readonly<{ random: Random; step: Scheduler['step']; faults: () => Faults }>;

export function createUnreliableBlobs({ random, step, faults }: Options) {
  const { api, blobs } = createBlobsFake();
  /** The value of each key before its last write, for stale reads. */
  const previous = new Map<string, Awaited<ReturnType<BlobsLike['getWithMetadata']>>>();

  async function call<T>(work: () => Promise<T>): Promise<T> {
    await step();
    if (random() < faults().storeFails) throw new Error('the store failed');
    const result = await work();
    if (random() < faults().storeResponseLost) throw new Error("the store's response was lost");
    await step();
    return result;
  }

  const unreliable: BlobsLike = {
    getWithMetadata: (key, options) =>
      call(async () =>
        random() < faults().storeStale && previous.has(key)
          ? (previous.get(key) ?? null)
          : api.getWithMetadata(key, options),
      ),
    set: (key, data, condition) =>
      call(async () => {
        const before = blobs.get(key) ?? null;
        const written = await api.set(key, data, condition);
        if (written.modified) previous.set(key, before);
        return written;
      }),
    delete: (key) =>
      call(async () => {
        previous.set(key, blobs.get(key) ?? null);
        await api.delete(key);
      }),
    list: (options) =>
      call(async () => {
        const found = await api.list(options);
        return { blobs: found.blobs.filter(() => random() >= faults().storeStale) };
      }),
  };
  return unreliable;
}

export type StripeEvent = { readonly type: string; readonly object: object; accepted: boolean };

/** @param now the real time, not that of a server process, whose clock may be wrong */
export function createUnreliableStripe({ random, step, faults }: Options, now: () => number) {
  let created = 0;
  const nextId = () => `${String(created++).padStart(4, '0')}fuzz`;
  const stripe = createStripe({ secret: WEBHOOK_SECRET, now, live: true, nextId });
  const sessionOfKey = new Map<string, string>();
  const events: StripeEvent[] = [];

  async function call<T>(work: () => T): Promise<T> {
    await step();
    if (random() < faults().providerFails) throw new ProviderError('the payment provider failed');
    const result = work();
    await step();
    // The Stripe adapter throws this for a response that it cannot read.
    if (random() < faults().providerResponseLost) throw new ProviderError('the payment provider returned no session');
    return result;
  }

  /** @param clock of the calling server process */
  const payments = (clock: () => number): Payments => ({
    createSession: ({ price, lang, idempotencyKey }) =>
      call(() => {
        const known = stripe.sessions.get(sessionOfKey.get(idempotencyKey) ?? '');
        const { id, url } =
          known ??
          stripe.create({
            ...{ mode: 'payment', currency: price.currencyCode.toLowerCase(), amount_total: price.amountCents },
            metadata: { offer: price.offer, lang },
          });
        sessionOfKey.set(idempotencyKey, id);
        return { url };
      }),
    getSession: (id) =>
      call(() => {
        const found = stripe.sessions.get(id);
        return found === undefined ? undefined : toSession(checkoutSession.parse(found));
      }),
    check: () => call(() => undefined),
    paidSessions: () =>
      call(() =>
        [...stripe.sessions.values()]
          .map((found) => toSession(checkoutSession.parse(found)))
          .filter(({ paid }) => paid),
      ),
    readEvent: (body, signature) => readEvent(body, signature, { secrets: [WEBHOOK_SECRET], clock }),
  });

  return {
    ...stripe,
    events,
    payments,
    record(type: string, object: object): StripeEvent {
      const event = { type, object, accepted: false };
      events.push(event);
      return event;
    },
    bodyOf: ({ type, object }: Pick<StripeEvent, 'type' | 'object'>) =>
      JSON.stringify({ id: `evt_${type}`, object: 'event', livemode: true, type, data: { object } }),
  };
}

export function createUnreliableMail({ random, step, faults }: Options) {
  const mails: Mail[] = [];
  const sendMail: SendMail = async (mail) => {
    await step();
    if (random() < faults().mailFails) {
      throw new (random() < 0.5 ? ProviderError : MailServerError)('the mail server failed');
    }
    mails.push(mail);
    await step();
    if (random() < faults().mailResponseLost) throw new ProviderError('the mail server failed');
  };
  return { mails, sendMail };
}
