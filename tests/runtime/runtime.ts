/** Netlify's local runtime over a copy of the project, with a Stripe and a mail server that stand on this machine. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../payments/mail-server.ts';
import { startStripe } from '../payments/stripe-fake.ts';
import { NETLIFY } from './install-cli.ts';
import { freePorts, type Running, start } from './processes.ts';

const TIME_TO_START_MS = 80_000;
const WEBHOOK_SECRET = 'whsec_of_the_runtime_tests';

export type Runtime = Awaited<ReturnType<typeof startRuntime>>;

export async function startRuntime(project: string, folder: string) {
  const stripe = await startStripe(WEBHOOK_SECRET);
  const mail = await startMailServer();
  const [port = 0, functions = 0, files = 0] = await freePorts(3);
  const flags = ['--offline', '--internal-disable-edge-functions', '--no-open'];
  const ports = ['--port', port, '--functions-port', functions, '--staticServerPort', files].map(String);
  const netlify = start(NETLIFY, ['dev', ...flags, ...ports], {
    cwd: project,
    env: {
      ...environment(folder),
      STRIPE_SECRET_KEY: 'sk_test_runtime',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.apiBase.href,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Guide <guide@legs-at-ease.example>',
    },
  });
  const base = `http://localhost:${port}`;
  const close = async () => {
    await netlify.end();
    await Promise.all([stripe.close(), mail.close()]);
  };
  try {
    await ready(netlify, base, readdirSync(`${project}/netlify/functions`).length);
  } catch (error) {
    await close();
    throw error;
  }
  return { base, stripe, mail, log: netlify.output, close };
}

/** Nothing of the machine's own but what a program needs to start; without ACCESS_SECRET, of which production has no local one. */
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
