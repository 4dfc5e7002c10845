/** Those who take part: a visitor's browser, the provider's webhook, the platform's clock. Each acts by requests only. */
import * as z from 'zod';
import type { Handlers } from './handlers.ts';
import { SITE, type Stage } from './stage.ts';
import type { SignedEvent } from './stripe-double.ts';

export const BUYER = 'buyer@example.com';
export const FLAT = { currencyCode: 'GBP', amountCents: 0 };

const url = z.object({ url: z.string() });
const unlocked = z.object({ html: z.string(), token: z.string(), email: z.string() });

export type Answer = Readonly<{ status: number; headers: Headers; text: string }>;
export type Actors = ReturnType<typeof createActors>;

export function createActors({ data }: Stage, handlers: Handlers) {
  const { publicApiKey } = data.settings;

  async function post(
    name: keyof Handlers,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const request = new Request(`${SITE}/.netlify/functions/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: publicApiKey,
        Authorization: `Bearer ${publicApiKey}`,
        Origin: SITE,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return read(await handlers[name](request));
  }

  async function get(path: string, cookie?: string): Promise<Answer> {
    const headers = cookie === undefined ? {} : { Cookie: cookie };
    return read(await handlers['member-pages'](new Request(`${SITE}${path}`, { headers })));
  }

  return {
    post,
    get,
    /** Presses Pay; the id of the checkout's session. */
    async order(price: object, key: string = crypto.randomUUID()): Promise<string> {
      const answer = await post('create-payment', price, { 'Idempotency-Key': key });
      if (answer.status !== 200) throw new Error(`create-payment answered ${answer.status}: ${answer.text}`);
      return sessionIn(url.parse(JSON.parse(answer.text)).url);
    },
    /** The success page asks for the paid text. */
    unlock: (sessionId: string) => post('unlock-solutions', { sessionId }),
    async webhook({ body, signature }: SignedEvent): Promise<Answer> {
      const request = new Request(`${SITE}/.netlify/functions/stripe-webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body,
      });
      return read(await handlers['stripe-webhook'](request));
    },
    sweep: () => post('deliver-pending', {}),
    /** Follows a link of an e-mail; the cookie that it left. */
    async follow(link: string): Promise<string | undefined> {
      const { pathname, search } = new URL(link);
      const answer = await get(`${pathname}${search}`);
      return answer.headers.getSetCookie()[0]?.split(';')[0];
    },
  };
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export function readUnlocked({ text }: Answer): z.output<typeof unlocked> {
  return unlocked.parse(JSON.parse(text));
}

function sessionIn(address: string): string {
  return /cs_\w+/.exec(address)?.[0] ?? '';
}
