/** Asks the published site: whether it is this build byte for byte, how it feels itself, and whether it knows our webhook secret. */
import { Stripe } from 'stripe';
import { askHealth, type LinkState, linkState, type SiteHealth } from '../shop/site-health.ts';
import { WEBHOOK_PATH } from './ask-stripe.ts';
import type { Pages } from './built-site.ts';
import { type Finding, topic } from './finding.ts';

const site = topic('Site');
const health = topic('Health');
const CONCURRENT = 8;
const SHOWN = 5;
const NOT_FOUND = '/404.html';
const TIMEOUT_MS = 15_000;

type SiteOptions = Readonly<{
  url: string;
  pages: Pages;
  webhookSecret: string | undefined;
  accessSecrets: readonly string[];
  fetch: typeof fetch;
  now: () => number;
}>;

export async function askSite(options: SiteOptions): Promise<Finding[]> {
  const reached = await ask(options, '/').catch(() => undefined);
  if (reached === undefined)
    return [
      site.wrong(
        `${options.url} does not answer`,
        'Publish it: npx offer deploy --prod. If it is published, compare url: in content/site.yaml.',
      ),
    ];
  return [
    await askPages(options),
    ...askFunctions(await askHealth(options.url, options.fetch), options.accessSecrets),
    ...(await askSignature(options)),
  ];
}

const ask = ({ url, fetch: get }: SiteOptions, path: string) =>
  get(`${url}${path}`, {
    headers: { 'Accept-Language': 'en' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

async function askPages(options: SiteOptions): Promise<Finding> {
  const all = [...options.pages];
  const other: string[] = [];
  for (let from = 0; from < all.length; from += CONCURRENT) {
    const batch = all.slice(from, from + CONCURRENT);
    const same = await Promise.all(batch.map(([path, built]) => isSame(options, path, built)));
    other.push(...batch.filter((_, at) => !same[at]).map(([path]) => path));
  }
  if (other.length === 0) return site.ok(`${options.url} is this build, byte for byte: ${all.length} files`);
  const more = other.length > SHOWN ? ` and ${other.length - SHOWN} more` : '';
  return site.wrong(
    `${other.length} of ${all.length} files are not as in this build: ${other.slice(0, SHOWN).join(' ')}${more}`,
    'Publish this build (npx offer deploy --prod), or build what is published (check out its commit, npm run build).',
  );
}

async function isSame(options: SiteOptions, path: string, built: Uint8Array): Promise<boolean> {
  const response = await ask(options, path).catch(() => undefined);
  // A host may answer for the page of unknown addresses itself with 404.
  if (response === undefined || ![200, path === NOT_FOUND ? 404 : 200].includes(response.status)) return false;
  return Buffer.from(await response.arrayBuffer()).equals(built);
}

function askFunctions(said: SiteHealth | undefined, accessSecrets: readonly string[]): Finding[] {
  if (said === undefined)
    return [
      health.wrong(
        'the functions of the site do not answer',
        'Look into the log: app.netlify.com, your site, Logs, Functions.',
      ),
    ];
  const todo =
    'For each code, docs/running-the-shop.md says what to do. Variables are set at Netlify, and count after the next publication.';
  return [
    said.ok
      ? health.ok('the site says that it can sell and deliver')
      : health.wrong(`the site says: ${[...said.problems, ...said.warnings].join('; ')}`, todo),
    ...LINKS[linkState(accessSecrets, said)],
  ];
}

const LINKS: Readonly<Record<LinkState, readonly Finding[]>> = {
  opens: [site.ok('opens links that are signed with the ACCESS_SECRET of this machine')],
  closing: [
    site.wrong(
      'has a newer ACCESS_SECRET than this machine; links from here open only until the old one is removed',
      'Copy the new one into .env.shop, in front of the old one, with a comma.',
    ),
  ],
  dead: [
    site.wrong(
      'has another ACCESS_SECRET than this machine: links from here would open nothing, so offer orders sends none',
      'Enter the same value at Netlify and in .env.shop, and publish again.',
    ),
  ],
  unknown: [site.unasked('does not say which ACCESS_SECRET it has', 'Publish again: npx offer deploy --prod.')],
  // The settings say so.
  unsigned: [],
};

/** A signed message of a kind that the site ignores: it answers 200 to the right secret, and 400 to a wrong one. */
async function askSignature({ url, webhookSecret, fetch: send, now }: SiteOptions): Promise<Finding[]> {
  if (webhookSecret === undefined) return [];
  const body = JSON.stringify({ id: 'evt_doctor', object: 'event', type: 'offer.doctor', data: { object: {} } });
  const timestamp = Math.floor(now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const status = await send(`${url}${WEBHOOK_PATH}`, options).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 200) return [site.ok('the webhook takes messages signed with STRIPE_WEBHOOK_SECRET')];
  const says =
    status === 400
      ? 'the webhook has another STRIPE_WEBHOOK_SECRET than this machine'
      : `the webhook answers ${status}`;
  return [
    site.wrong(
      says,
      'Copy the signing secret from Stripe Dashboard → Developers → Webhooks to Netlify and into .env.shop, and publish again.',
    ),
  ];
}
