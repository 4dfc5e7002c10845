/** What the owner's account at the fake Stripe is like: its key, its settings, its webhooks, and the messages it could not deliver. */
import type { Reply, StripeSession } from './stripe-fake.ts';

export type Account = {
  /** The code with which every request is refused. */
  refuses: string | undefined;
  /** Whether the address of the terms of service is set. */
  hasTerms: boolean;
  /** Currencies that the account cannot take. */
  noCurrency: readonly string[];
  webhooks: { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[];
  undelivered: object[];
};

type Request = Readonly<{ method: string; path: string; query: URLSearchParams; body: string }>;

export const newAccount = (): Account => ({
  refuses: undefined,
  hasTerms: true,
  noCurrency: [],
  webhooks: [],
  undelivered: [],
});

const refused = (status: number, code: string | undefined, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...(code === undefined ? {} : { code }), message } },
});
const list = (data: readonly object[]): Reply => ({ status: 200, body: { object: 'list', has_more: false, data } });

/** Undefined for what the checkout itself answers. */
export function accountReply(
  account: Account,
  { method, path, query, body }: Request,
  sessions: ReadonlyMap<string, StripeSession>,
): Reply | undefined {
  if (account.refuses !== undefined) return refused(401, account.refuses, 'Expired API Key provided: sk_live_****');
  if (path === '/v1/webhook_endpoints') return list(account.webhooks);
  if (path === '/v1/events') return list(account.undelivered);
  const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
  if (expired !== undefined) return { status: 200, body: sessions.get(expired) ?? {} };
  if (path !== '/v1/checkout/sessions') return undefined;
  if (method === 'GET') {
    const status = query.get('status');
    const since = Number(query.get('created[gte]') ?? 0);
    const until = Number(query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER);
    const payment = query.get('payment_intent');
    return list(
      [...sessions.values()].filter(
        (each) =>
          (status === null || each.status === status) &&
          (payment === null || each.payment_intent === payment) &&
          each.created >= since &&
          each.created < until,
      ),
    );
  }
  const form = new URLSearchParams(body);
  if (!account.hasTerms && form.has('consent_collection[terms_of_service]'))
    return refused(
      400,
      undefined,
      'You cannot collect consent to your terms of service unless a URL is set in the Stripe Dashboard.',
    );
  const currency = form.get('line_items[0][price_data][currency]') ?? '';
  return account.noCurrency.includes(currency) ? refused(400, undefined, `Invalid currency: ${currency}.`) : undefined;
}
