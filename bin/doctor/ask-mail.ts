/** Checks that the mail server accepts our login over TLS, and that DNS has the sender's SPF, DKIM and DMARC records. */

import { randomUUID } from 'node:crypto';
import { codeOf } from '../../generator/diagnostics/fs-errors.ts';
import type { Mail, SendMail } from '../../netlify/lib/dependencies.ts';
import { isLoopback, type MailEnv } from '../../netlify/lib/env.ts';
import { ProviderError, RejectedError, UnsureError } from '../../netlify/lib/errors.ts';
import { type Finding, topic } from './finding.ts';

type MailShop = Readonly<{
  mail: Extract<MailEnv, { kind: 'smtp' }>;
  /** @throws {ProviderError} */
  check: () => Promise<void>;
  resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
  /** The mail provider's DKIM selector, if the owner has set it. */
  dkimSelector: string | undefined;
}>;

const server = topic('Mail server');
const dns = topic('Mail DNS');
/** DKIM selectors of the best-known mail providers. */
const SELECTORS = 'default google selector1 selector2 s1 s2 k1 k2 k3 pm mail smtp dkim resend mailjet zoho'.split(' ');
/** The resolver's codes for a name without such records; other errors mean that DNS did not answer. */
const NO_RECORDS: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH:
    'The user or password in SMTP_URL is wrong. Special characters in it must be percent-encoded, such as %40 for @.',
  ETLS: 'The server offers no TLS on this port. Use smtps:// and port 465, or the port that your mail provider names.',
  EDNS: 'The host in SMTP_URL does not exist. Compare it with what your mail provider says.',
};
const UNREACHABLE =
  'The server does not respond as expected. Compare host and port in SMTP_URL with what your mail provider says.';

export async function askMail(shop: MailShop): Promise<Finding[]> {
  return [await askServer(shop), ...(await askDns(shop))];
}

async function askServer({ mail, check }: MailShop): Promise<Finding> {
  const { hostname, protocol } = new URL(mail.url);
  try {
    await check();
  } catch (error) {
    const reason = error instanceof ProviderError ? error.reason : 'unknown';
    const what =
      ADVICE[reason] === undefined ? `${hostname} does not answer as a mail server` : `the login to ${hostname} failed`;
    return server.wrong(`${what}: ${reason}`, ADVICE[reason] ?? UNREACHABLE);
  }
  if (isLoopback(hostname)) return server.ok(`${hostname} accepts our login; without TLS, because it is this machine`);
  return server.ok(`${hostname} accepts our login, over TLS${protocol === 'smtps:' ? '' : ' (STARTTLS)'}`);
}

function askDns({ mail, resolveTxt, dkimSelector }: MailShop): Promise<Finding[]> {
  const domain = /@([^@\s>]+)>?$/.exec(mail.from)?.[1]?.toLowerCase() ?? '';

  async function count(name: string, pattern: RegExp): Promise<number> {
    try {
      return (await resolveTxt(name)).filter((parts) => pattern.test(parts.join(''))).length;
    } catch (error) {
      if (NO_RECORDS.includes(codeOf(error))) return 0;
      throw error;
    }
  }

  async function spf(): Promise<Finding> {
    const found = await count(domain, /^v=spf1(?: |$)/i);
    if (found === 1) return dns.ok(`${domain} has SPF`);
    if (found > 1)
      return dns.wrong(`${domain} has ${found} SPF records, so all are ignored`, 'Merge them into one TXT record.');
    return dns.wrong(
      `${domain} has no SPF`,
      `Add the TXT record "v=spf1 include:… -all" to ${domain}; your mail provider names the include.`,
    );
  }

  async function dkim(): Promise<Finding> {
    for (const selector of dkimSelector === undefined ? SELECTORS : [dkimSelector])
      if ((await count(`${selector}._domainkey.${domain}`, /(?:^|;)\s*p=[A-Za-z0-9+/]/)) > 0)
        return dns.ok(`${domain} has DKIM (${selector})`);
    if (dkimSelector === undefined)
      return dns.unasked(
        `found no DKIM key of ${domain} under the usual names`,
        'Set DKIM_SELECTOR to the name that your mail provider gives it.',
      );
    return dns.wrong(
      `${dkimSelector}._domainkey.${domain} has no key`,
      'Add the DKIM record that your mail provider shows.',
    );
  }

  async function dmarc(): Promise<Finding> {
    if ((await count(`_dmarc.${domain}`, /^v=DMARC1\s*;.*\bp=/i)) > 0) return dns.ok(`${domain} has DMARC`);
    return dns.wrong(
      `${domain} has no DMARC`,
      `Add the TXT record "v=DMARC1; p=none; rua=mailto:…" to _dmarc.${domain}.`,
    );
  }

  const asked = Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc }).map(([what, ask]) =>
    ask().catch(() =>
      dns.unasked(`DNS did not answer the query for the ${what} record of ${domain}`, 'Try again later.'),
    ),
  );
  return Promise.all(asked);
}

const letter = topic('Test email');
const LETTER_TEXT =
  'You asked for this email with "npx offer doctor --mail". Problems of the shop will be reported to this address too.';

export const LETTER_NOT_SENT = letter.unasked('was not sent, because the mail server cannot be used from this machine');

/** Sends the owner a test email: a mail server that accepts our login may still reject the sender or the recipient. */
export async function askLetter(to: string, siteUrl: string, sendMail: SendMail): Promise<Finding> {
  const host = new URL(siteUrl).hostname;
  const mail: Mail = {
    to,
    subject: `${host}: can you read this?`,
    text: `${LETTER_TEXT}\n`,
    html: `<p>${LETTER_TEXT}</p>`,
    messageId: `<doctor.${randomUUID()}@${host}>`,
    lang: 'en',
  };
  try {
    await sendMail(mail);
    return letter.ok(
      `to ${to} was accepted by the mail server`,
      'Check that it arrives; if not, look in the spam folder.',
    );
  } catch (error) {
    if (error instanceof RejectedError)
      return letter.wrong(
        `to ${to} was rejected: ${error.reason}`,
        'Correct OWNER_EMAIL (without it, email: in content/site.yaml) here and at Netlify, and publish again. If it is right, ask the provider of that mailbox why.',
      );
    if (error instanceof UnsureError)
      return letter.wrong(
        `to ${to} was sent, and the mail server did not confirm it`,
        'Check that it arrives. If this keeps happening, buyers may get their email twice: ask your mail provider.',
      );
    if (error instanceof ProviderError)
      return letter.wrong(
        `was rejected by the mail server: ${error.reason}`,
        'MAIL_FROM must be an address that your mail provider lets you send from. Codes that begin with 4 are temporary.',
      );
    throw error;
  }
}
