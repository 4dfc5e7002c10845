/**
 * Stripe, as far as this site talks to it: sessions are made (once per idempotency key) and read again over HTTP, as its SDK asks for
 * them, and events are signed by its SDK. What a buyer does at the checkout is a method here.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { complete, createSession, type DoubleSession } from './double-session.ts';

export type { DoubleSession };
export type SignedEvent = Readonly<{ body: string; signature: string }>;
export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

type Answer = Readonly<{ status: number; body: object }>;

const DOWN: Answer = { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
const MISSING: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } },
};
const SESSIONS = '/v1/checkout/sessions';

/** @param now the rehearsal's clock, in milliseconds: signatures carry its time */
export async function startStripeDouble(secret: () => string, now: () => number) {
  const sessions = new Map<string, DoubleSession>();
  /** The first answer of each key, a failure too: the key keeps it, as at Stripe. */
  const answers = new Map<string, Answer>();
  const state = { down: false };

  function create(form: string): Answer {
    if (state.down) return DOWN;
    const session = createSession(Object.fromEntries(new URLSearchParams(form)), now());
    sessions.set(session.id, session);
    return { status: 200, body: session };
  }

  function answer({ method, url = '', headers }: IncomingMessage, body: string): Answer {
    const path = url.split('?')[0] ?? '';
    if (method === 'POST' && path === SESSIONS) {
      const key = String(headers['idempotency-key'] ?? newId());
      const first = answers.get(key) ?? create(body);
      answers.set(key, first);
      return first;
    }
    if (state.down) return DOWN;
    const session = sessions.get(decodeURIComponent(path.slice(SESSIONS.length + 1)));
    return session === undefined ? MISSING : { status: 200, body: session };
  }

  const { port, close } = await serve(answer);

  function sign(body: string, options: { secret?: string; at?: number } = {}): SignedEvent {
    const timestamp = Math.floor((options.at ?? now()) / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: options.secret ?? secret(),
      timestamp,
    });
    return { body, signature };
  }

  return {
    apiBase: new URL(`http://127.0.0.1:${port}`),
    sessions,
    sign,
    event(type: string, object: object): SignedEvent {
      const id = `evt_${newId()}`;
      const created = Math.floor(now() / 1000);
      return sign(JSON.stringify({ id, object: 'event', created, livemode: false, type, data: { object } }));
    },
    setDown: (down: boolean) => {
      state.down = down;
    },
    /** The buyer pays: the session is complete, and the money there at once. */
    pay: (id: string, email: string) => complete(sessions, id, email, 'paid'),
    /** The buyer chose a slow way to pay: complete, but no money yet. */
    promise: (id: string, email: string) => complete(sessions, id, email, 'unpaid'),
    close,
  };
}

const newId = () => randomBytes(8).toString('hex');

async function serve(answer: (request: IncomingMessage, body: string) => Answer) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(parts).toString());
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
