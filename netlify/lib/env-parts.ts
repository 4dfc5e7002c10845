/** The two parts that may be Stripe or the sandbox, SMTP or the sandbox: which it is, or why it is neither. */
import { isEmail } from '#domain/email.ts';
import type { MailEnv, PaymentsEnv } from './env.ts';

type Vars = Readonly<Record<string, string | undefined>>;

const none = (reason: string) => ({ kind: 'none', reason }) as const;
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export function readPayments(vars: Vars, local: boolean, production: boolean): PaymentsEnv {
  const secretKey = value(vars.STRIPE_SECRET_KEY);
  if (secretKey === undefined) return local ? { kind: 'sandbox' } : none('STRIPE_SECRET_KEY is missing');
  const sort = /^[sr]k_(live|test)_/.exec(secretKey)?.[1];
  if (sort === undefined) return none('STRIPE_SECRET_KEY is no secret key');
  if (sort === 'live' && !production) return none('STRIPE_SECRET_KEY is a live key outside production');
  // A test key in production would hand the guide to whoever types a test card.
  if (sort === 'test' && production) return none('STRIPE_SECRET_KEY is a test key in production');
  const webhookSecrets = listOf(vars.STRIPE_WEBHOOK_SECRET);
  // Without it no payment could be confirmed: better to sell nothing than to take money and not hear of it.
  if (webhookSecrets.length === 0) return none('STRIPE_WEBHOOK_SECRET is missing');
  const base = value(vars.STRIPE_API_BASE);
  if (base === undefined) return { kind: 'stripe', secretKey, webhookSecrets };
  const apiBase = URL.canParse(base) ? new URL(base) : undefined;
  if (apiBase === undefined || !/^https?:$/.test(apiBase.protocol) || !LOOPBACK.includes(apiBase.hostname)) {
    return none('STRIPE_API_BASE is not on this machine');
  }
  return { kind: 'stripe', secretKey, webhookSecrets, apiBase };
}

export function readMail(vars: Vars, local: boolean): MailEnv {
  const url = value(vars.SMTP_URL);
  if (url === undefined) return local ? { kind: 'sandbox' } : none('SMTP_URL is missing');
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) return none('SMTP_URL is no smtp: address');
  const from = value(vars.MAIL_FROM);
  if (from === undefined) return none('MAIL_FROM is missing');
  const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
  if (/[\r\n]/.test(from) || !isEmail(address)) return none('MAIL_FROM is no e-mail address');
  return { kind: 'smtp', url, from };
}

/** What is set and not blank. */
export function value(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
