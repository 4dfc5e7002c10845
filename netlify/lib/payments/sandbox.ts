/**
 * Payments without Stripe, on a developer's own machine: the same port, and beside it the buttons of a checkout page. It signs its
 * webhooks with Stripe's own code and reads them as Stripe's are read, so nothing behind it knows the difference.
 */
import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { isEmail } from '#domain/email.ts';
import type { Settings } from '#schema/generated.ts';
import type { Clock, Payments, Store } from '../ports.ts';
import { localSecret } from '../sandbox/local-secret.ts';
import { changeSession, createSession, readSession, type SandboxSession } from '../sandbox/sandbox-session.ts';
import { toSession } from './checkout-session.ts';
import { readEvent } from './webhook-event.ts';

export type { SandboxSession };

/** Where the buyer goes next, and the event that must be posted to the webhook before he goes. */
export type Outcome = Readonly<{ redirect: string; event?: SignedEvent }>;
export type SignedEvent = Readonly<{ body: string; signature: string }>;
export type Signing = Readonly<{ secret?: string /** Seconds since 1970. */; timestamp?: number }>;

export type SandboxCheckout = Readonly<{
  read: (id: string) => Promise<SandboxSession | undefined>;
  pay: (id: string, buyer: Buyer) => Promise<Outcome>;
  decline: (id: string) => Promise<Outcome>;
  cancel: (id: string) => Promise<Outcome>;
  /** A delayed method: complete at once, the money later or never. */
  payLater: (id: string, buyer: Buyer) => Promise<Outcome>;
  settle: (id: string) => Promise<Outcome>;
  fail: (id: string) => Promise<Outcome>;
  refund: (id: string) => Promise<Outcome>;
  dispute: (id: string) => Promise<Outcome>;
  sign: (body: string, signing?: Signing) => Promise<SignedEvent>;
}>;
export type Buyer = Readonly<{ email: string /** Whether the box is ticked. */; terms?: boolean }>;

/** The checkout does not go on: no such session, or a box that is not ticked. The message is for the buyer. */
export class SandboxRefusal extends Error {}

type Setting = Readonly<{ store: Store; clock: Clock; settings: Settings }>;

const PAGE = '/sandbox/checkout';

export function createSandbox(setting: Setting): { payments: Payments; checkout: SandboxCheckout } {
  const { store, settings, clock } = setting;
  const payments: Payments = {
    async createSession(request) {
      return { url: `${PAGE}?session_id=${await createSession(store, request, settings)}` };
    },
    async getSession(id) {
      const session = await readSession(store, id);
      return session === undefined ? undefined : toSession(session);
    },
    readEvent: async (rawBody, signature) =>
      readEvent(rawBody, signature, { secrets: [await localSecret(store, 'webhook')], clock }),
  };
  return { payments, checkout: createCheckout(setting) };
}

function createCheckout({ store, clock }: Setting): SandboxCheckout {
  const sign = async (body: string, { secret, timestamp }: Signing = {}) => ({
    body,
    signature: Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: secret ?? (await localSecret(store, 'webhook')),
      timestamp: timestamp ?? Math.floor(clock() / 1000),
    }),
  });
  const tell = (type: string, object: object) => sign(JSON.stringify(eventOf(type, object, clock())));
  /** Changes the session and says so. */
  const move = async (id: string, type: string, change: (session: SandboxSession) => SandboxSession | undefined) => {
    const session = found(await changeSession(store, id, change));
    return { redirect: successOf(session), event: await tell(type, session) };
  };
  const about = async (id: string, type: string, more: object) => {
    const { payment_intent } = found(await readSession(store, id));
    return { redirect: '/', event: await tell(type, { id: `ch_${newId()}`, payment_intent, ...more }) };
  };
  return {
    read: (id) => readSession(store, id),
    pay: (id, buyer) => move(id, 'checkout.session.completed', (session) => complete(session, buyer, 'paid')),
    payLater: (id, buyer) => move(id, 'checkout.session.completed', (session) => complete(session, buyer, 'unpaid')),
    settle: (id) =>
      move(id, 'checkout.session.async_payment_succeeded', (session) =>
        session.status === 'complete' ? { ...session, payment_status: 'paid' } : undefined,
      ),
    fail: (id) => move(id, 'checkout.session.async_payment_failed', () => undefined),
    async decline(id) {
      found(await readSession(store, id));
      return { redirect: `${PAGE}?session_id=${id}&declined=1` };
    },
    cancel: async (id) => ({ redirect: found(await readSession(store, id)).cancel_url }),
    refund: (id) => about(id, 'charge.refunded', { object: 'charge', refunded: true }),
    dispute: (id) => about(id, 'charge.dispute.created', { object: 'dispute', reason: 'fraudulent' }),
    sign,
  };
}

function found(session: SandboxSession | undefined): SandboxSession {
  if (session === undefined) throw new SandboxRefusal('There is no such checkout.');
  return session;
}

/** Once complete it stays as it is: a second click is told of the first. */
function complete(session: SandboxSession, buyer: Buyer, paid: 'paid' | 'unpaid'): SandboxSession | undefined {
  if (session.status === 'complete') return undefined;
  if (!isEmail(buyer.email)) throw new SandboxRefusal('Please enter an e-mail address.');
  if (session.terms !== undefined && buyer.terms !== true) throw new SandboxRefusal('Please agree to the terms first.');
  return {
    ...session,
    status: 'complete',
    payment_status: paid,
    customer_details: { email: buyer.email },
    payment_intent: `pi_sandbox_${newId()}`,
    consent: session.terms === undefined ? null : { terms_of_service: 'accepted' },
  };
}

function eventOf(type: string, object: object, now: number): object {
  const created = Math.floor(now / 1000);
  return { id: `evt_${newId()}`, object: 'event', created, livemode: false, type, data: { object } };
}

const newId = () => randomBytes(12).toString('hex');
const successOf = ({ success_url, id }: SandboxSession) => success_url.replace('{CHECKOUT_SESSION_ID}', id);
