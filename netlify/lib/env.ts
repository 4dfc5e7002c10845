/**
 * The environment, parsed once. A service whose variables are missing or invalid becomes "none" with a reason, and no check is relaxed:
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
  local: boolean;
  /** Whether real money is taken; sessions and orders in the other mode are rejected. */
  live: boolean;
  /**
   * The name of the Netlify Blobs store. All deploys of a site can reach its stores, so each deploy context has its own: an order paid
   * with a test card must not open the guide in production, and a pull request's code must not see the buyers.
   */
  storeName: string;
  siteUrl: string;
  publicApiKey: string;
  /** Whether new checkouts may start: the owner can stop sales while paid orders are still delivered. */
  sells: boolean;
  /** Distinguishes our checkouts from those of other shops in the same account. */
  shopId: string | undefined;
  /** Newest first; empty if not configured. */
  accessSecrets: readonly string[];
  payments: PaymentsEnv;
  mail: MailEnv;
  /** Configuration problems for the owner, without the values. */
  warnings: readonly string[];
  /** Where problems are reported; undefined if nowhere. */
  ownerEmail: string | undefined;
  /** The site's support address, which receives buyers' replies; if undefined, MAIL_FROM does. */
  supportEmail: string | undefined;
  /** The folder of the orders: in local development, and on a server of the owner's own. Undefined on Netlify, which has Blobs. */
  storeFolder: string | undefined;
  /** The local log file; undefined for stdout, which Netlify and systemd collect. */
  logFile: string | undefined;
}>;

export const LIVE_STORE = 'offer-live';
const LOCAL_SECRET = 'a local secret for the sandbox; worthless in production';
const MIN_SECRET_LENGTH = 32;

export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * @param deployContext Netlify's `context.deploy.context`; the variable CONTEXT exists only at build time. It is "" if the header
 * x-nf-deploy-context is missing, as it always is in `netlify dev`. An unknown context counts as production.
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
  const ownServer = isOwnServer(vars);
  const storeFolder = nonBlank(vars.OFFER_STORE);
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
    ...(ownServer && storeFolder === undefined ? ['OFFER_STORE is missing'] : []),
  ];
  return {
    local,
    // Production accepts live keys only. This does not depend on the key, so its orders stay readable while the key is missing.
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
    storeFolder: local ? (storeFolder ?? '.offer/store') : ownServer ? storeFolder : undefined,
    logFile: local ? nonBlank(vars.OFFER_LOG) : undefined,
  };
}

/** A context may be named after a branch, whose name may contain characters that a store's name may not. */
function testStore(context: string | undefined): string {
  return `offer-test-${(context ?? 'local').toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.slice(0, 60);
}

/** Whether the sandbox is allowed: it was enabled explicitly, and nothing indicates production or the cloud. */
function isLocal(vars: Vars, context: string | undefined): boolean {
  const netlifyDev = nonBlank(vars.NETLIFY_DEV) === 'true';
  if (context === 'production' || isCloud(vars, netlifyDev)) return false;
  return netlifyDev || nonBlank(vars.OFFER_LOCAL) === '1';
}

/** Whether orders are files in production too: only `offer serve` says so. A disk in the cloud is gone after the request. */
const isOwnServer = (vars: Vars): boolean => nonBlank(vars.OFFER_SERVE) === '1' && !isCloud(vars, false);

/** Netlify's local runtime also sets a Lambda function name; only a real Lambda has the runtime API. */
function isCloud(vars: Vars, netlifyDev: boolean): boolean {
  if (nonBlank(vars.AWS_LAMBDA_RUNTIME_API) !== undefined) return true;
  return nonBlank(vars.AWS_LAMBDA_FUNCTION_NAME) !== undefined && !netlifyDev;
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
  // With a test key in production, anyone could get the guide with a test card number.
  if (mode === 'test' && production) return none('STRIPE_SECRET_KEY is a test key in production');
  const webhookSecrets = listOf(vars.STRIPE_WEBHOOK_SECRET);
  // Without it no webhook event could be verified, and payments would go unnoticed; better not to sell.
  if (webhookSecrets.length === 0) return none('STRIPE_WEBHOOK_SECRET is missing');
  const base = nonBlank(vars.STRIPE_API_BASE);
  if (base === undefined) return { kind: 'stripe', secretKey, webhookSecrets };
  const apiBase = URL.canParse(base) ? new URL(base) : undefined;
  if (apiBase === undefined || !/^https?:$/.test(apiBase.protocol) || !isLoopback(apiBase.hostname)) {
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
