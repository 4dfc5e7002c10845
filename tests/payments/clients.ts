/** Those who call the functions: a visitor's browser, Stripe's webhook, Netlify's scheduler. */
import * as z from 'zod';
import { SITE } from './env.ts';
import type { HandlerName, Handlers } from './handlers.ts';
import type { SignedEvent } from './stripe-fake.ts';

export const BUYER = 'buyer@example.com';

const checkout = z.object({ url: z.string() });
const unlocked = z.object({ html: z.string(), token: z.string() });

export type Answer = Readonly<{ status: number; headers: Headers; text: string }>;
export type Client = ReturnType<typeof createClient>;

export function createClient(handlers: Handlers, apikey: string, waitUntil: (work: Promise<unknown>) => void) {
  async function call(name: HandlerName, request: Request): Promise<Answer> {
    const response = await handlers[name](request, { waitUntil });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  const send = (name: HandlerName, body: string, headers: Readonly<Record<string, string>>) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
    return call(name, new Request(`${SITE}/.netlify/functions/${name}`, init));
  };

  const post = (name: HandlerName, body: object, headers: Readonly<Record<string, string>> = {}) =>
    send(name, JSON.stringify(body), { apikey, Authorization: `Bearer ${apikey}`, Origin: SITE, ...headers });

  const get = (path: string, cookie?: string, headers: Readonly<Record<string, string>> = {}) =>
    call(
      'member-pages',
      new Request(`${SITE}${path}`, { headers: { ...headers, ...(cookie === undefined ? {} : { Cookie: cookie }) } }),
    );

  return {
    post,
    get,
    /** Presses Pay. @returns the id of the checkout session */
    async order(price: object): Promise<string> {
      const answer = await post('create-payment', price);
      if (answer.status !== 200) throw new Error(`create-payment answered ${answer.status}: ${answer.text}`);
      return /cs_\w+/.exec(checkout.parse(JSON.parse(answer.text)).url)?.[0] ?? '';
    },
    /** The success page asks for the paid text. */
    unlock: (sessionId: string) => post('unlock-solutions', { sessionId }),
    webhook: ({ body, signature }: SignedEvent) => send('stripe-webhook', body, { 'Stripe-Signature': signature }),
    deliverPending: () => post('deliver-pending', {}),
    /** Follows an emailed link. @returns the cookie that it sets */
    async follow(link: string): Promise<string | undefined> {
      const { pathname, search } = new URL(link);
      const answer = await get(`${pathname}${search}`);
      return answer.headers.getSetCookie()[0]?.split(';')[0];
    },
  };
}

export function readUnlocked({ text }: Answer): z.output<typeof unlocked> {
  return unlocked.parse(JSON.parse(text));
}
