/** Checks the published site: whether it is this build, whether it is healthy, and whether it has this machine's secrets. */
import { Stripe } from 'stripe';
import { askHealth, type LinkState, linkState, type SiteHealth } from '../shop/site-health.ts';
import { WEBHOOK_PATH } from './ask-stripe.ts';
import { type Finding, topic } from './finding.ts';

const site = topic('Site');
const health = topic('Health');
const TIMEOUT_MS = 15_000;

/** What to do, at Netlify and on a server of one's own. */
const AT_NETLIFY = {
  deploy: 'npx offer deploy --prod',
  log: 'Look at the log: app.netlify.com, your site, Logs, Functions.',
  variables: 'Variables are set at Netlify and take effect after the next publication.',
};
const ON_OWN_SERVER: typeof AT_NETLIFY = {
  deploy: 'npx offer build on the server, then start offer serve again',
  log: 'Look at the log of offer serve, and of nginx.',
  variables: 'Variables are set in .env.shop on the server and take effect when offer serve starts again.',
};
type Ways = typeof AT_NETLIFY;

const publish = ({ deploy }: Ways): string =>
  `Publish it: ${deploy}. If it is published, compare url: in content/site.yaml.`;

type SiteOptions = Readonly<{
  url: string;
  ownServer: boolean;
  /** Identifies the build on this machine. */
  sourceHash: string | undefined;
  accessSecrets: readonly string[];
  webhookSecret: string | undefined;
  fetch: typeof fetch;
}>;

export async function askSite(options: SiteOptions): Promise<Finding[]> {
  const { url, ownServer, fetch: get } = options;
  const ways = ownServer ? ON_OWN_SERVER : AT_NETLIFY;
  const home = await statusOf(get(`${url}/`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }));
  if (home === undefined) return [site.wrong(`${url} does not answer`, publish(ways))];
  const said = await askHealth(url, get);
  return [
    ...(home === 200 ? [] : [site.wrong(`${url} answers ${home} instead of the home page`, publish(ways))]),
    ...(said === undefined ? [] : askBuild(said, options, ways)),
    ...(await askSignature(options)),
    stateOf(said, ways),
  ];
}

/** Undefined if there was no response. */
const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    () => undefined,
  );

function stateOf(said: SiteHealth | undefined, { log, variables }: Ways): Finding {
  if (said === undefined) return health.wrong('the functions of the site do not answer', log);
  if (said.ok && said.parts?.till === 'closed')
    return health.ok('the site says that it delivers, and sells nothing: "open: false" in content/site.yaml');
  if (said.ok) return health.ok('the site says that it can sell and deliver');
  return health.wrong(
    `the site says: ${[...said.problems, ...said.warnings].join('; ')}`,
    `For each code, docs/running-the-shop.md says what to do. ${variables}`,
  );
}

function askBuild(said: SiteHealth, { url, sourceHash, accessSecrets }: SiteOptions, ways: Ways): Finding[] {
  if (said.sourceHash === undefined)
    return [site.unasked(`${url} is from an older release, which does not say what it was built from`, publish(ways))];
  const build =
    said.sourceHash === sourceHash
      ? site.ok(`${url} is built from the same content and code as here`)
      : site.wrong(
          `${url} is built from other content or code than the build on this machine`,
          `Publish this build: ${ways.deploy}. Or, if the site is right, fetch what it was built from, and npm run build.`,
        );
  return [build, ...LINKS[linkState(accessSecrets, said)]];
}

const LINKS: Readonly<Record<LinkState, readonly Finding[]>> = {
  opens: [site.ok('accepts links signed with the ACCESS_SECRET of this machine')],
  closing: [
    site.wrong(
      'has a newer ACCESS_SECRET than this machine; links from here work only until the old one is removed',
      'Copy the new one into .env.shop, in front of the old one, with a comma.',
    ),
  ],
  dead: [
    site.wrong(
      'has a different ACCESS_SECRET from this machine: links from here would not work, so offer orders sends none',
      'Enter the same value at Netlify and in .env.shop, and publish again.',
    ),
  ],
  unknown: [],
  // askSettings reports it.
  unsigned: [],
};

/** Sends a signed event of a type that the site ignores: it answers 200 if the secret is right and 400 if it is not. */
async function askSignature({ url, webhookSecret, fetch: send }: SiteOptions): Promise<Finding[]> {
  if (webhookSecret === undefined) return [];
  const body = JSON.stringify({ id: 'evt_doctor', object: 'event', type: 'offer.doctor', data: { object: {} } });
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const status = await statusOf(send(`${url}${WEBHOOK_PATH}`, options));
  if (status === 200) return [site.ok('the webhook accepts events signed with STRIPE_WEBHOOK_SECRET')];
  const says =
    status === 400
      ? 'the webhook has a different STRIPE_WEBHOOK_SECRET from this machine'
      : `the webhook answers ${status ?? 'nothing'}`;
  return [
    site.wrong(
      says,
      'Copy the signing secret from Stripe Dashboard → Developers → Webhooks to Netlify and into .env.shop, and publish again.',
    ),
  ];
}
