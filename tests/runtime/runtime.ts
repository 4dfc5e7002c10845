/** Netlify's local runtime over a copy of the project, with a fake Stripe and a mail server on this machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { freePorts } from '../helpers/free-port.ts';
import { ROOT } from '../helpers/paths.ts';
import { startMailServer } from '../payments/mail-server.ts';
import { startStripe } from '../payments/stripe-fake.ts';
import { type Running, start } from './processes.ts';

const TIME_TO_START_MS = 150_000;
const WEBHOOK_SECRET = 'whsec_of_the_runtime_tests';

export const NETLIFY = `${ROOT}/netlify/cli/node_modules/.bin/netlify`;
export const KEY = 'pk_public_legs_at_ease';
/** What the pages' scripts send with every request. */
export const PUBLIC = { apikey: KEY, Authorization: `Bearer ${KEY}` };
export const functionPath = (name: string) => `/.netlify/functions/${name}`;

export type Call = Readonly<{
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  body?: object | string;
}>;
export type Answer = Readonly<{ status: number; headers: Headers; text: string }>;
export type Runtime = Awaited<ReturnType<typeof startRuntime>>;

export async function startRuntime(project: string, folder: string) {
  const stripe = await startStripe(WEBHOOK_SECRET);
  const mail = await startMailServer();
  const closeBoth = () => Promise.all([stripe.close(), mail.close()]);
  const env = {
    ...environment(folder),
    STRIPE_SECRET_KEY: 'sk_test_runtime',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.apiBase.href,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Guide <guide@legs-at-ease.example>',
  };
  const netlify = await startNetlify(project, env).catch(async (error) => {
    await closeBoth();
    throw error;
  });
  const close = async () => {
    await netlify.end();
    await closeBoth();
  };
  return { base: netlify.base, stripe, mail, log: netlify.output, close, ask: createAsk(netlify.base) };
}

/** A second time where it ends by itself: a port that was free may have been taken before it listens. */
async function startNetlify(
  cwd: string,
  env: Record<string, string>,
  triesLeft = 1,
): Promise<Running & { base: string }> {
  const [port = 0, functions = 0, files = 0] = await freePorts(3);
  const flags = ['--offline', '--internal-disable-edge-functions', '--no-open'];
  const ports = ['--port', port, '--functions-port', functions, '--staticServerPort', files].map(String);
  const netlify = start(NETLIFY, ['dev', ...flags, ...ports], { cwd, env });
  const base = `http://localhost:${port}`;
  try {
    await ready(netlify, base, readdirSync(`${cwd}/netlify/functions`).length);
    return { ...netlify, base };
  } catch (error) {
    const hadEnded = netlify.hasEnded();
    await netlify.end();
    if (!hadEnded || triesLeft === 0) throw error;
    console.warn(String(error));
    return startNetlify(cwd, env, triesLeft - 1);
  }
}

/** Only what a program needs to start; no ACCESS_SECRET, since the one for local use must not work in production. */
export function environment(folder: string): Record<string, string> {
  const { PATH = '' } = process.env;
  return { PATH, HOME: folder, CI: 'true', OFFER_STORE: `${folder}/store` };
}

async function ready(netlify: Running, base: string, functions: number): Promise<void> {
  const deadline = Date.now() + TIME_TO_START_MS;
  while (Date.now() < deadline && !netlify.hasEnded()) {
    const loaded = netlify.output().match(/Loaded function/g)?.length ?? 0;
    const answer = loaded < functions ? undefined : await fetch(base).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`Netlify's runtime did not start:\n${netlify.output()}`);
}

function createAsk(base: string) {
  return async (path: string, { method, headers = {}, body }: Call = {}): Promise<Answer> => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'object' ? { 'Content-Type': 'application/json' } : {};
    const response = await fetch(`${base}${path}`, {
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: { ...type, ...headers },
      redirect: 'manual',
      ...(text === undefined ? {} : { body: text }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

const solutions = z.array(z.object({ html: z.string().min(100) })).length(3);

/** The paid texts, as the build wrote them for the functions. */
export function paidText(project: string): string[] {
  const found = solutions.parse(JSON.parse(readFileSync(`${project}/netlify/generated/solutions.json`, 'utf8')));
  return found.map(({ html }) => html);
}
