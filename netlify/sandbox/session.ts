/** The sandbox's checkout sessions, stored in Stripe's format so that the same code can read them. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Settings } from '#schema/generated.ts';
import { sessionMetadata, textsIn } from '../lib/payments/session-params.ts';
import { checkoutSession } from '../lib/payments/stripe-objects.ts';
import type { SessionRequest, Store } from '../lib/ports.ts';
import { updateKey } from '../lib/store/update.ts';

const schema = checkoutSession.extend({
  status: z.enum(['open', 'complete']),
  success_url: z.string(),
  cancel_url: z.string(),
  /** Shown on the checkout page; if `terms` is set, the buyer must tick a box. */
  product: z.string(),
  terms: z.string().optional(),
  /** Set once the payment is refunded or disputed. */
  money: z.enum(['paid', 'refunded', 'disputed']).optional(),
});

export type SandboxSession = Readonly<z.output<typeof schema>>;

const keyOf = (id: string) => `sandbox/session/${id}`;
const SESSION_ID = /^cs_sandbox_[0-9a-f]{32}$/;

export async function readSession(store: Store, id: string): Promise<SandboxSession | undefined> {
  if (!SESSION_ID.test(id)) return undefined;
  const found = await store.get(keyOf(id));
  return found === undefined ? undefined : schema.parse(found.value);
}

export async function listSessions(store: Store): Promise<SandboxSession[]> {
  const found = await Promise.all((await store.list(keyOf(''))).map((key) => store.get(key)));
  return found.flatMap((stored) => (stored === undefined ? [] : [schema.parse(stored.value)]));
}

/** @param change returns the new session, or undefined to leave it unchanged; may be called again after a concurrent write */
export async function changeSession(
  store: Store,
  id: string,
  change: (session: SandboxSession) => SandboxSession | undefined,
): Promise<SandboxSession> {
  const { value } = await updateKey(store, keyOf(id), (stored) => change(schema.parse(stored)));
  return schema.parse(value);
}

/** @returns the session's id */
export async function createSession(store: Store, request: SessionRequest, settings: Settings): Promise<string> {
  const id = `cs_sandbox_${randomBytes(16).toString('hex')}`;
  await store.create(keyOf(id), newSession(id, request, settings));
  return id;
}

function newSession(id: string, request: SessionRequest, settings: Settings): SandboxSession {
  const { product, terms, waiver } = textsIn(request.lang, settings);
  return {
    id,
    mode: 'payment',
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
