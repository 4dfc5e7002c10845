/**
 * Payments without Stripe, for local development: the same interface, plus what the checkout page's buttons do. Events are signed with
 * Stripe's SDK and verified like real ones, so the functions run the same code as in production.
 */

import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { StoreKey } from '#domain/stored-data.ts';
import type { Settings } from '#schema/function-data.ts';
import type { Clock, Payments, SessionRequest, Store } from '../lib/dependencies.ts';
import { money } from '../lib/orders/order.ts';
import { textsIn } from '../lib/payments/stripe.ts';
import { checkoutSession, readEvent, sessionMetadata, toSession } from '../lib/payments/stripe-objects.ts';
import { updateKey } from '../lib/store/update.ts';

export type SignedEvent = Readonly<{ body: string; signature: string }>;

/** What the buttons of the checkout page do, once it has checked what the buyer entered. */
export type SandboxCheckout = ReturnType<typeof createCheckout>;

type SandboxOptions = Readonly<{ store: Store; clock: Clock; settings: Settings }>;

const PAGE = '/sandbox/checkout';

export function createSandbox(options: SandboxOptions): { payments: Payments; checkout: SandboxCheckout } {
  const { store, settings, clock } = options;
  const payments: Payments = {
    async createSession(request) {
      return { url: `${PAGE}?session_id=${await createSession(store, request, settings)}` };
    },
    async getSession(id) {
      const session = await readSession(store, id);
      return session === undefined ? undefined : { ...toSession(session), money: session.money };
    },
    check: async () => undefined,
    async *paidSessions() {
      yield* (await listSessions(store)).map(toSession).filter(({ paid }) => paid);
    },
    moneyOf: async (paymentId) => (await ofPayment(store, paymentId))?.money ?? 'paid',
    sessionOf: async (paymentId) => (await ofPayment(store, paymentId))?.id,
    async *changedPayments() {
      for (const { money, payment_intent: payment } of await listSessions(store))
        if (money !== undefined && typeof payment === 'string') yield payment;
    },
    readEvent: async (rawBody, signature) =>
      readEvent(rawBody, signature, { secrets: [await webhookSecret(store)], clock }),
  };
  return { payments, checkout: createCheckout(options) };
}

function createCheckout({ store, clock }: SandboxOptions) {
  async function signedEvent(type: string, object: object): Promise<SignedEvent> {
    const timestamp = Math.floor(clock() / 1000);
    const payload = JSON.stringify({ object: 'event', type, data: { object } });
    const secret = await webhookSecret(store);
    const { Stripe } = await import('stripe');
    return { body: payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }
  /** @returns where to redirect the buyer, and the event to post to the webhook first */
  async function complete(id: string, change: (session: SandboxSession) => SandboxSession | undefined) {
    const session = await changeSession(store, id, change);
    const redirect = session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
    return { redirect, event: await signedEvent('checkout.session.completed', session) };
  }
  return {
    read: (id: string) => readSession(store, id),
    pay: (id: string, email: string) => complete(id, (session) => completed(session, email, 'paid')),
    /** Completes the session before the money arrives, to show what the buyer sees in between. */
    payLater: (id: string, email: string) => complete(id, (session) => completed(session, email, 'unpaid')),
    settle: (id: string) => complete(id, (session) => ({ ...session, payment_status: 'paid' })),
    async refund(id: string) {
      const { payment_intent } = await changeSession(store, id, (session) => ({ ...session, money: 'refunded' }));
      return signedEvent('charge.refunded', { object: 'charge', payment_intent });
    },
  };
}

async function ofPayment(store: Store, paymentId: string): Promise<SandboxSession | undefined> {
  return (await listSessions(store)).find(({ payment_intent: payment }) => payment === paymentId);
}

/** Leaves a completed session unchanged, so that a second click gets the result of the first. */
function completed(session: SandboxSession, email: string, paid: 'paid' | 'unpaid'): SandboxSession | undefined {
  if (session.status === 'complete') return undefined;
  return {
    ...session,
    status: 'complete',
    payment_status: paid,
    customer_details: { email },
    payment_intent: `pi_sandbox_${randomBytes(12).toString('hex')}`,
    consent: session.terms === undefined ? null : { terms_of_service: 'accepted' },
  };
}

/** Generated once and kept in the store, so that all processes share it. */
async function webhookSecret(store: Store): Promise<string> {
  const key = 'sandbox/secret/webhook';
  const known = await store.get(key);
  if (known !== undefined) return z.string().parse(known.value);
  const created = `whsec_${randomBytes(24).toString('hex')}`;
  return (await store.create(key, created)) ? created : webhookSecret(store);
}

/** Stored in Stripe's format, so that the same code can read them. */
const schema = checkoutSession.extend({
  status: z.enum(['open', 'complete']),
  success_url: z.string(),
  cancel_url: z.string(),
  /** Shown on the checkout page; if `terms` is set, the buyer must tick a box. */
  product: z.string(),
  terms: z.string().optional(),
  /** Set once the payment is refunded or disputed. */
  money: money.optional(),
});

export type SandboxSession = Readonly<z.output<typeof schema>>;

const keyOf = (id: string): StoreKey => `sandbox/session/${id}`;
const SESSION_ID = /^cs_sandbox_[0-9a-f]{32}$/;

async function readSession(store: Store, id: string): Promise<SandboxSession | undefined> {
  if (!SESSION_ID.test(id)) return undefined;
  const found = await store.get(keyOf(id));
  return found === undefined ? undefined : schema.parse(found.value);
}

async function listSessions(store: Store): Promise<SandboxSession[]> {
  const found = await Promise.all((await store.list(keyOf(''))).map((key) => store.get(key)));
  return found.flatMap((stored) => (stored === undefined ? [] : [schema.parse(stored.value)]));
}

/** @param change returns the new session, or undefined to leave it unchanged; may be called again after a concurrent write */
async function changeSession(
  store: Store,
  id: string,
  change: (session: SandboxSession) => SandboxSession | undefined,
): Promise<SandboxSession> {
  const { value } = await updateKey(store, keyOf(id), (stored) => change(schema.parse(stored)));
  return schema.parse(value);
}

/** @returns the session's id */
async function createSession(store: Store, request: SessionRequest, settings: Settings): Promise<string> {
  const id = `cs_sandbox_${randomBytes(16).toString('hex')}`;
  await store.create(keyOf(id), newSession(id, request, settings));
  return id;
}

function newSession(id: string, request: SessionRequest, settings: Settings): SandboxSession {
  const { product, terms, waiver } = textsIn(request.lang, settings);
  return {
    id,
    status: 'open',
    payment_status: 'unpaid',
    livemode: false,
    currency: request.price.currencyCode.toLowerCase(),
    amount_total: request.price.amountCents,
    customer_details: null,
    payment_intent: null,
    consent: null,
    product,
    metadata: sessionMetadata(request),
    ...(settings.termsConsent ? { terms: settings.waiver ? `${terms} ${waiver}` : terms } : {}),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}
