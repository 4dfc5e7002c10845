/**
 * What a purchase runs on: the real handlers with the real Stripe and SMTP adapters, a fake Stripe, a mail server and a store in memory.
 * The clock stands still until a test moves it.
 */
import { readGenerated } from '../../generator/preview/services.ts';
import { createMailRenderer } from '../../netlify/lib/delivery/access-email.ts';
import type { Dependencies } from '../../netlify/lib/dependencies.ts';
import { readEnv } from '../../netlify/lib/env.ts';
import { createStripePayments } from '../../netlify/lib/payments/stripe.ts';
import { createServices, openEnvironment } from '../../netlify/lib/services.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { type BlobsFake, createBlobsFake } from './blobs-fake.ts';
import { createClient } from './clients.ts';
import { createHandlers } from './handlers.ts';
import { startMailServer } from './mail-server.ts';
import { startStripe } from './stripe-fake.ts';

export const SITE = 'https://shop.example';
const WEBHOOK_SECRET = 'whsec_of_these_tests';

type ProcessOptions = Readonly<{
  /** Further variables, such as CONTEXT; without any it is a local server. */
  vars?: Readonly<Record<string, string>>;
  change?: (dependencies: Dependencies) => Partial<Dependencies>;
}>;

export type PaymentsEnv = Awaited<ReturnType<typeof startEnv>>;

export async function startEnv() {
  const data = readGenerated(`${TEST_SITE}/generated`);
  const time = { now: Date.UTC(2026, 10, 21, 12) };
  const now = () => time.now;
  const stripe = await startStripe(WEBHOOK_SECRET, now);
  const mail = await startMailServer();
  const store = createBlobsFake();
  /** The stores in the cloud. */
  const stores = new Map<string, BlobsFake>();
  const background = new Set<Promise<unknown>>();
  const log: string[] = [];

  /** A new server process: nothing is in its memory, everything in the store. */
  function startProcess({ vars: more, change }: ProcessOptions = {}) {
    const vars = {
      ...(more === undefined ? { OFFER_LOCAL: '1' } : {}),
      SITE_URL: SITE,
      ACCESS_SECRET: 'the access secret of these tests',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.apiBase.href,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Shop <guide@shop.example>',
      ...more,
    };
    const { prices, solutions, pages, headers, settings } = data;
    const env = readEnv(vars, settings);
    const blobs = env.local ? store : (stores.get(env.storeName) ?? createBlobsFake());
    if (!env.local) stores.set(env.storeName, blobs);
    const dependencies: Dependencies = {
      prices,
      solutions,
      pages,
      headers,
      now,
      purchaseTexts: settings.purchaseTexts,
      answers: settings.answers,
      look: settings.look,
      env,
      store: createBlobsStore(blobs.api),
      payments:
        env.payments.kind === 'stripe' ? createStripePayments({ ...env.payments, settings, clock: now }) : undefined,
      sendMail: openEnvironment(env, settings, createBlobsStore(blobs.api)).sendMail,
      renderMail: createMailRenderer(data.emails, prices, SITE, data.drawings),
      log: (event, fields) => log.push(JSON.stringify({ event, ...fields })),
    };
    const handlers = createHandlers(createServices({ ...dependencies, ...change?.(dependencies) }));
    const waitUntil = (work: Promise<unknown>) => {
      const tracked = work.finally(() => background.delete(tracked));
      background.add(tracked);
    };
    return createClient(handlers, env.publicApiKey, waitUntil);
  }

  return {
    data,
    stripe,
    mail,
    store,
    stores,
    log,
    now,
    startProcess,
    advance: (ms: number) => {
      time.now += ms;
    },
    /** Waits for the work that continues after the responses. */
    async settled(): Promise<void> {
      while (background.size > 0) await Promise.all(background);
    },
    close: () => Promise.all([stripe.close(), mail.close()]),
  };
}
