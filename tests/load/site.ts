/** The site in a process of its own, with a payment provider and a mail server that stand in this one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../../netlify/rehearsal/mail-server.ts';
import { startStripeDouble } from '../../netlify/rehearsal/stripe-double.ts';
import { TEST_SITE } from '../helpers/paths.ts';

const WEBHOOK_SECRET = 'whsec_of_the_load';
const TIME_TO_START_MS = 30_000;

export type LoadedSite = Awaited<ReturnType<typeof startSite>>;

export async function startSite(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'offer-load-'));
  const stripe = await startStripeDouble(() => WEBHOOK_SECRET, Date.now);
  const mail = await startMailServer();
  const args = ['bin/offer.mjs', 'preview', '--port', String(port)];
  const site = ['--out', `${TEST_SITE}/dist`, '--generated', `${TEST_SITE}/generated`];
  const server = spawn(process.execPath, [...args, ...site], {
    env: {
      PATH: process.env.PATH,
      OFFER_STORE: join(folder, 'store'),
      SITE_URL: `http://localhost:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_load',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.apiBase.href,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Guide <guide@load.example>',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    server.kill('SIGTERM');
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(undefined)));
    await Promise.all([stripe.close(), mail.close()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  for (const deadline = Date.now() + TIME_TO_START_MS; ; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/.netlify/functions/health`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() < deadline && server.exitCode === null) continue;
    await close();
    throw new Error(`the site did not start on port ${port}`);
  }
  return { port, stripe, mail, memory: () => memoryOf(server.pid ?? 0), close };
}

/** Megabytes that the process holds; undefined where the system does not tell. */
function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
  } catch {
    return undefined;
  }
}
