/** The composition of the local site: which payments and mail there are, and with it which pages of the sandbox. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunctions } from '../generator/adapters/local-server/function-bundler.ts';
import { loadFunctions } from '../generator/adapters/local-server/function-loader.ts';
import { createFunctionRunner, type FunctionRunner } from '../generator/adapters/local-server/function-runner.ts';
import { type Pages, startLocalServer } from '../generator/adapters/local-server/local-server.ts';
import { createDelivery } from '../generator/adapters/local-server/sandbox/delivery.ts';
import { createSandboxPages } from '../generator/adapters/local-server/sandbox/sandbox-pages.ts';
import { createStaticSite, type StaticSite } from '../generator/adapters/local-server/static-site.ts';
import { type Env, readEnv } from '../netlify/lib/env.ts';
import { createMailbox } from '../netlify/lib/mail/sandbox-mailbox.ts';
import { createSandbox } from '../netlify/lib/payments/sandbox.ts';
import { createFileStore } from '../netlify/lib/store/file-store.ts';
import { type GeneratedData, readGenerated } from './generated-data.ts';

type Setting = Readonly<{ dist: string; generated: string; port: number; report: (message: string) => void }>;

export type LocalSite = Readonly<{
  url: string;
  /** What else there is to open, and what is not as one might think. */
  notes: readonly string[];
  close: () => Promise<void>;
}>;

/** Where the bundle lies below the project: .offer/cli. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCHEDULE_MS = 60_000;

/** @throws {Error} with the code EADDRINUSE if the port is taken, ENOENT if there is no build */
export async function startLocalSite({ dist, generated, port, report }: Setting): Promise<LocalSite> {
  const url = `http://localhost:${port}`;
  const data = readGenerated(generated);
  readFileSync(join(dist, 'index.html'));
  // The functions run in this process and read what it says.
  process.env.OFFER_LOCAL ??= '1';
  process.env.OFFER_STORE ??= resolve(ROOT, '.offer/store');
  process.env.PORT = String(port);
  const env = readEnv(process.env, data.settings, process.env.CONTEXT);
  // A folder of its own: another server may run, and be asked for code that it has not loaded yet.
  const outdir = join(ROOT, `.offer/functions/${process.pid}`);
  const clean = () => rmSync(outdir, { recursive: true, force: true });
  try {
    const files = await bundleFunctions({ root: ROOT, generated, outdir });
    const functions = createFunctionRunner(await loadFunctions(files), report);
    const site = createStaticSite(dist);
    const pages = env.local ? sandboxPages({ env, data, site, functions, url, report }) : undefined;
    const server = await startLocalServer({ site, functions, pages, port, scheduleMs: SCHEDULE_MS, report });
    return { url, notes: notesOf(env, url), close: () => server.close().finally(clean) };
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
  const { deliver, later } = createDelivery({ post: (request) => functions.run(request, '127.0.0.1'), url, report });
  return createSandboxPages({
    look: {
      siteName: settings.siteName,
      style: () => styleOf(site.dist),
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

/** The style of the built pages, from one of them. */
function styleOf(dist: string): string {
  const page = join(dist, existsSync(join(dist, '404.html')) ? '404.html' : 'index.html');
  return /<style>([\s\S]*?)<\/style>/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
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
