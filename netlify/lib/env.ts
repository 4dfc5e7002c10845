/**
 * The environment, read once at the edge. A part that is missing or doubtful becomes "none" with a reason, never a weaker guard:
 * the handlers answer 503, and `health` says which part it is. The sandbox exists only on a developer's own machine.
 */
import { listOf, readMail, readPayments, value } from './env-parts.ts';

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
  /** Whether real money is taken: sessions of the other sort are refused. */
  live: boolean;
  siteUrl: string;
  publicApiKey: string;
  /** Newest first. Empty: not configured. */
  accessSecrets: readonly string[];
  payments: PaymentsEnv;
  mail: MailEnv;
  /** What the owner should hear of, without values. */
  warnings: readonly string[];
  /** Where orders live while local. */
  storeFolder: string;
}>;

const LOCAL_SECRET = 'a local secret for the sandbox; worthless in production';
const SHORTEST_SECRET = 32;

/**
 * @param deployContext Netlify's `context.deploy.context`; CONTEXT itself is there at build time only. Netlify's wrapper reads it from
 * the platform's header x-nf-deploy-context and hands over "" where that is missing, as `netlify dev` always does: "" says nothing,
 * and of a deploy of which nothing is said the worst is taken, that it is production.
 */
export function readEnv(
  vars: Vars,
  defaults: Readonly<{ siteUrl: string; publicApiKey: string }>,
  deployContext?: string,
): Env {
  const context = value(deployContext) ?? value(vars.CONTEXT);
  const local = isLocal(vars, context);
  const production = context === 'production' || (context === undefined && !local);
  const payments = readPayments(vars, local, production);
  const mail = readMail(vars, local);
  const secrets = listOf(vars.ACCESS_SECRET);
  const accessSecrets = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const warnings = [
    ...[payments, mail].flatMap((part) => (part.kind === 'none' ? [part.reason] : [])),
    ...(accessSecrets.length < secrets.length ? [`ACCESS_SECRET has fewer than ${SHORTEST_SECRET} characters`] : []),
    ...(secrets.length === 0 && !local ? ['ACCESS_SECRET is missing'] : []),
  ];
  return {
    production,
    local,
    live: payments.kind === 'stripe' && /^[sr]k_live_/.test(payments.secretKey),
    siteUrl: siteUrlOf(vars, local) ?? defaults.siteUrl,
    publicApiKey: value(vars.PUBLIC_API_KEY) ?? defaults.publicApiKey,
    accessSecrets: secrets.length === 0 && local ? [LOCAL_SECRET] : accessSecrets,
    payments,
    mail,
    warnings,
    storeFolder: value(vars.OFFER_STORE) ?? '.offer/store',
  };
}

/** Whether the sandbox may live: someone has switched it on, and nothing tells of production or of the cloud. */
function isLocal(vars: Vars, context: string | undefined): boolean {
  const netlifyDev = value(vars.NETLIFY_DEV) === 'true';
  if (context === 'production') return false;
  // Netlify's local runtime gives itself a Lambda's name; the address to fetch events from is there in a real one only.
  if (value(vars.AWS_LAMBDA_RUNTIME_API) !== undefined) return false;
  if (value(vars.AWS_LAMBDA_FUNCTION_NAME) !== undefined && !netlifyDev) return false;
  return netlifyDev || value(vars.OFFER_LOCAL) === '1';
}

function siteUrlOf(vars: Vars, local: boolean): string | undefined {
  const given = origin(vars.SITE_URL);
  if (given !== undefined || !local) return given;
  return origin(vars.URL) ?? `http://localhost:${value(vars.PORT) ?? '8888'}`;
}

/** An origin without a slash at the end; undefined if it is none. */
function origin(text: string | undefined): string | undefined {
  const given = value(text);
  if (given === undefined || !URL.canParse(given)) return undefined;
  const { protocol, origin: found } = new URL(given);
  return protocol === 'https:' || protocol === 'http:' ? found : undefined;
}
