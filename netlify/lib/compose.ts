/**
 * The composition root of the functions: adapters chosen from the environment, once a process. What only some functions need, the
 * paid text above all, they bring themselves. Stripe, SMTP and the sandbox are loaded when they are first used.
 */
import { getStore } from '@netlify/blobs';
import type { Settings } from '#schema/generated.ts';
import type { World } from './core.ts';
import { type Env, readEnv } from './env.ts';
import { readEmails } from './generated/emails.ts';
import { readHeaders } from './generated/headers.ts';
import { readPrices } from './generated/prices.ts';
import { readSettings } from './generated/settings.ts';
import { createLog } from './log.ts';
import { createComposeMail } from './mail/compose.ts';
import type { Clock, Context, Handler, Payments, SendMail, Store } from './ports.ts';
import { createBlobsStore } from './store/blobs-store.ts';
import { createFileStore } from './store/file-store.ts';

/** What Netlify passes beside the request, as far as it is used. */
type Deployed = Context & Readonly<{ deploy?: Readonly<{ context?: string }> }>;
type Serve = (request: Request, context?: Deployed) => Promise<Response>;

const now: Clock = () => Date.now();

/** An endpoint: its handler is made at the first request, when it is known which deploy this is. */
export function serve(make: (world: World) => Handler): Serve {
  const handlers = new Map<string | undefined, Handler>();
  return (request, context) => {
    const deploy = context?.deploy?.context;
    const handler = handlers.get(deploy) ?? make(createWorld(deploy));
    handlers.set(deploy, handler);
    return handler(request, context);
  };
}

function createWorld(deploy: string | undefined): World {
  const generated = readSettings();
  const env = readEnv(process.env, generated, deploy);
  const settings = { ...generated, siteUrl: env.siteUrl, publicApiKey: env.publicApiKey };
  const store = openStore(env);
  const prices = readPrices();
  const log = createLog((line) => process.stdout.write(`${line}\n`), now);
  for (const warning of env.warnings) log('configuration', { warning });
  return {
    ...{ env, store, prices, now, log, solutions: [], pages: {} },
    payments: choosePayments(env, settings, store),
    sendMail: chooseMail(env, store),
    compose: createComposeMail(readEmails(), prices, env.siteUrl),
    headers: readHeaders(),
  };
}

/** `netlify dev`'s own Blobs are neither atomic nor versioned, so files do it there too. */
function openStore(env: Env): Store {
  if (env.local) return createFileStore(env.storeFolder);
  // Opened for each use: the platform hands every invocation a token of its own, and a kept one would expire.
  const blobs = () => getStore({ name: 'offer', consistency: 'strong' });
  return createBlobsStore({
    getWithMetadata: (key, options) => blobs().getWithMetadata(key, options),
    set: (key, data, options) => blobs().set(key, data, options),
    delete: (key) => blobs().delete(key),
    list: (options) => blobs().list(options),
  });
}

function choosePayments({ payments }: Env, settings: Settings, store: Store): Payments | undefined {
  switch (payments.kind) {
    case 'stripe':
      return lazyPayments(async () => {
        const { createStripePayments } = await import('./payments/stripe.ts');
        return createStripePayments({ ...payments, settings, clock: now });
      });
    case 'sandbox':
      return lazyPayments(async () => {
        const { createSandbox } = await import('../sandbox/payments.ts');
        return createSandbox({ store, settings, clock: now }).payments;
      });
    case 'none':
      return undefined;
  }
}

function lazyPayments(load: () => Promise<Payments>): Payments {
  const payments = once(load);
  return {
    createSession: async (request) => (await payments()).createSession(request),
    getSession: async (id) => (await payments()).getSession(id),
    readEvent: async (rawBody, signature) => (await payments()).readEvent(rawBody, signature),
  };
}

function chooseMail({ mail }: Env, store: Store): SendMail | undefined {
  if (mail.kind === 'none') return undefined;
  const sender = once(async () => {
    if (mail.kind === 'smtp') return (await import('./mail/smtp.ts')).createSmtp(mail);
    return (await import('../sandbox/mailbox.ts')).createMailbox(store, now).send;
  });
  return async (letter) => (await sender())(letter);
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
