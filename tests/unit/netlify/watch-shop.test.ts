import { describe, expect, it } from 'vitest';
import { shortHash } from '../../../netlify/lib/log.ts';
import { createStripeWebhook } from '../../../netlify/lib/stripe-webhook.ts';
import { createWatchShop } from '../../../netlify/lib/watch-shop.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  PRODUCTION,
  paidSession,
  post,
  SESSION,
} from '../../payments/fake-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER = 'owner@quiet.example';

/** A Saturday at noon: the first run of an hour. */
function openShop(vars: Readonly<Record<string, string>> = {}) {
  const fake = createFakeServices({ vars: { ...PRODUCTION, OWNER_EMAIL: OWNER, ...vars } });
  const { services, state, mails } = fake;
  state.sessions.clear();
  const sell = async (id: string, change: object = {}) => {
    state.sessions.set(id, paidSession({ id, paymentId: `pi_${id}`, createdAt: state.time, ...change }));
    return buy(fake, id);
  };
  return {
    ...fake,
    sell,
    watch: async (after = 0) => {
      state.time += after;
      await (await call(createWatchShop(services), post('watch-shop', {}))).settle();
    },
    letters: () => mails.filter(({ to }) => to === OWNER),
  };
}

/** What a shop in trouble does to its owner's mailbox: each row is one kind of trouble. */
const TROUBLES: readonly [string, (shop: ReturnType<typeof openShop>) => unknown, string, string][] = [
  [
    'a refused key',
    ({ state }) => (state.refusal = 'api_key_expired'),
    'The payment provider refuses us (api_key_expired). Nobody can buy.',
    'npx offer doctor',
  ],
  [
    'an email that waits',
    async ({ sell, state }) => {
      await sell(SESSION);
      state.time += 31 * MINUTE;
    },
    'One buyer has waited for the email with the guide for more than half an hour.',
    'npx offer orders list --site --state undelivered',
  ],
  [
    'an email that is refused again and again',
    async ({ sell, services, state }) => {
      await sell(SESSION);
      state.mailDown = true;
      for (let attempt = 0; attempt < 8; attempt += 1) {
        state.time += 7 * HOUR;
        await services.deliver.order(SESSION);
      }
      state.mailDown = false;
    },
    'One email with the guide was tried many times and refused.',
    'npx offer orders list --site --state stuck',
  ],
  [
    'a payment that matches no price',
    async ({ services, state }) => {
      state.sessions.set(SESSION, paidSession({ amountCents: 1 }));
      await services.fulfil(SESSION);
    },
    'One payment does not match: another amount, no sale of ours, or an address that cannot be written to.',
    'npx offer orders list --site --state unmatched',
  ],
  [
    'a sale without a webhook',
    async ({ sell, services, state }) => {
      await sell(SESSION);
      await services.deliver.order(SESSION);
      state.time += 16 * MINUTE;
    },
    'The last purchase came without a message of the payment provider.',
    'npx offer doctor',
  ],
];

describe('the owner', () => {
  it.each(TROUBLES)('is told of %s, with the command that helps', async (_, trouble, sentence, command) => {
    const { watch, letters, ...shop } = openShop();
    await watch(5 * MINUTE);
    expect(letters()).toEqual([]);
    await trouble({ ...shop, watch, letters });
    await watch();
    const text = letters()
      .map((letter) => letter.text)
      .join();
    expect(text).toContain(sentence);
    expect(text).toContain(`    ${command}\n`);
    expect(text).not.toContain(BUYER);
  });

  it('is told of nothing while every sale has its webhook and its email', async () => {
    const { services, state, watch, letters } = openShop();
    state.sessions.set(SESSION, paidSession());
    const webhook = new Request('https://guide.example/.netlify/functions/stripe-webhook', {
      ...{ method: 'POST', body: `paid ${SESSION}`, headers: { 'stripe-signature': 'good' } },
    });
    await (await call(createStripeWebhook(services), webhook)).settle();
    await watch(3 * HOUR);
    expect(letters()).toEqual([]);
  });

  it('is told of each kind once an hour, and of a new kind at once', async () => {
    const { state, watch, letters } = openShop();
    state.refusal = 'api_key_expired';
    for (let run = 0; run < 12; run += 1) await watch(5 * MINUTE);
    expect(letters()).toHaveLength(1);
    state.mailRefusal = 'EAUTH';
    await watch();
    expect(letters().map(({ subject }) => subject)).toEqual(Array(2).fill('guide.example: something needs you'));
    await watch(5 * MINUTE);
    expect(letters()).toHaveLength(3);
  });

  it('is told later if the mail server failed', async () => {
    const { state, watch, letters } = openShop();
    Object.assign(state, { refusal: 'api_key_expired', mailDown: true });
    await watch();
    expect(state.lines.join()).toContain('"event":"owner-not-told","problems":"payments-refused"');
    state.mailDown = false;
    await watch(5 * MINUTE);
    expect(letters()).toHaveLength(1);
  });

  it.each([
    [{ OWNER_EMAIL: '' }, []],
    [{ OWNER_EMAIL: 'nobody' }, ['OWNER_EMAIL is not an email address']],
  ])('may be nobody: %j', async (vars, warnings) => {
    const { services, state, watch, mails } = openShop(vars);
    state.refusal = 'api_key_expired';
    await watch();
    expect([mails, services.env.warnings]).toEqual([[], warnings]);
  });

  it('gets a summary each Monday, if he wants one', async () => {
    const { state, watch, letters, sell, services } = openShop({ OWNER_SUMMARY: 'weekly' });
    await sell('cs_test_refunded0', { currencyCode: 'USD', amountCents: 499 });
    await services.orders.reverse('pi_cs_test_refunded0', {
      id: 're_1',
      reason: 'refund',
      endsAccess: true,
      at: 1,
      final: false,
    });
    await sell('cs_test_delivered');
    await services.deliver.order('cs_test_delivered');
    await services.notes.write('last-webhook');
    state.time = Date.parse('2026-11-23T06:59:00Z');
    await watch();
    expect(letters()).toEqual([]);
    for (let run = 0; run < 12; run += 1) await watch(2 * HOUR);
    expect(letters().map(({ subject }) => subject)).toEqual(['2 sales this week']);
    const lines = [
      'The last seven days:',
      '1 sold for 3.99 GBP',
      '0 sold for 0.00 USD, 1 refunded or disputed',
      'Every buyer has the email.',
    ];
    expect(letters()[0]?.text).toBe(`${lines.join('\n')}\n`);
    await watch((6 * 24 + 1) * HOUR);
    expect(letters()).toHaveLength(2);
  });
});

const UNREADABLE: readonly [string, string][] = [
  ['of a later release', JSON.stringify({ sessionId: 'cs_test_later', reason: 'not known here' })],
  ['cut in half', '{"sessionId":"cs_te'],
];

describe.each(['unmatched', 'orders', 'pending', 'undelivered', 'watch', 'limits/day'])('a record at %s/', (folder) => {
  it.each(UNREADABLE)('%s stops neither the rescue of other sales nor the look at the shop', async (_, data) => {
    const { services, state, model, watch, mails, letters } = openShop();
    for (const name of ['cs_test_later', 'state', 'last-sale', 'told/payments-refused', '2026-11-21'])
      model.blobs.set(`${folder}/${name}`, { data, etag: '"1"' });
    state.sessions.set(SESSION, paidSession({ createdAt: state.time - HOUR }));
    state.refusal = 'api_key_expired';
    await watch();
    expect(mails.filter(({ to }) => to === BUYER)).toHaveLength(1);
    expect(letters()[0]?.text).toContain('The payment provider refuses us');
    expect((await services.watch.look()).map(({ kind }) => kind)).not.toContain('store-down');
  });
});

describe('a record that cannot be read', () => {
  it.each(['unmatched', 'orders'])('at %s/ is named to the owner until it can be read again', async (folder) => {
    const { services, state, model, watch, letters } = openShop();
    model.blobs.set(`${folder}/cs_test_damaged0`, { data: '{}', etag: '"1"' });
    await services.orders.get('cs_test_damaged0').catch(() => undefined);
    await watch();
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.text).toContain(
      `One record of the store cannot be read by this release (${folder} ${shortHash('cs_test_damaged0')}).`,
    );
    expect(state.lines.join()).not.toContain('cs_test_damaged0');
    model.blobs.delete(`${folder}/cs_test_damaged0`);
    expect(await services.watch.look()).toEqual([]);
    expect([...model.blobs.keys()].filter((key) => key.startsWith('unreadable/'))).toEqual([]);
  });
});

describe('a purchase of which no webhook and no page told us', () => {
  it('is found within the hour and delivered once, and the owner is told', async () => {
    const { state, watch, mails, letters } = openShop();
    state.sessions.set(SESSION, paidSession({ createdAt: state.time }));
    await watch(5 * MINUTE);
    expect(mails).toEqual([]);
    for (let run = 0; run < 16; run += 1) await watch(5 * MINUTE);
    expect(mails.filter(({ to }) => to === BUYER)).toHaveLength(1);
    expect(
      letters()
        .map(({ text }) => text)
        .join(),
    ).toContain('came without a message of the payment provider');
    expect(state.lines.join()).toContain('"event":"sale-missed"');
  });
});
