import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askStore } from '../../../../bin/commands/doctor.ts';
import { askSettings, askShopFile } from '../../../../bin/doctor/ask-settings.ts';
import { askSite } from '../../../../bin/doctor/ask-site.ts';
import { findingsAsText, topic } from '../../../../bin/doctor/finding.ts';
import { shopEnv } from '../../../../bin/shop/open-shop.ts';
import { PLAIN_STYLE } from '../../../../generator/diagnostics/diagnostic.ts';
import { kidOf } from '../../../../netlify/lib/access/access.ts';
import { createStripeWebhook } from '../../../../netlify/lib/checkout/stripe-webhook.ts';
import { createStripePayments } from '../../../../netlify/lib/payments/stripe.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { createFakeServices, PRODUCTION, SECRET, SETTINGS } from '../../../payments/fake-services.ts';

const HEALTHY = { ok: true, sourceHash: 'made-of-this', accessKeys: [kidOf(SECRET)], problems: [], warnings: [] };

/** A published site whose webhook is ours, with the given secret. */
function published({
  home = 200,
  health = HEALTHY,
  secret = 'whsec_1',
}: Readonly<{ home?: number; health?: object | null; secret?: string }> = {}) {
  const payments = createStripePayments({
    secretKey: 'sk_live_1',
    webhookSecrets: [secret],
    settings: SETTINGS,
    clock: Date.now,
  });
  const webhook = createStripeWebhook(createFakeServices({ fake: { payments } }).services);
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/stripe-webhook')) return webhook(request);
    if (pathname.endsWith('/health'))
      return health === null ? new Response('', { status: 404 }) : Response.json(health);
    return new Response('', { status: pathname !== '/' ? 404 : request.redirect === 'manual' ? home : 200 });
  };
}

const ask = (site: ReturnType<typeof published>, ownServer = false) =>
  askSite({
    url: 'https://quiet.example',
    ownServer,
    sourceHash: 'made-of-this',
    accessSecrets: [SECRET],
    webhookSecret: 'whsec_1',
    fetch: site,
  });

describe('a published site', () => {
  it('that is this build and feels well is called so', async () => {
    expect((await ask(published())).map(({ state, says }) => [state, says])).toEqual([
      ['ok', 'https://quiet.example is built from the same content and code as here'],
      ['ok', 'accepts links signed with the ACCESS_SECRET of this machine'],
      ['ok', 'the webhook accepts events signed with STRIPE_WEBHOOK_SECRET'],
      ['ok', 'the site says that it can sell and deliver'],
    ]);
  });

  it('on a server of its own is not to be published at Netlify', async () => {
    const told = await ask(
      published({ home: 301, health: { ...HEALTHY, ok: false, sourceHash: 'made-of-that' } }),
      true,
    );
    expect(JSON.stringify(told)).toContain('npx offer build on the server');
    expect(JSON.stringify(told)).not.toMatch(/deploy|Netlify/);
  });

  it('whose till is closed is well, and the owner is reminded', async () => {
    const found = await ask(published({ health: { ...HEALTHY, parts: { till: 'closed' } } }));
    expect(found.at(-1)).toMatchObject({ state: 'ok', says: expect.stringContaining('sells nothing') });
  });

  it.each<[string, Parameters<typeof published>[0], string, string]>([
    [
      'that was built from something else',
      { health: { ...HEALTHY, sourceHash: 'made-of-that' } },
      'https://quiet.example is built from other content or code',
      'offer deploy --prod',
    ],
    [
      'that leads elsewhere',
      { home: 301 },
      'https://quiet.example answers 301 instead of the home page',
      'compare url: in content/site.yaml',
    ],
    [
      'that is not well',
      { health: { ...HEALTHY, ok: false, problems: ['mail-refused'], warnings: ['SMTP_URL is missing'] } },
      'the site says: mail-refused; SMTP_URL is missing',
      'running-the-shop.md',
    ],
    ['without functions', { health: null }, 'the functions of the site do not answer', 'log'],
    [
      'with another ACCESS_SECRET',
      { health: { ...HEALTHY, accessKeys: ['01234567'] } },
      'links from here would not work',
      'Enter the same value at Netlify and in .env.shop',
    ],
    [
      'with a newer ACCESS_SECRET',
      { health: { ...HEALTHY, accessKeys: ['01234567', kidOf(SECRET)] } },
      'only until the old one is removed',
      'in front of the old one',
    ],
    [
      'of an older release',
      { health: { ok: true, problems: [], warnings: [] } },
      'https://quiet.example is from an older release',
      'Publish it: npx offer deploy --prod',
    ],
    [
      'with another webhook secret',
      { secret: 'whsec_other' },
      'has a different STRIPE_WEBHOOK_SECRET',
      'Copy the signing secret',
    ],
  ])('%s is found, with what to do', async (_, change, says, todo) => {
    const wrong = (await ask(published(change))).filter(({ state }) => state !== 'ok');
    expect(wrong).toMatchObject([{ says: expect.stringContaining(says), todo: expect.stringContaining(todo) }]);
  });

  it('that does not answer is asked nothing else', async () => {
    const down = async () => Promise.reject(new TypeError('fetch failed'));
    expect(await ask(down)).toMatchObject([{ state: 'wrong', says: 'https://quiet.example does not answer' }]);
  });
});

describe('the settings', () => {
  const settings = (vars: Readonly<Record<string, string>>) =>
    askSettings(shopEnv({ ...vars, CONTEXT: 'dev', OFFER_LOCAL: '1' }, { settings: SETTINGS }, true));

  it.each<[string, Readonly<Record<string, string>>, 'ok' | 'wrong' | 'unasked', string]>([
    ['a good secret', { ACCESS_SECRET: SECRET }, 'ok', 'ACCESS_SECRET is long enough'],
    [
      'a secret that is being changed',
      { ACCESS_SECRET: `${SECRET} new,${SECRET}` },
      'ok',
      '1 older one still open links',
    ],
    ['a short secret', { ACCESS_SECRET: 'short' }, 'wrong', 'ACCESS_SECRET has fewer than 32 characters'],
    ['a secret that anyone guesses', { ACCESS_SECRET: 'quietlegs'.repeat(4) }, 'wrong', 'ACCESS_SECRET can be guessed'],
    [
      'an older one that anyone guesses',
      { ACCESS_SECRET: `${SECRET},${'quietlegs'.repeat(4)}` },
      'wrong',
      'ACCESS_SECRET can be guessed',
    ],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'wrong', 'STRIPE_SECRET_KEY is a test key in production'],
    ['a key that is not here', { STRIPE_SECRET_KEY: '' }, 'unasked', 'STRIPE_SECRET_KEY is missing on this machine'],
    ['an owner', { OWNER_EMAIL: 'me@quiet.example' }, 'ok', 'problems are reported to me@quiet.example'],
    ['no owner’s address', { OWNER_EMAIL: 'me' }, 'wrong', 'OWNER_EMAIL is not an email address'],
  ])('%s: %j', (_, change, state, says) => {
    const findings = settings({ ...PRODUCTION, ...change });
    expect(findings).toContainEqual(expect.objectContaining({ state, says: expect.stringContaining(says) }));
    expect(JSON.stringify(findings)).not.toMatch(/sk_(?:live|test)_1|more than thirty-two/);
  });

  it.skipIf(process.platform === 'win32')('in a file that others may read are reported with what to do', () => {
    const folder = temporaryFolder();
    const written = (name: string, mode: number) => {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), mode);
      return join(folder, name);
    };
    const copied = written('copied', 0o644);
    expect(askShopFile(copied)).toMatchObject([{ state: 'wrong', todo: `chmod 600 ${copied}` }]);
    expect(askShopFile(written('group', 0o640))).toHaveLength(1);
    expect(askShopFile(written('private', 0o600))).toEqual([]);
    expect(askShopFile(join(folder, 'none'))).toEqual([]);
  });
});

it('the store is written, read and left as it was', async () => {
  const { api, blobs, state } = createBlobsFake();
  const opened = { store: createBlobsStore(api), name: 'the shop' };
  expect(await askStore(opened)).toMatchObject({ state: 'ok', says: 'the shop can be written and read' });
  expect(blobs.size).toBe(0);
  state.down = true;
  expect(await askStore(opened)).toMatchObject({ state: 'wrong' });
});

it('what was found is listed by topic, with what to do below it, and counted', () => {
  const [mail, dns] = [topic('Mail server'), topic('DNS')];
  expect(
    findingsAsText([mail.ok('is well'), dns.unasked('says nothing'), dns.wrong('is empty', 'Fill it.')], PLAIN_STYLE),
  ).toBe(`✓ Mail server  is well
– DNS          says nothing
✘ DNS          is empty
               → Fill it.

1 thing is wrong. 1 could not be checked from here.
`);
  expect(findingsAsText([mail.ok('is well')], PLAIN_STYLE)).toContain('\n\nNothing is wrong.\n');
});
