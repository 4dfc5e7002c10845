/**
 * The environment, parsed once. A service whose variables are missing or wrong becomes "none" with a reason, never a weaker check:
 * the handlers answer 503, and `health` reports the reason. The sandbox exists only in local development.
 */
import { isEmail } from '#domain/email.ts';

type Vars = Readonly<Record<string, string | undefined>>;

export type PaymentsEnv = Readonly<
  | { kind: 'stripe'; secretKey: string; webhookSecrets: readonly string[]; apiBase?: URL }
  | { kind: 'sandbox' }
  | { kind: 'none'; reason: string }
>;
export type MailEnv = Readonly<
  { kind: 'smtp'; url: string; from: string } | { kind: 'sandbox' } | { kind: 'none'; reason: string }
>;

export type Env = Readonly<{
  production: boolean;
  local: boolean;
  /** Whether real money is taken; sessions and orders of the other mode are refused. */
  live: boolean;
  /**
   * The name of the store in the cloud. Netlify shares a store between all deploys of a site, so production has its own, and so has each
   * other context: an order paid with a test card must not open the guide, nor may a pull request's code see the buyers.
   */
  storeName: string;
  siteUrl: string;
  publicApiKey: string;
  /** Whether checkouts may begin: the owner can stop the sale and go on delivering. */
  sells: boolean;
  /** Tells our checkouts from those of another shop in the same account. */
  shopId: string | undefined;
  /** Newest first. Empty: not configured. */
  accessSecrets: readonly string[];
  payments: PaymentsEnv;
  mail: MailEnv;
  /** Configuration problems for the owner, without the values. */
  warnings: readonly string[];
  /** Who is told when something is wrong; undefined: nobody. */
  ownerEmail: string | undefined;
  /** The address on the site, to which a buyer's reply goes; undefined: to MAIL_FROM. */
  supportEmail: string | undefined;
  /** Where the local store is. */
  storeFolder: string;
  /** Where the log goes on this machine; undefined: to stdout, which the host collects. */
  logFile: string | undefined;
}>;

export const LIVE_STORE = 'offer-live';
const LOCAL_SECRET = 'a local secret for the sandbox; worthless in production';
const MIN_SECRET_LENGTH = 32;
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * @param deployContext Netlify's `context.deploy.context`; the variable CONTEXT exists at build time only. Netlify passes "" if its
 * header x-nf-deploy-context is missing, as it always is in `netlify dev`. An unknown context counts as production.
 */
export function readEnv(
  vars: Vars,
  defaults: Readonly<{
    siteUrl: string;
    publicApiKey: string;
    open?: boolean;
    email?: string;
    shopId?: string | undefined;
  }>,
  deployContext?: string,
): Env {
  const context = nonBlank(deployContext) ?? nonBlank(vars.CONTEXT);
  const local = isLocal(vars, context);
  const production = context === 'production' || (context === undefined && !local);
  const payments = readPayments(vars, local, production);
  const mail = readMail(vars, local);
  const secrets = listOf(vars.ACCESS_SECRET);
  const accessSecrets = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  const warnings = [
    ...[payments, mail].flatMap((service) => (service.kind === 'none' ? [service.reason] : [])),
    ...(accessSecrets.length < secrets.length ? [`ACCESS_SECRET has fewer than ${MIN_SECRET_LENGTH} characters`] : []),
    ...(secrets.length === 0 && !local ? ['ACCESS_SECRET is missing'] : []),
    ...(nonBlank(vars.OWNER_EMAIL) !== undefined && ownerOf(vars) === undefined
      ? ['OWNER_EMAIL is not an email address']
      : []),
  ];
  return {
    production,
    local,
    // Only production accepts live keys, and it accepts no others; its orders stay readable while the key is missing.
    live: production,
    storeName: production ? LIVE_STORE : testStore(context),
    siteUrl: siteUrlOf(vars, local) ?? defaults.siteUrl,
    publicApiKey: nonBlank(vars.PUBLIC_API_KEY) ?? defaults.publicApiKey,
    sells: defaults.open ?? true,
    shopId: defaults.shopId,
    accessSecrets: secrets.length === 0 && local ? [LOCAL_SECRET] : accessSecrets,
    payments,
    mail,
    warnings,
    ownerEmail: ownerOf(vars) ?? defaults.email,
    supportEmail: defaults.email,
    storeFolder: nonBlank(vars.OFFER_STORE) ?? '.offer/store',
    logFile: local ? nonBlank(vars.OFFER_LOG) : undefined,
  };
}

/** A context may be named after a branch; a store's name may not contain everything that a branch's may. */
function testStore(context: string | undefined): string {
  return `offer-test-${(context ?? 'local').toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.slice(0, 60);
}

/** Whether the sandbox is allowed: it was switched on, and nothing indicates production or the cloud. */
function isLocal(vars: Vars, context: string | undefined): boolean {
  const netlifyDev = nonBlank(vars.NETLIFY_DEV) === 'true';
  if (context === 'production') return false;
  // Netlify's local runtime sets a Lambda's name too; the runtime API exists in a real Lambda only.
  if (nonBlank(vars.AWS_LAMBDA_RUNTIME_API) !== undefined) return false;
  if (nonBlank(vars.AWS_LAMBDA_FUNCTION_NAME) !== undefined && !netlifyDev) return false;
  return netlifyDev || nonBlank(vars.OFFER_LOCAL) === '1';
}

function siteUrlOf(vars: Vars, local: boolean): string | undefined {
  const given = origin(vars.SITE_URL);
  if (given !== undefined || !local) return given;
  return origin(vars.URL) ?? `http://localhost:${nonBlank(vars.PORT) ?? '8888'}`;
}

/** An origin without a trailing slash; undefined if the text is not an HTTP URL. */
function origin(text: string | undefined): string | undefined {
  const given = nonBlank(text);
  if (given === undefined || !URL.canParse(given)) return undefined;
  const { protocol, origin: found } = new URL(given);
  return protocol === 'https:' || protocol === 'http:' ? found : undefined;
}

const none = (reason: string) => ({ kind: 'none', reason }) as const;

function readPayments(vars: Vars, local: boolean, production: boolean): PaymentsEnv {
  const secretKey = nonBlank(vars.STRIPE_SECRET_KEY);
  if (secretKey === undefined) return local ? { kind: 'sandbox' } : none('STRIPE_SECRET_KEY is missing');
  const mode = /^[sr]k_(live|test)_/.exec(secretKey)?.[1];
  if (mode === undefined) return none('STRIPE_SECRET_KEY is not a secret key');
  if (mode === 'live' && !production) return none('STRIPE_SECRET_KEY is a live key outside production');
  // A test key in production would give the guide to anyone who types a test card number.
  if (mode === 'test' && production) return none('STRIPE_SECRET_KEY is a test key in production');
  const webhookSecrets = listOf(vars.STRIPE_WEBHOOK_SECRET);
  // Without it no payment could be confirmed: better to sell nothing than to take money unnoticed.
  if (webhookSecrets.length === 0) return none('STRIPE_WEBHOOK_SECRET is missing');
  const base = nonBlank(vars.STRIPE_API_BASE);
  if (base === undefined) return { kind: 'stripe', secretKey, webhookSecrets };
  const apiBase = URL.canParse(base) ? new URL(base) : undefined;
  if (apiBase === undefined || !/^https?:$/.test(apiBase.protocol) || !LOOPBACK.includes(apiBase.hostname)) {
    return none('STRIPE_API_BASE is not on this machine');
  }
  return { kind: 'stripe', secretKey, webhookSecrets, apiBase };
}

function readMail(vars: Vars, local: boolean): MailEnv {
  const url = nonBlank(vars.SMTP_URL);
  if (url === undefined) return local ? { kind: 'sandbox' } : none('SMTP_URL is missing');
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) return none('SMTP_URL is not an smtp: URL');
  const from = nonBlank(vars.MAIL_FROM);
  if (from === undefined) return none('MAIL_FROM is missing');
  const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
  if (/[\r\n]/.test(from) || !isEmail(address)) return none('MAIL_FROM is not an email address');
  return { kind: 'smtp', url, from };
}

function ownerOf({ OWNER_EMAIL: given }: Vars): string | undefined {
  const address = nonBlank(given);
  return address !== undefined && isEmail(address) ? address : undefined;
}

function nonBlank(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
