/** Runs the functions on this machine: with sandbox payments and mail where no real ones are configured, or as a live shop. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '#schema/function-data.ts';
import { type Env, readEnv } from '../../netlify/lib/env.ts';
import { within } from '../../netlify/lib/http/deadline.ts';
import { createFileStore } from '../../netlify/lib/store/file-store.ts';
import { createMailbox } from '../../netlify/sandbox/mailbox.ts';
import { createSandboxPages } from '../../netlify/sandbox/pages.ts';
import { createSandbox, type SignedEvent } from '../../netlify/sandbox/payments.ts';
import { bundleFunctions, loadFunctions } from './function-loader.ts';
import { createFunctionRunner, type FunctionRunner, LOOPBACK } from './function-runner.ts';
import { type LocalServer, type Pages, startLocalServer } from './local-server.ts';
import { createStaticSite, type StaticSite } from './static-site.ts';

export type ServicesOptions = Readonly<{
  /** The folder with the data that a build wrote for the functions. */
  generated: string;
  site: StaticSite;
  url: string;
  port: number;
  report: (message: string) => void;
}>;

export type LocalServices = Awaited<ReturnType<typeof loadLocalServices>>;

/** The project: this code runs from the bundle in .offer/cli. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The log file of the functions, to keep the terminal for the author's own actions. */
const FUNCTION_LOG = '.offer/functions.log';

const WEBHOOK = '/.netlify/functions/stripe-webhook';
/** As Stripe does, the checkout waits at most this long for the webhook's answer, then continues. */
const WEBHOOK_MS = 10_000;

let count = 0;

/**
 * @returns notes to print too: other URLs, real payments or mail, and warnings
 * @throws {Error} with the code ENOENT if there is no build
 */
export async function loadLocalServices(options: ServicesOptions) {
  const { generated, url, port } = options;
  const data = readGenerated(generated);
  // The functions run in this process and read its environment.
  process.env.OFFER_LOCAL ??= '1';
  process.env.OFFER_STORE = resolve(ROOT, process.env.OFFER_STORE ?? '.offer/store');
  process.env.OFFER_LOG ??= resolve(ROOT, FUNCTION_LOG);
  process.env.PORT = String(port);
  const env = readEnv(process.env, data.settings, process.env.CONTEXT);
  if (count === 0 && env.logFile !== undefined) {
    mkdirSync(dirname(env.logFile), { recursive: true });
    writeFileSync(env.logFile, '');
  }
  const { functions, clean } = await loadBundledFunctions(options);
  const pages = env.local ? sandboxPages(env, data, functions, options) : undefined;
  return { functions, pages, notes: notesOf(env, url), clean };
}

async function loadBundledFunctions({ generated, report }: Pick<ServicesOptions, 'generated' | 'report'>) {
  // A new folder each time: another server, or the functions loaded before, may still import chunks of theirs.
  count += 1;
  const outdir = join(ROOT, `.offer/functions/${process.pid}-${count}`);
  const clean = () => rmSync(outdir, { recursive: true, force: true });
  try {
    const files = await bundleFunctions({ root: ROOT, generated, outdir });
    return { functions: createFunctionRunner(await loadFunctions(files), report), clean };
  } catch (error) {
    clean();
    throw error;
  }
}

function sandboxPages(
  env: Env,
  data: ReturnType<typeof readGenerated>,
  functions: FunctionRunner,
  { site, url, report }: ServicesOptions,
): Pages {
  const store = createFileStore(env.storeFolder ?? '');
  const settings = { ...data.settings, siteUrl: env.siteUrl, publicApiKey: env.publicApiKey };
  const symbols = new Map(data.prices.currencies.map(({ code, symbol }) => [code, symbol]));

  async function post({ body, signature }: SignedEvent): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const response = await functions.run(new Request(`${url}${WEBHOOK}`, { method: 'POST', headers, body }), LOOPBACK);
    if (response?.ok !== true) report(`The webhook answered ${response?.status ?? 'nothing'}.`);
  }

  return createSandboxPages({
    layout: {
      siteName: settings.siteName,
      style: site.style,
      headers: () => site.headersFor('/sandbox'),
    },
    checkout:
      env.payments.kind === 'sandbox'
        ? {
            checkout: createSandbox({ store, clock: Date.now, settings }).checkout,
            deliver: (event) => within(WEBHOOK_MS, post(event)).catch((error: unknown) => report(String(error))),
            siteUrl: env.siteUrl,
            symbolOf: (code) => symbols.get(code) ?? `${code} `,
          }
        : undefined,
    mailbox: env.mail.kind === 'sandbox' ? createMailbox(store, Date.now) : undefined,
  });
}

function notesOf(env: Env, url: string): string[] {
  return [
    ...(env.mail.kind === 'sandbox' ? [`Mailbox   ${url}/sandbox/mailbox`] : []),
    ...(env.payments.kind === 'stripe' ? [`Payments  Stripe, ${env.live ? 'LIVE' : 'test mode'}`] : []),
    ...(env.mail.kind === 'smtp' ? ['Mail      is really sent'] : []),
    ...(env.logFile === undefined ? [] : [`Log       ${relative('.', env.logFile)}`]),
    ...env.warnings.map((warning) => `Warning   ${warning}`),
  ];
}

/**
 * The data that the build wrote for the functions. Read at run time: the CLI must not have a site's data bundled into it.
 * @throws {Error} if the folder holds no build, or one of another version
 */
export function readGenerated(folder: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const files = Object.keys(generatedFiles.shape).map((name) => [name, read(name)]);
  const {
    'email-drawings': drawings,
    'member-pages': pages,
    ...data
  } = generatedFiles.parse(Object.fromEntries(files));
  return { ...data, drawings, pages };
}

type ShopOptions = Readonly<{ dist: string; generated: string }> &
  Omit<Parameters<typeof startLocalServer>[0], 'site' | 'functions' | 'pages'>;

/** Serves a build with its functions. @throws {Error} with the code EADDRINUSE if the port is taken, ENOENT if there is no build */
export async function startPreview(options: ShopOptions) {
  const url = `http://localhost:${options.port}`;
  const { loaded, close } = await startSite(options, (site) => loadLocalServices({ ...options, site, url }));
  return { url, notes: loaded.notes, close };
}

/** Serves a build as a live shop, by the settings in process.env and without the sandbox. @throws {Error} as `startPreview` does */
export async function startShop(options: ShopOptions): Promise<Pick<LocalServer, 'close'>> {
  return startSite(options, async () => ({ ...(await loadBundledFunctions(options)), pages: undefined }));
}

async function startSite<T extends Pick<LocalServices, 'functions' | 'pages' | 'clean'>>(
  options: ShopOptions,
  load: (site: StaticSite) => Promise<T>,
) {
  readFileSync(join(options.dist, 'index.html'));
  const site = await createStaticSite(options.dist);
  const loaded = await load(site);
  try {
    const server = await startLocalServer({ ...options, ...loaded, site });
    return { loaded, close: (graceMs?: number) => server.close(graceMs).finally(loaded.clean) };
  } catch (error) {
    loaded.clean();
    throw error;
  }
}
