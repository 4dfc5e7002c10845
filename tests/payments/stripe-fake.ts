/**
 * A fake Stripe: checkout sessions, created once per idempotency key, and events signed by Stripe's SDK. The buyer's actions are methods.
 * `startStripe` also serves the API over HTTP for the real SDK.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { portOf } from '../helpers/free-port.ts';
import { accountReply, newAccount } from './stripe-account.ts';

export type StripeSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  mode: string;
  status: 'open' | 'complete';
  payment_status: 'unpaid' | 'paid';
  livemode: boolean;
  currency: string;
  amount_total: number;
  customer_details: { email: string } | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  consent: { terms_of_service: 'accepted' } | null;
  success_url: string;
  cancel_url: string;
  url: string;
};

export type SignedEvent = Readonly<{ body: string; signature: string }>;
export type StripeFake = Awaited<ReturnType<typeof startStripe>>;
export type Reply = Readonly<{ status: number; body: object; headers?: Readonly<Record<string, string>> }>;
export type SeenRequest = Readonly<{
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}>;

const DOWN: Reply = { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
const MISSING: Reply = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } },
};
const SESSIONS = '/v1/checkout/sessions';

const newId = () => randomBytes(16).toString('hex');

type Options = Readonly<{ secret: string; now: () => number; live?: boolean; nextId?: () => string }>;

/** @param now in milliseconds; signatures carry this time */
export function createStripe({ secret, now, live = false, nextId = newId }: Options) {
  const sessions = new Map<string, StripeSession>();
  /** What has happened to the money of a payment. */
  const money = new Map<string, { refunded?: boolean; dispute?: string }>();

  function sign(body: string, options: { secret?: string; at?: number } = {}): SignedEvent {
    const timestamp = Math.floor((options.at ?? now()) / 1000);
    const header = { payload: body, secret: options.secret ?? secret, timestamp };
    return { body, signature: Stripe.webhooks.generateTestHeaderString(header) };
  }

  function complete(id: string, email: string, payment: StripeSession['payment_status']): StripeSession {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`no such session: ${id}`);
    return Object.assign(session, {
      status: 'complete',
      payment_status: payment,
      customer_details: { email },
      payment_intent: `pi_${id.slice(8, 32)}`,
      consent: { terms_of_service: 'accepted' },
    });
  }

  return {
    sessions,
    money,
    create(given: Pick<StripeSession, 'mode' | 'currency' | 'amount_total' | 'metadata'> & Partial<StripeSession>) {
      const id = `cs_${(given.livemode ?? live) ? 'live' : 'test'}_${nextId()}`;
      const session: StripeSession = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        livemode: live,
        created: Math.floor(now() / 1000),
        customer_details: null,
        payment_intent: null,
        consent: null,
        locale: null,
        success_url: '',
        cancel_url: '',
        url: `https://checkout.stripe.com/c/pay/${id}`,
        ...given,
      };
      sessions.set(id, session);
      return session;
    },
    sign,
    event(type: string, object: object): SignedEvent {
      const created = Math.floor(now() / 1000);
      const livemode = 'livemode' in object ? object.livemode : live;
      const event = { id: `evt_${newId()}`, object: 'event', created, livemode, type, data: { object } };
      return sign(JSON.stringify(event));
    },
    /** The buyer pays, and the money arrives at once. */
    pay: (id: string, email: string) => complete(id, email, 'paid'),
    /** The buyer uses a delayed payment method: the session is complete, but unpaid. */
    payLater: (id: string, email: string) => complete(id, email, 'unpaid'),
  };
}

export async function startStripe(secret: string, now: () => number = Date.now, atPort = 0) {
  const stripe = createStripe({ secret, now });
  /** Stripe repeats the first reply to an idempotency key, failures included. */
  const replies = new Map<string, Reply>();
  const seen: SeenRequest[] = [];
  const account = newAccount();
  const state: { down: boolean; scripted: Reply[] } = { down: false, scripted: [] };

  /** A key sees the sessions of its own mode only. */
  function reply(request: SeenRequest): Reply {
    const { method, path, headers, body } = request;
    const livemode = /^Bearer [rs]k_live_/.test(headers.authorization ?? '');
    if (state.scripted.length > 0)
      return (state.scripted.length > 1 ? state.scripted.shift() : state.scripted[0]) ?? DOWN;
    const ofAccount = accountReply(account, request, stripe.sessions) ?? moneyReply(stripe, request);
    if (ofAccount !== undefined) return state.down ? DOWN : ofAccount;
    if (method === 'POST' && path === SESSIONS) {
      const key = String(headers['idempotency-key'] ?? newId());
      const first =
        replies.get(key) ?? (state.down ? DOWN : { status: 200, body: stripe.create({ ...fieldsOf(body), livemode }) });
      replies.set(key, first);
      return first;
    }
    const session = stripe.sessions.get(decodeURIComponent(path.slice(SESSIONS.length + 1)));
    if (state.down) return DOWN;
    if (session?.livemode !== livemode) return MISSING;
    const { payment_intent: payment } = session;
    const isExpanded = request.query.has('expand[0]') && payment !== null;
    return { status: 200, body: isExpanded ? { ...session, payment_intent: intentOf(stripe, payment) } : session };
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const [path = '', query] = url.split('?');
    const received = { method, path, query: new URLSearchParams(query), headers, body: await text(request) };
    seen.push(received);
    const { status, body, headers: more } = reply(received);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1', ...more });
    response.end(JSON.stringify(body));
  });
  const port = await portOf(server.listen(atPort, '127.0.0.1'));
  return {
    ...stripe,
    account,
    apiBase: new URL(`http://127.0.0.1:${port}`),
    seen,
    /** Replies to the next requests in turn, whatever they ask; the last reply repeats. */
    script: (...scripted: Reply[]) => {
      state.scripted = scripted;
    },
    setDown: (down: boolean) => {
      state.down = down;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The form that the SDK posts. */
function fieldsOf(body: string) {
  const form = Object.fromEntries(new URLSearchParams(body));
  const price = 'line_items[0][price_data]';
  const metadata = Object.entries(form).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value]];
  });
  return {
    mode: form.mode ?? '',
    currency: form[`${price}[currency]`] ?? '',
    amount_total: Number(form[`${price}[unit_amount]`]),
    metadata: Object.fromEntries(metadata),
    locale: form.locale ?? null,
    success_url: form.success_url ?? '',
    cancel_url: form.cancel_url ?? '',
  };
}

type Book = Pick<ReturnType<typeof createStripe>, 'sessions' | 'money'>;

function intentOf({ sessions, money }: Book, id: string): object {
  const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === id);
  const { refunded = false, dispute } = money.get(id) ?? {};
  const amount = session?.amount_total ?? 0;
  const refunds = { data: refunded ? [{ amount, status: 'succeeded' }] : [] };
  const charge = { id: 'ch_1', created: session?.created, amount, refunded, disputed: dispute !== undefined, refunds };
  return { id, latest_charge: charge };
}

/** What Stripe says of payments, refunds and disputes. */
function moneyReply(book: Book, { path, query }: SeenRequest): Reply | undefined {
  const list = (data: readonly object[]): Reply => ({ status: 200, body: { object: 'list', has_more: false, data } });
  const intent = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1];
  if (intent !== undefined) return { status: 200, body: intentOf(book, intent) };
  const of = query.get('payment_intent');
  const all = [...book.money].filter(([id]) => of === null || id === of);
  if (path === '/v1/refunds')
    return list(
      all.flatMap(([id, { refunded }]) => (refunded === true ? [{ id: `re_${id}`, payment_intent: id }] : [])),
    );
  if (path !== '/v1/disputes') return undefined;
  return list(
    all.flatMap(([id, { dispute }]) => (dispute ? [{ id: `dp_${id}`, status: dispute, payment_intent: id }] : [])),
  );
}
