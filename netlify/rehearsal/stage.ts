/**
 * What a scenario plays on: the real handlers with the real Stripe and SMTP adapters and a file store, everything in a folder and on
 * ports of its own. Only time is not real: the clock stands still until a scenario moves it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Core, createCore, type World } from '../lib/core.ts';
import { readEnv } from '../lib/env.ts';
import { createComposeMail } from '../lib/mail/compose.ts';
import { createSmtp } from '../lib/mail/smtp.ts';
import { createStripePayments } from '../lib/payments/stripe.ts';
import type { Clock, Payments } from '../lib/ports.ts';
import { createFileStore } from '../lib/store/file-store.ts';
import { createHandlers, type Handlers } from './handlers.ts';
import { startMailServer } from './mail-server.ts';
import type { RehearsalData } from './rehearsal.ts';
import { startStripeDouble } from './stripe-double.ts';

/** Takes a guard away, to see that a scenario misses it. Each works on one layer. */
export type Mutation = Readonly<{
  name: string;
  settings?: (settings: Settings) => Settings;
  world?: (world: World, tools: Tools) => World;
  core?: (core: Core) => Core;
  handlers?: (handlers: Handlers, core: Core) => Handlers;
}>;
type Tools = Readonly<{ paymentsAt: (clock: Clock) => Payments }>;

/** What can be set up in another way, as an owner would in the environment. */
export type Settings = Readonly<{ accessSecrets: readonly string[]; webhookSecrets: readonly string[] }>;

export const SITE = 'https://rehearsal.example';
const LAST_MOMENT_MS = 300;
const START = Date.UTC(2026, 10, 21, 12);
const DEFAULTS: Settings = {
  accessSecrets: ['an access secret of the rehearsal: first'],
  webhookSecrets: ['whsec_rehearsal_1'],
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(data: RehearsalData, mutation: Mutation | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'offer-rehearsal-'));
  const time = { now: START };
  const now = () => time.now;
  const stripe = await startStripeDouble(() => DEFAULTS.webhookSecrets[0] ?? '', now);
  const mail = await startMailServer();
  const working = new Set<Promise<unknown>>();
  const log: string[] = [];

  /** A process that starts: nothing is left in memory of the one before, everything in the store. */
  function start(settings: Partial<Settings> = {}, change: (world: World) => World = (world) => world) {
    const wanted = { ...DEFAULTS, ...settings };
    const { accessSecrets, webhookSecrets } = mutation?.settings?.(wanted) ?? wanted;
    const secretKey = 'sk_test_rehearsal';
    const env = readEnv(
      {
        OFFER_LOCAL: '1',
        SITE_URL: SITE,
        ACCESS_SECRET: accessSecrets.join(','),
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
        STRIPE_API_BASE: stripe.apiBase.href,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Rehearsal <guide@rehearsal.example>',
      },
      data.settings,
    );
    const paymentsAt = (clock: Clock) =>
      createStripePayments({ secretKey, webhookSecrets, apiBase: stripe.apiBase, settings: data.settings, clock });
    const world: World = {
      env,
      store: createFileStore(folder),
      payments: paymentsAt(now),
      sendMail: createSmtp({ url: mail.url, from: 'Rehearsal <guide@rehearsal.example>' }),
      compose: createComposeMail(data.emails, data.prices, SITE),
      prices: data.prices,
      solutions: data.solutions,
      pages: data.pages,
      headers: data.headers,
      now,
      log: (event, fields) => log.push(JSON.stringify({ event, ...fields })),
    };
    const changed = change(world);
    const whole = createCore(mutation?.world?.(changed, { paymentsAt }) ?? changed);
    const core = mutation?.core?.(whole) ?? whole;
    const handlers = createHandlers(core, (work) => {
      const kept = work.finally(() => working.delete(kept));
      working.add(kept);
    });
    return mutation?.handlers?.(handlers, core) ?? handlers;
  }

  /** Waits for what goes on after the answers. */
  async function settled(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  return {
    data,
    stripe,
    mail,
    log,
    start,
    now,
    pass: (ms: number) => {
      time.now += ms;
    },
    settled,
    close: async () => {
      // What a scenario let die never ends; all else has a moment to.
      await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, LAST_MOMENT_MS))]);
      await Promise.all([stripe.close(), mail.close()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
