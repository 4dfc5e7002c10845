/** `offer orders` as an owner runs it, on a store as the functions write it on this machine. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as command from '../../../bin/commands/orders.ts';
import { reconcile, resend } from '../../../bin/orders/act.ts';
import { shortHash } from '../../../netlify/lib/http/log.ts';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { createMailbox } from '../../../netlify/sandbox/mailbox.ts';
import { createSandbox } from '../../../netlify/sandbox/payments.ts';
import { offerHere } from '../../helpers/offer.ts';
import { TEST_SITE } from '../../helpers/paths.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import {
  BUYER,
  createFakeServices,
  KEY,
  PRICES,
  paidSession,
  SESSION,
  SETTINGS,
} from '../../payments/fake-services.ts';

const OTHER = 'bob@buyer.example';
const root = temporaryFolder();
cpSync(`${TEST_SITE}/generated`, join(root, 'netlify/generated'), { recursive: true });

let OFFER_STORE: string;
beforeEach(() => {
  OFFER_STORE = join(temporaryFolder(), 'store');
});

const CLEAN = {
  NETLIFY_AUTH_TOKEN: '',
  NETLIFY_SITE_ID: '',
  STRIPE_SECRET_KEY: '',
  SMTP_URL: '',
  ACCESS_SECRET: '',
  PUBLIC_API_KEY: KEY,
};
const orders = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  offerHere(command, ['orders', ...args], { cwd: root, env: { ...CLEAN, OFFER_STORE, ...env } });

/** The sandbox's shop: what is bought here, the command line sees. */
function openShop(prices = PRICES) {
  const store = createFileStore(OFFER_STORE);
  const clock = Date.now;
  const { payments, checkout } = createSandbox({ store, settings: { ...SETTINGS, publicApiKey: KEY }, clock });
  const { services } = createFakeServices({
    store,
    vars: { OFFER_LOCAL: '1' },
    fake: { payments, now: clock, prices },
  });
  return {
    services,
    mailbox: createMailbox(store, clock),
    /** Paid; no webhook and no page has told us of it. */
    async pay(email: string, price = { currencyCode: 'GBP', amountCents: 399 }) {
      const urls = { successUrl: 'http://localhost:8888/', cancelUrl: 'http://localhost:8888/' };
      const request = { ...urls, lang: 'en' as const };
      const { url } = await payments.createSession({ ...request, price: { ...price, offer: 'flat' } });
      const id = url.slice(url.indexOf('=') + 1);
      await checkout.pay(id, email);
      return id;
    },
    /** Paid in a checkout that was changed: of another product in the same account, or with another amount. */
    async payChanged(email: string, change: object) {
      const id = await this.pay(email);
      const key = `sandbox/session/${id}`;
      const stored = await store.get(key);
      if (stored !== undefined) await store.replace(key, { ...Object(stored.value), ...change }, stored.version);
      await services.fulfil(id);
      return id;
    },
    async buy(email: string, price = { currencyCode: 'GBP', amountCents: 399 }) {
      const id = await this.pay(email, price);
      await services.fulfil(id);
      return id;
    },
  };
}

const referenceIn = async (email: string): Promise<string> =>
  JSON.parse((await orders(['show', email, '--json'])).stdout)[0].reference;

describe('offer orders list', () => {
  it('shows every order, what was set aside, and where the sums are', async () => {
    const shop = openShop();
    await shop.services.sendGuideEmail(await shop.buy(BUYER));
    await shop.buy(OTHER, { currencyCode: 'USD', amountCents: 499 });
    const odd = await shop.payChanged('odd@buyer.example', { amount_total: 1 });
    const { code, stdout, stderr } = await orders(['list']);
    expect([code, stderr]).toEqual([0, `Using the store of this machine, ${OFFER_STORE}\n`]);
    expect(stdout).toMatch(/[0-9a-f]{8} {2}[\d-]{10} [\d:]{5} {2,}4\.99 USD {2}– +undelivered {2}bob@buyer\.example\n/);
    expect(stdout).toMatch(/ 3\.99 GBP {2}– +delivered +ann@buyer\.example\n/);
    expect(stdout).toContain('Stripe Dashboard → Reports');
    expect(stdout).toContain(odd);
    expect(stdout).not.toMatch(/\baid\b|access\?t=/);
  });

  it.each([
    [['--state', 'undelivered'], [OTHER]],
    [['--state', 'delivered'], [BUYER]],
    [['--state', 'refunded'], []],
    [
      ['--since', '2000-01-01'],
      [OTHER, BUYER],
    ],
    [['--since', '2999-01-01'], []],
  ])('filters: %j', async (flags, emails) => {
    const shop = openShop();
    await shop.services.sendGuideEmail(await shop.buy(BUYER));
    await shop.buy(OTHER, { currencyCode: 'USD', amountCents: 499 });
    const { orders: found } = JSON.parse((await orders(['list', '--json', ...flags])).stdout);
    expect(found.map(({ email }: { email: string }) => email)).toEqual(emails);
  });

  it('shows what a buyer typed, and lets none of it move the cursor', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    await shop.services.orders.update(id, (order) => ({ ...order, email: 'a\u001b[2J\rb\u009bc@x.example' }));
    for (const args of [['list'], ['show', id]])
      expect((await orders(args)).stdout).toContain('a\uFFFD[2J\uFFFDb\uFFFDc@x.example\n');
  });

  it('writes CSV for the accounts, without names: the day in London, and the decimals of each currency', async () => {
    const shop = openShop();
    const createdAt = Date.parse('2026-06-30T23:30:00Z');
    for (const change of [
      { createdAt, taxCents: 67, country: 'GB' },
      { createdAt: createdAt - 1, currencyCode: 'JPY', amountCents: 500, taxCents: 45 },
    ])
      await shop.services.orders.update(await shop.buy(BUYER), (order) => ({ ...order, ...change }));
    expect((await orders(['list', '--csv'])).stdout).toMatch(
      /^order,date,currency,amount,tax,country,state,payment\r\n[0-9a-f]{8},2026-07-01,GBP,3\.99,0\.67,GB,paid,pi_sandbox_\w+\r\n[0-9a-f]{8},2026-07-01,JPY,500,45,,paid,pi_sandbox_\w+\r\n$/,
    );
  });
});

describe('an order', () => {
  it('is found by number, address, checkout and payment, and shown without what opens the guide', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    await shop.services.orders.update(id, (order) => ({ ...order, firstSentAt: 0, moneyAt: 1000 }));
    const payment = (await shop.services.orders.get(id))?.paymentId ?? '';
    for (const name of [await referenceIn(BUYER), BUYER.toUpperCase(), id, payment]) {
      const { code, stdout } = await orders(['show', name]);
      expect([code, stdout]).toEqual([0, expect.stringContaining(`sessionId: ${id}`)]);
      expect(stdout).toContain('moneyAt: 1970-01-01T00:00:01.000Z\n  firstEmailedAt: 1970-01-01T00:00:00.000Z\n');
      expect(stdout).not.toMatch(/\baid\b/);
    }
    expect(await orders(['show', 'nobody@buyer.example'])).toMatchObject({ code: 1 });
  });

  it('has a link that opens the guide', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    const token = new URL((await orders(['link', BUYER])).stdout.trim()).searchParams.get('t') ?? '';
    const local = createFakeServices({ store: createFileStore(OFFER_STORE), vars: { OFFER_LOCAL: '1' } });
    expect((await local.services.access.verify(token))?.sessionId).toBe(id);
  });

  it('is sent again; to another address, which the order has from then on, and the old link is dead', async () => {
    const shop = openShop();
    const id = await shop.buy('anm@buyer.example');
    await shop.services.sendGuideEmail(id);
    const old = new URL((await orders(['link', id])).stdout.trim()).searchParams.get('t') ?? '';
    expect(await orders(['resend', id])).toMatchObject({ code: 0, stdout: 'Sent to anm@buyer.example.\n' });
    expect(await orders(['resend', id, '--to', BUYER])).toMatchObject({ code: 0, stdout: `Sent to ${BUYER}.\n` });
    expect((await shop.mailbox.list()).map(({ to }) => to).sort()).toEqual(['anm@buyer.example', BUYER]);
    expect((await orders(['show', 'anm@buyer.example'])).code).toBe(1);
    expect((await shop.services.orders.ofBuyer(BUYER)).map(({ sessionId }) => sessionId)).toEqual([id]);
    expect(await shop.services.orders.ofBuyer('anm@buyer.example')).toEqual([]);
    expect(await shop.services.access.verify(old)).toBeUndefined();
  });

  it('gets no email of another site’s build, and one of its own, wherever that is', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    const [other, elsewhere] = [join(root, 'tea'), join(root, 'tea-generated')];
    mkdirSync(other);
    writeFileSync(join(other, 'site.yaml'), 'name: Green Tea\n');
    const refused = await orders(['resend', id, '--content', other, '--json']);
    expect(refused.code).toBe(1);
    const [{ code, message }] = JSON.parse(refused.stdout);
    expect({ code, message }).toMatchObject({ code: 'another-build', message: expect.stringContaining('"Green Tea"') });
    expect(await shop.mailbox.list()).toEqual([]);
    cpSync(join(root, 'netlify/generated'), elsewhere, { recursive: true });
    const settings = JSON.parse(readFileSync(join(elsewhere, 'settings.json'), 'utf8'));
    writeFileSync(join(elsewhere, 'settings.json'), JSON.stringify({ ...settings, siteName: 'Green Tea' }));
    expect((await orders(['resend', id, '--content', other, '--generated', elsewhere])).code).toBe(0);
    expect(await shop.mailbox.list()).toHaveLength(1);
  });

  it('gets nothing made of no build, or of one of another release', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    const generated = join(root, 'old-generated');
    const refused = () => orders(['resend', id, '--generated', generated]);
    const missing = { code: 1, stderr: expect.stringMatching(/old-generated contains no build.*\n.*npm run build/) };
    expect(await refused()).toMatchObject(missing);
    cpSync(join(root, 'netlify/generated'), generated, { recursive: true });
    writeFileSync(join(generated, 'settings.json'), '{"siteName":"Quiet"}');
    expect(await refused()).toMatchObject(missing);
    expect(await shop.mailbox.list()).toEqual([]);
  });

  it('whose email was tried in vain goes out at once, and with it all that wait', async () => {
    const shop = openShop();
    for (const [email, age, state] of [
      [BUYER, 9, 'held'],
      [OTHER, 1, 'pending'],
    ] as const) {
      const id = await shop.buy(email);
      await shop.services.orders.update(id, (order) => ({
        ...order,
        createdAt: order.createdAt - age,
        delivery: { ...order.delivery, state, reason: 'EENVELOPE 550', attempts: 9, nextAt: Date.now() + 9e6 },
      }));
    }
    const inOrder = `${await referenceIn(BUYER)}  sent\n${await referenceIn(OTHER)}  sent\n`;
    expect((await orders(['show', BUYER])).stdout).toContain('lastFailure: EENVELOPE 550');
    for (const state of ['stuck', 'undelivered'])
      expect((await orders(['list', '--state', state, '--json'])).stdout.match(/"stuck"/g)).toHaveLength(2);
    const mistyped = await shop.buy('ann');
    expect(await orders(['resend', mistyped])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('invalid email address: give the right one with --to'),
    });
    expect((await orders(['retry'])).stdout).toBe(inOrder);
    expect((await shop.mailbox.list()).map(({ to }) => to).sort()).toEqual([BUYER, OTHER]);
    expect(await orders(['retry'])).toMatchObject({ code: 0, stdout: 'No emails are waiting.\n' });
  });

  it('gets its access back after a dispute that was settled', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    await shop.services.orders.setMoney(id, 'disputed');
    expect((await orders(['list', '--state', 'paid'])).stdout).toBe('No orders.\n');
    for (const command of ['link', 'resend'])
      expect(await orders([command, id])).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('was refunded or disputed'),
      });
    expect((await orders(['retry'])).stdout).toBe('No emails are waiting.\n');
    expect((await orders(['restore', id])).stdout).toContain('is open: its link opens the guide');
    expect((await orders(['restore', id])).stdout).toContain('was open already: its link opens the guide');
    expect((await shop.mailbox.list()).map(({ to }) => to)).toEqual([BUYER]);
    expect((await orders(['link', id])).code).toBe(0);
  });

  it('whose email does not go out says so, and that it will be tried again', async () => {
    const { services, state } = createFakeServices({ fake: { log: () => undefined } });
    await services.fulfil(SESSION);
    state.mailDown = true;
    expect(await resend(services, SESSION)).toMatchObject({
      text: expect.stringMatching(/^Not sent to ann@buyer\.example: .*\. It will be tried again\.\n$/),
      failed: true,
    });
  });

  it('is not guessed among several', async () => {
    const shop = openShop();
    for (let i = 0; i < 2; i += 1) await shop.buy(BUYER);
    const { code, stderr } = await orders(['link', BUYER]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/matches the orders [0-9a-f]{8}, [0-9a-f]{8}\..*\[order-not-unique\]/),
    ]);
  });
});

describe('a payment', () => {
  it('that is no sale of this shop is delivered by the owner’s decision', async () => {
    const shop = openShop();
    const id = await shop.payChanged(BUYER, { metadata: {}, success_url: 'https://another.example/' });
    expect((await orders(['list'])).stdout).toBe('No orders.\n');
    expect(await orders(['restore', id])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`3.99 GBP: delivered to ${BUYER}`),
    });
    expect((await shop.mailbox.list()).map(({ to }) => to)).toEqual([BUYER]);
  });

  it('whose order is damaged is taken over from the provider again', async () => {
    const shop = openShop();
    const id = await shop.buy(BUYER);
    const stored = await shop.services.store.get(`orders/${id}`);
    await shop.services.store.replace(`orders/${id}`, { sessionId: id }, stored?.version ?? '');
    expect(await orders(['list'])).toMatchObject({ stdout: expect.stringContaining(`orders/${id}`) });
    expect(await orders(['show', BUYER])).toMatchObject({ code: 1, stderr: expect.stringContaining(id) });
    expect(await orders(['reconcile'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`${id}  cannot be read`),
    });
    // By the number that the owner's email has.
    expect(await orders(['restore', shortHash(id)])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`delivered to ${BUYER}`),
    });
    expect((await orders(['link', id])).code).toBe(0);
  });

  it('that was refunded, and whose order is damaged, comes back closed, without a letter, and is opened by a second command', async () => {
    const shop = openShop();
    const id = await shop.payChanged(BUYER, { money: 'refunded' });
    const stored = await shop.services.store.get(`orders/${id}`);
    await shop.services.store.replace(`orders/${id}`, { sessionId: id }, stored?.version ?? '');
    expect(await orders(['restore', id])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Stripe says that it was refunded, so it stays closed, and no email was sent.'),
    });
    expect((await orders(['link', id])).code).toBe(1);
    expect(await shop.mailbox.list()).toEqual([]);
    expect((await orders(['restore', id])).stdout).toContain('is open: its link opens the guide');
    expect((await orders(['link', id])).code).toBe(0);
  });

  it('of another amount is reported until it is closed', async () => {
    const shop = openShop();
    const id = await shop.payChanged(BUYER, { amount_total: 1 });
    expect((await orders(['list', '--state', 'unmatched'])).stdout).toMatch(
      new RegExp(` 0.01 GBP .* ${BUYER}\n[^]*npx offer orders close ORDER[^]*\n[0-9a-f]{8}  ${id}\n$`),
    );
    expect(await orders(['close', BUYER])).toMatchObject({ code: 0, stdout: `${BUYER} is closed.\n` });
    expect((await orders(['list', '--state', 'unmatched'])).stdout).toBe('No orders.\n');
    expect((await orders(['close', 'cs_test_unknown00'])).code).toBe(1);
    await orders(['restore', await shop.payChanged(OTHER, { amount_total: 1 })]);
    expect((await orders(['list', '--state', 'unmatched'])).stdout).toBe('No orders.\n');
  });

  it('is looked for in the last thirty days, unless --since says another day', async () => {
    const { services, state } = createFakeServices();
    state.sessions.clear();
    for (const [id, days] of [
      ['cs_test_recent00', 29],
      ['cs_test_older000', 31],
    ] as const)
      state.sessions.set(id, paidSession({ id, createdAt: state.time - days * 24 * 60 * 60_000 }));
    const missed = async (flags: object) => (await reconcile(services, { dryRun: true, ...flags })).fields;
    expect(await missed({})).toMatchObject({ checked: 1, missed: [{ checkout: 'cs_test_recent00' }] });
    expect(await missed({ since: 0 })).toMatchObject({ checked: 2 });
  });

  it('that the store does not take is missed again, and a refund of which nothing told us is taken over', async () => {
    const fake = createFakeServices({ fake: { log: () => undefined } });
    const { services, state, model } = fake;
    state.sessions.set(SESSION, paidSession({ createdAt: state.time - 1 }));
    model.state.readOnly = true;
    expect(await reconcile(services, {})).toMatchObject({
      text: expect.stringContaining(
        'could not be recorded: run the command again\n1 paid checkouts since 2026-10-22, ',
      ),
      failed: true,
    });
    model.state.readOnly = false;
    expect(await reconcile(services, {})).toMatchObject({
      fields: { missed: [{ status: 'fulfilled' }] },
      failed: false,
    });
    state.money.set('pi_1', 'refunded');
    expect((await reconcile(services, {})).text).toMatch(
      /^[0-9a-f]{8} {2}refunded at Stripe: closed\n1 paid checkouts/,
    );
  });

  it('of which nothing told us is found at the provider, and delivered', async () => {
    const shop = openShop();
    const known = await shop.buy(OTHER);
    await shop.services.sendGuideEmail(known);
    const { amountCents, code } = { code: 'GBP', amountCents: 399 };
    const id = await shop.pay(BUYER, { currencyCode: code, amountCents });
    expect((await orders(['reconcile', '--dry-run'])).stdout).toContain(`${id}  `);
    expect(await shop.mailbox.list()).toEqual([]);
    expect((await orders(['reconcile'])).stdout).toMatch(
      /3\.99 GBP {2}delivered\n2 paid checkouts since [\d-]+, 1 without an order here\.\n$/,
    );
    expect((await shop.mailbox.list()).map(({ to }) => to)).toEqual([BUYER]);
    await shop.payChanged(OTHER, { metadata: {}, success_url: 'https://another.example/' });
    expect((await orders(['reconcile'])).stdout).toMatch(
      /^(cs_\w+) {2}[\d-]+ {2}3\.99 GBP {2}of another shop or product\n3 paid checkouts since [\d-]+, 0 without an order here, 1 of another shop or product left alone\.\n$/,
    );
    expect(JSON.parse((await orders(['reconcile', '--json', '--dry-run'])).stdout)).toMatchObject({
      checked: 3,
      foreign: 1,
      foreignSales: [{ checkout: expect.stringContaining('cs_'), amount: '3.99 GBP' }],
      missed: [],
      moved: [],
      unreadable: [],
    });
  });
});

describe('a buyer’s data', () => {
  it('is exported without access to the guide, with what other services store', async () => {
    const shop = openShop();
    await shop.buy(BUYER);
    const { code, stdout } = await orders(['export', BUYER, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      email: BUYER,
      store: `this machine, ${OFFER_STORE}`,
      orders: [{ email: BUYER, amountCents: 399, currencyCode: 'GBP', emailed: false }],
      limits: expect.stringContaining('not searched'),
      elsewhere: [{ where: 'Stripe', what: expect.stringContaining('pi_') }, {}, {}],
    });
    expect(stdout).not.toContain('"aid"');
    expect(code).toBe(0);
    await shop.services.store.create('orders/cs_test_damaged0', {});
    expect((await orders(['export', BUYER])).code).toBe(1);
    expect((await orders(['export', 'nobody@x.example'])).stdout).toContain('cannot read 1 record(s)');
  });

  it('is not deleted without --yes, and then all but the sale', async () => {
    const shop = openShop();
    await shop.buy(BUYER);
    const plan = await orders(['delete', BUYER]);
    expect(plan.stdout).toMatch(
      /^Would be deleted\n {2}the email address of order [0-9a-f]{8}.*\n {2}the unsent email of order [0-9a-f]{8}\nKept\n.* 3\.99 GBP on 20/,
    );
    expect(plan.stdout).toContain('Nothing has been deleted.');
    expect(plan.stdout).toContain('are deleted automatically the next night');
    expect((await orders(['export', BUYER])).stdout).toContain(`email: ${BUYER}`);
    expect(JSON.parse((await orders(['delete', BUYER, '--yes', '--json'])).stdout)).toMatchObject({
      done: true,
      keeps: { length: 1 },
    });
    await shop.services.sendGuideEmail(await shop.buy(OTHER));
    const { stdout } = await orders(['delete', OTHER, '--yes']);
    expect(stdout).toMatch(/^Deleted\n/);
    expect(stdout).not.toMatch(/unsent email|Nothing has been deleted/);
    expect((await orders(['list'])).stdout).toContain(' (deleted)\n');
    expect((await orders(['export', BUYER])).stdout).toMatch(
      /^Nothing is stored about this address\. Rate limits are not searched/,
    );
  });
});

describe('the store', () => {
  it('is this machine’s without --site, even where the published one is named', async () => {
    const { stderr } = await orders(['list'], { NETLIFY_AUTH_TOKEN: 'a', NETLIFY_SITE_ID: 'b' });
    expect(stderr).toContain(`There is no local store at ${OFFER_STORE}.`);
    expect(existsSync(OFFER_STORE)).toBe(false);
  });

  it.each([
    [{}, 'NETLIFY_AUTH_TOKEN is not set'],
    [{ NETLIFY_AUTH_TOKEN: 'a' }, 'NETLIFY_SITE_ID is not set'],
  ])('of the published site has to be named: %j', async (env, message) => {
    const { code, stderr } = await orders(['list', '--site'], { OFFER_STORE: '', ...env });
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });

  it('of the published site is the folder of a server, unless Netlify is named', async () => {
    await createFileStore(OFFER_STORE).create('orders/a', {});
    expect((await orders(['list', '--site'])).stderr).toContain(`Using the store of this server, ${OFFER_STORE}\n`);
    expect((await orders(['list', '--site'], { NETLIFY_AUTH_TOKEN: 'a' })).stderr).toContain(
      'NETLIFY_SITE_ID is not set',
    );
  });

  it('that cannot be read is named, with what is wrong', async () => {
    writeFileSync(OFFER_STORE, 'no folder');
    const stderr = expect.stringMatching(/Using the store of this machine, .*\n.*\[store-unreachable\]/);
    expect(await orders(['list'])).toMatchObject({ code: 1, stdout: '', stderr });
  });

  it('refuses what is not an email address or a state', async () => {
    expect(await orders(['export', 'ann'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be an email address'),
    });
    expect(await orders(['list', '--state', 'lost'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are paid'),
    });
  });
});
