/**
 * Composes the services from the environment and the build's data, once per process and deploy context. The bundler drops files that a
 * function does not read, so the paid text (`solutions.json`, `member-pages.json`, `emails.json`) ends up only in the bundles of functions
 * that return or send it.
 */
import { appendFileSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import {
  type EmailDrawings,
  type Emails,
  generatedDrawings,
  generatedEmails,
  generatedHeaders,
  generatedMemberPages,
  generatedPrices,
  generatedSettings,
  generatedSolutions,
  type MemberPages,
  type Solution,
} from '#schema/function-data.ts';
import drawings from '../generated/email-drawings.json' with { type: 'json' };
import emails from '../generated/emails.json' with { type: 'json' };
import headers from '../generated/headers.json' with { type: 'json' };
import memberPages from '../generated/member-pages.json' with { type: 'json' };
import pricesData from '../generated/prices.json' with { type: 'json' };
import settingsData from '../generated/settings.json' with { type: 'json' };
import solutions from '../generated/solutions.json' with { type: 'json' };
import { createMailRenderer } from './delivery/access-email.ts';
import type { Context, Dependencies, Handler, Store } from './dependencies.ts';
import { type Env, readEnv } from './env.ts';
import { NotConfiguredError } from './errors.ts';
import { createLog } from './http/log.ts';
import { createServices, openEnvironment, type Services } from './services.ts';
import { createBlobsStore, fetchOnce } from './store/blobs-store.ts';
import { createFileStore } from './store/file-store.ts';

type GuideEmails = Readonly<{ emails: Emails; drawings: EmailDrawings }>;

export const readEmails = (): GuideEmails => ({
  emails: generatedEmails.parse(emails),
  drawings: generatedDrawings.parse(drawings),
});
export const readMemberPages = (): MemberPages => generatedMemberPages.parse(memberPages);
export const readSolutions = (): readonly Solution[] => generatedSolutions.parse(solutions);

type NetlifyContext = Context & Readonly<{ deploy?: Readonly<{ context?: string }> }>;
type Endpoint = (request: Request, context?: NetlifyContext) => Promise<Response>;
type PaidContent = Partial<Pick<Dependencies, 'solutions' | 'pages'> & GuideEmails>;

/**
 * Creates the handler on the first request, because only then is the deploy context known.
 * @param readPaidContent reads what this function may return or send; a callback, so that no other function's bundle contains it
 */
export function serve(
  createHandler: (services: Services) => Handler,
  readPaidContent: () => PaidContent = () => ({}),
): Endpoint {
  const handlers = new Map<string | undefined, Handler>();
  return (request, context) => {
    const deploy = context?.deploy?.context;
    const handler =
      handlers.get(deploy) ?? createHandler(createServices(createDependencies(deploy, readPaidContent())));
    handlers.set(deploy, handler);
    return handler(request, context);
  };
}

function createDependencies(deploy: string | undefined, paid: PaidContent): Dependencies {
  const settings = generatedSettings.parse(settingsData);
  const env = readEnv(process.env, settings, deploy);
  const prices = generatedPrices.parse(pricesData);
  const log = createLog(writeLineTo(env.logFile), Date.now);
  for (const warning of env.warnings) log('configuration', { warning });
  return {
    ...openEnvironment(env, settings, openStore(env)),
    prices,
    log,
    solutions: paid.solutions ?? [],
    pages: paid.pages ?? {},
    renderMail:
      paid.emails === undefined
        ? emailsNotBundled
        : createMailRenderer(paid.emails, prices, env.siteUrl, paid.drawings),
    headers: generatedHeaders.parse(headers),
    sourceHash: settings.sourceHash,
  };
}

const writeLineTo = (file: string | undefined) => (line: string) => {
  if (file === undefined) process.stdout.write(`${line}\n`);
  else appendFileSync(file, `${line}\n`);
};

function emailsNotBundled(): never {
  throw new NotConfiguredError('emails');
}

/** Always files in local development: the Blobs emulation of `netlify dev` is neither atomic nor versioned. */
function openStore(env: Env): Store {
  if (env.storeFolder !== undefined) return createFileStore(env.storeFolder);
  // A client per call: every invocation has its own token, so a cached client would hold an expired one.
  const blobs = () => getStore({ name: env.storeName, consistency: 'strong', fetch: fetchOnce(globalThis.fetch) });
  return createBlobsStore({
    getWithMetadata: (key, options) => blobs().getWithMetadata(key, options),
    set: (key, data, options) => blobs().set(key, data, options),
    delete: (key) => blobs().delete(key),
    list: (options) => blobs().list(options),
  });
}
