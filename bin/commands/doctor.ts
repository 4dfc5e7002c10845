/** `offer doctor`: asks the real providers, and says in words what is wrong and what to do. */
import { resolveTxt } from 'node:dns/promises';
import { readGenerated } from '../../generator/preview/services.ts';
import type { Env } from '../../netlify/lib/env.ts';
import { checkSmtp } from '../../netlify/lib/mail/smtp.ts';
import { forgetLastLook } from '../../netlify/lib/watch/watch.ts';
import { askMail } from '../doctor/ask-mail.ts';
import { askSettings } from '../doctor/ask-settings.ts';
import { askSite } from '../doctor/ask-site.ts';
import { askStore } from '../doctor/ask-store.ts';
import { askStripe } from '../doctor/ask-stripe.ts';
import type { Finding } from '../doctor/finding.ts';
import { doctorAsText } from '../doctor/report.ts';
import { EXIT, styleFor } from '../output.ts';
import { type Generated, shopEnv } from '../shop/open-shop.ts';
import { openStore } from '../shop/open-store.ts';
import { setting, shopVars, type Vars } from '../shop/settings.ts';

export type DoctorFlags = Readonly<{ generated: string; json?: boolean }>;

const NO_SUCH_NAME: readonly string[] = ['ENOTFOUND', 'ENODATA'];

export async function runDoctor({ generated, json }: DoctorFlags): Promise<number> {
  const build = readBuild(generated);
  if (build === undefined) {
    process.stderr.write(`${generated} holds no build to compare with. Run: npm run build\n`);
    return EXIT.problems;
  }
  const findings = await examine(shopVars(), build);
  if (json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
  else process.stdout.write(doctorAsText(findings, styleFor(process.stdout)));
  return findings.some(({ state }) => state === 'wrong') ? EXIT.problems : EXIT.done;
}

function readBuild(generated: string): Generated | undefined {
  try {
    return readGenerated(generated);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function examine(vars: Vars, data: Generated): Promise<Finding[]> {
  const env = shopEnv(vars, data, true);
  const { siteUrl, payments, mail, live, accessSecrets } = env;
  const settings = { ...data.settings, siteUrl };
  const now = Date.now;
  const opened = openStore(vars, true);
  const [store, stripe, mailServer] = await Promise.all([
    askStore(opened),
    payments.kind === 'stripe' ? askStripe({ payments, live, settings, prices: data.prices, now }) : [],
    mail.kind === 'smtp' ? askMail({ ...mailPorts(vars, mail), resolveTxt: resolveOrNone }) : [],
  ]);
  // What was repaired just now must not be reported from the site's last look.
  if ('store' in opened && store.state === 'ok') await forgetLastLook(opened.store, canSell(stripe));
  const site = await askSite({
    url: siteUrl,
    sourceHash: settings.sourceHash,
    accessSecrets,
    webhookSecret: secretOf(env),
    fetch,
    now,
  });
  return [...askSettings(vars, env), ...stripe, ...mailServer, store, ...site];
}

const canSell = (stripe: readonly Finding[]) => stripe.length > 0 && stripe.every(({ state }) => state !== 'wrong');

const mailPorts = (vars: Vars, mail: Extract<Env['mail'], { kind: 'smtp' }>) => ({
  ...{ mail, check: () => checkSmtp(mail.url), dkimSelector: setting(vars, 'DKIM_SELECTOR') },
});

const secretOf = ({ payments }: Env) => (payments.kind === 'stripe' ? payments.webhookSecrets[0] : undefined);

/** A name without records is an answer; a DNS that does not answer is none. */
async function resolveOrNone(name: string): Promise<string[][]> {
  try {
    return await resolveTxt(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_SUCH_NAME.includes(String(error.code))) return [];
    throw error;
  }
}
