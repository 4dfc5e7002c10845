/**
 * `node tests/helpers/start.mjs tests/payments/shop.ts`: a published shop on this machine, in production mode, with fakes of Stripe, the
 * mail server and Netlify Blobs. What an owner's command with `--site` does can be tried on it. It takes its settings from `.env.shop`, and
 * prints what belongs there. `curl -X POST localhost:9100/_/…` plays the rest of the world:
 *
 *   buy?email=…&amount=399&webhook=no   a visitor pays
 *   refund?session=…&webhook=no         the owner presses Refund at Stripe
 *   set?NAME=VALUE                      a setting of the site       publish                   the settings count from now on
 *   stripe?refuses=CODE&terms=no        Stripe's account            mail?down=yes             the mail server
 *   lose                                the store is empty from now on
 *   run                                 all that has a schedule     mails                     what buyers and owner got
 */

import { ROOT } from '../../generator/output/source-hash.ts';
import { bundleFunctions, loadFunctions } from '../../generator/preview/function-loader.ts';
import { createFunctionRunner, type FunctionRunner } from '../../generator/preview/function-runner.ts';
import { startLocalServer } from '../../generator/preview/local-server.ts';
import { readGenerated } from '../../generator/preview/services.ts';
import { createStaticSite } from '../../generator/preview/static-site.ts';
import { WEBHOOK_EVENTS } from '../../netlify/lib/payments/stripe-objects.ts';
import { startBlobsServer } from './blobs-server.ts';
import { startMailServer } from './mail-server.ts';
import { startStripe } from './stripe-fake.ts';

const PORT = 9100;
const WEBHOOK = '/.netlify/functions/stripe-webhook';
const SECRET = 'whsec_of_the_fake_stripe';
const url = `http://localhost:${PORT}`;
const [stripe, mail, blobs] = await Promise.all([startStripe(SECRET), startMailServer(), startBlobsServer()]);
const { settings } = readGenerated('netlify/generated');
stripe.account.webhooks = [{ url: `${url}${WEBHOOK}`, status: 'enabled', enabled_events: [...WEBHOOK_EVENTS] }];

const vars: Record<string, string> = {
  SITE_URL: url,
  STRIPE_SECRET_KEY: 'sk_live_double',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: stripe.apiBase.href,
  ACCESS_SECRET: 'q8Xw-the-first-secret-of-this-shop-4Zr1',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Legs at Ease <guide@legs-at-ease.example>',
  OWNER_EMAIL: 'owner@legs-at-ease.example',
};
const blobsContext = { edgeURL: blobs.url, uncachedEdgeURL: blobs.url, siteID: 'site', token: 'token', deployID: 'd' };
process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(blobsContext)).toString('base64');
process.env.CONTEXT = 'production';

let count = 0;
let functions: FunctionRunner;
async function publish(): Promise<string> {
  Object.assign(process.env, vars);
  count += 1;
  const options = { root: ROOT, generated: 'netlify/generated', outdir: `${ROOT}/.offer/shop/${process.pid}-${count}` };
  functions = createFunctionRunner(await loadFunctions(await bundleFunctions(options)), console.error);
  return 'published';
}

const webhook = async (type: string, object: object) => {
  const { body, signature } = stripe.event(type, object);
  return `webhook ${(await fetch(`${url}${WEBHOOK}`, { method: 'POST', body, headers: { 'Stripe-Signature': signature } })).status}`;
};

const world: Readonly<Record<string, (query: URLSearchParams) => Promise<string> | string>> = {
  async buy(query) {
    const body = { currencyCode: 'GBP', amountCents: Number(query.get('amount') ?? 399) };
    const headers = { 'Content-Type': 'application/json', apikey: settings.publicApiKey };
    const answer = await fetch(`${url}/.netlify/functions/create-payment`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const said = await answer.text();
    const id = /cs_\w+/.exec(said)?.[0];
    if (id === undefined) return `${answer.status} ${said}`;
    const session = stripe.pay(id, query.get('email') ?? 'ann@example.com');
    return query.get('webhook') === 'no' ? id : `${id} ${await webhook('checkout.session.completed', session)}`;
  },
  refund(query) {
    const payment_intent = stripe.sessions.get(query.get('session') ?? '')?.payment_intent ?? '';
    stripe.money.set(payment_intent, { refunded: true });
    if (query.get('webhook') === 'no') return 'refunded';
    return webhook('charge.refunded', { id: 'ch_1', object: 'charge', refunded: true, payment_intent });
  },
  set(query) {
    for (const [name, value] of query) vars[name] = value;
    return 'set; publish to let it count';
  },
  publish,
  stripe(query) {
    const refuses = query.get('refuses') ?? '';
    Object.assign(stripe.account, {
      refuses: refuses === '' ? undefined : refuses,
      hasTerms: query.get('terms') !== 'no',
    });
    return 'done';
  },
  mail(query) {
    mail.setDown(query.get('down') === 'yes');
    return 'done';
  },
  lose() {
    blobs.blobs.clear();
    return 'lost';
  },
  run: async () => functions.runScheduled(0).then(() => 'ran'),
  mails: () => mail.mails.map(({ to, subject, text }) => `To ${to}: ${subject}\n${text}`).join('\n---\n'),
};

const site = await createStaticSite('dist');
await publish();
const runner: FunctionRunner = {
  run: (request, ip) => functions.run(request, ip),
  // Only when `run` says so.
  runScheduled: async () => undefined,
  settled: () => functions.settled(),
};
const pages = async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  const play = pathname.startsWith('/_/') ? world[pathname.slice(3)] : undefined;
  return play === undefined ? undefined : new Response(`${await play(searchParams)}\n`);
};
await startLocalServer({ site, functions: runner, pages, port: PORT, report: console.error });
const own = { ...vars, NETLIFY_API_BASE: blobs.url, NETLIFY_AUTH_TOKEN: 'token', NETLIFY_SITE_ID: 'site' };
for (const [name, value] of Object.entries(own)) console.log(`${name}='${value}'`);
