/** `offer doctor`: queries the real providers, and explains what is wrong and what to do. */
import { resolveTxt } from 'node:dns/promises';
import type { Command } from 'commander';
import type { Store } from '../../netlify/lib/dependencies.ts';
import { StoreError } from '../../netlify/lib/errors.ts';
import { checkSmtp, createSmtp } from '../../netlify/lib/mail/smtp.ts';
import { forgetLastLook } from '../../netlify/lib/watch/monitor.ts';
import { contentFlag } from '../build-options.ts';
import { askLetter, askMail, LETTER_NOT_SENT } from '../doctor/ask-mail.ts';
import { askSettings, askShopFile } from '../doctor/ask-settings.ts';
import { askSite } from '../doctor/ask-site.ts';
import { askStripe } from '../doctor/ask-stripe.ts';
import { type Finding, findingsAsText, topic } from '../doctor/finding.ts';
import { EXIT, finish, printResult, styleFor } from '../output.ts';
import type { Opened } from '../shop/open-shop.ts';
import { type Generated, openStore, readBuild, setting, shopEnv, shopVars, type Vars } from '../shop/open-shop.ts';

type DoctorFlags = Readonly<{ generated: string; mail?: boolean; json?: boolean }>;

export function define(command: Command): void {
  command
    .addOption(contentFlag())
    .option(
      '--generated <dir>',
      'the data for the functions of the build to compare the site with',
      'netlify/generated',
    )
    .option('--mail', 'also send a test email to OWNER_EMAIL')
    .option('--json', 'print the findings as JSON on stdout')
    .action(async (flags: DoctorFlags) => finish(await runDoctor(flags)));
}

export async function runDoctor({ generated, mail = false, json }: DoctorFlags): Promise<number> {
  const build = readBuild(generated);
  if (build === undefined) {
    process.stderr.write(`${generated} contains no build of this release to compare with. Run: npm run build\n`);
    return EXIT.problems;
  }
  const findings = await examine(shopVars(), build, mail);
  printResult(json, findings, findingsAsText(findings, styleFor(process.stdout)));
  return findings.some(({ state }) => state === 'wrong') ? EXIT.problems : EXIT.done;
}

/** Silence would read as "all is well". */
const notAsked = (name: string): Finding =>
  topic(name).unasked('was not checked: its settings on this machine are incomplete');

async function examine(vars: Vars, { settings, prices }: Generated, withLetter: boolean): Promise<Finding[]> {
  const env = shopEnv(vars, { settings }, true);
  const { siteUrl, payments, mail, accessSecrets, ownerEmail } = env;
  const opened = openStore(vars, true);
  const [store, stripe, mailServer] = await Promise.all([
    askStore(opened),
    payments.kind === 'stripe'
      ? askStripe({ payments, settings: { ...settings, siteUrl }, prices })
      : [notAsked('Stripe')],
    mail.kind === 'smtp'
      ? askMail({ mail, check: () => checkSmtp(mail.url), resolveTxt, dkimSelector: setting(vars, 'DKIM_SELECTOR') })
      : [notAsked('Mail server')],
  ]);
  const canSend = mail.kind === 'smtp' && ownerEmail !== undefined && mailServer[0]?.state === 'ok';
  const letter = canSend && withLetter ? await askLetter(ownerEmail, siteUrl, createSmtp(mail)) : LETTER_NOT_SENT;
  const canSell = payments.kind === 'stripe' && stripe.every(({ state }) => state !== 'wrong');
  // Problems just fixed must not be reported again from the site's last check.
  if ('store' in opened && store.state === 'ok')
    await forgetLastLook(opened.store, [
      ...(canSell ? ['checkout-refused' as const] : []),
      ...(letter.state === 'ok' ? ['owner-not-told' as const] : []),
    ]);
  const webhookSecret = payments.kind === 'stripe' ? payments.webhookSecrets[0] : undefined;
  const ownServer = setting(vars, 'OFFER_STORE') !== undefined && setting(vars, 'NETLIFY_SITE_ID') === undefined;
  const { sourceHash } = settings;
  const site = await askSite({ url: siteUrl, ownServer, sourceHash, accessSecrets, webhookSecret, fetch });
  return [
    ...askShopFile(),
    ...askSettings(env),
    ...stripe,
    ...mailServer,
    ...(withLetter ? [letter] : []),
    store,
    ...site,
  ];
}

const storeTopic = topic('Store');
const TEST_KEY = 'watch/doctor';

export async function askStore(opened: Opened): Promise<Finding> {
  if ('diagnostic' in opened) return storeTopic.unasked(opened.diagnostic.message, opened.diagnostic.hint);
  try {
    const value = String(Date.now());
    await tryStore(opened.store, value);
    return storeTopic.ok(`${opened.name} can be written and read`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return storeTopic.wrong(
      `${opened.name}: ${error.message}`,
      'Check NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID, and netlifystatus.com. On your own server: who may write to OFFER_STORE, and whether the disk is full.',
    );
  }
}

/** @throws {StoreError} */
async function tryStore(store: Store, value: string): Promise<void> {
  await store.delete(TEST_KEY);
  if (!(await store.create(TEST_KEY, value))) throw new StoreError('a new record was rejected');
  const read = (await store.get(TEST_KEY))?.value;
  await store.delete(TEST_KEY);
  if (read !== value) throw new StoreError('a record read back differs from what was written');
}
