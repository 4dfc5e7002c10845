/** What stands behind the pages on this machine: the functions, which payments and mail there are, and the pages of the sandbox with it. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Env, readEnv } from '../../netlify/lib/env.ts';
import { createFileStore } from '../../netlify/lib/store/file-store.ts';
import { createMailbox } from '../../netlify/sandbox/mailbox.ts';
import { createSandboxPages } from '../../netlify/sandbox/pages.ts';
import { createSandbox } from '../../netlify/sandbox/payments.ts';
import { createWebhookDelivery } from '../../netlify/sandbox/webhook-delivery.ts';
import { bundleFunctions } from './function-bundler.ts';
import { loadFunctions } from './function-loader.ts';
import { createFunctionRunner, type FunctionRunner } from './function-runner.ts';
import { type GeneratedData, readGenerated } from './generated-data.ts';
import type { Pages } from './local-server.ts';
import type { StaticSite } from './static-site.ts';

export type LocalSetting = Readonly<{
  /** The folder with the data that a build wrote for the functions. */
  generated: string;
  site: StaticSite;
  url: string;
  port: number;
  report: (message: string) => void;
  linksPackages?: boolean;
}>;

export type LocalParts = Readonly<{
  functions: FunctionRunner;
  pages: Pages | undefined;
  /** What else there is to open, and what is not as one might think. */
  notes: readonly string[];
  clean: () => void;
}>;

/** Where the bundle lies below the project: .offer/cli. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SCHEDULE_MS = 60_000;

let loaded = 0;

/** @throws {Error} with the code ENOENT if there is no build */
export async function loadLocalParts(setting: LocalSetting): Promise<LocalParts> {
  const { generated, site, url, port, report, linksPackages = false } = setting;
  const data = readGenerated(generated);
  // The functions run in this process and read what it says.
  process.env.OFFER_LOCAL ??= '1';
  process.env.OFFER_STORE ??= resolve(ROOT, '.offer/store');
  process.env.PORT = String(port);
  const env = readEnv(process.env, data.settings, process.env.CONTEXT);
  // A folder of its own: another server may run, and be asked for code that it has not loaded yet.
  loaded += 1;
  const outdir = join(ROOT, `.offer/functions/${process.pid}-${loaded}`);
  const clean = () => rmSync(outdir, { recursive: true, force: true });
  try {
    const files = await bundleFunctions({ root: ROOT, generated, outdir, linksPackages });
    const functions = createFunctionRunner(await loadFunctions(files), report);
    const pages = env.local ? sandboxPages({ env, data, site, functions, url, report }) : undefined;
    return { functions, pages, notes: notesOf(env, url), clean };
  } catch (error) {
    clean();
    throw error;
  }
}

type Parts = Readonly<{
  env: Env;
  data: GeneratedData;
  site: StaticSite;
  functions: FunctionRunner;
  url: string;
  report: (message: string) => void;
}>;

function sandboxPages({ env, data, site, functions, url, report }: Parts): Pages {
  const store = createFileStore(env.storeFolder);
  const clock = Date.now;
  const settings = { ...data.settings, siteUrl: env.siteUrl, publicApiKey: env.publicApiKey };
  const symbols = new Map(data.prices.currencies.map(({ code, symbol }) => [code, symbol]));
  const { deliver, later } = createWebhookDelivery({
    post: (request) => functions.run(request, '127.0.0.1'),
    url,
    report,
  });
  return createSandboxPages({
    layout: {
      siteName: settings.siteName,
      style: site.style,
      headers: () => site.headersFor('/sandbox'),
    },
    checkout:
      env.payments.kind === 'sandbox'
        ? {
            ...{ checkout: createSandbox({ store, clock, settings }).checkout, deliver, later, siteUrl: env.siteUrl },
            symbolOf: (code) => symbols.get(code) ?? `${code} `,
          }
        : undefined,
    mailbox: env.mail.kind === 'sandbox' ? createMailbox(store, clock) : undefined,
  });
}

function notesOf(env: Env, url: string): string[] {
  return [
    ...(env.local ? [`Sandbox   ${url}/sandbox`] : []),
    ...(env.mail.kind === 'sandbox' ? [`Mailbox   ${url}/sandbox/mailbox`] : []),
    ...(env.payments.kind === 'stripe' ? [`Payments  Stripe, ${env.live ? 'LIVE' : 'test mode'}`] : []),
    ...(env.mail.kind === 'smtp' ? ['Mail      is really sent'] : []),
    ...env.warnings.map((warning) => `Warning   ${warning}`),
  ];
}
