import { describe, expect, it } from 'vitest';
import { createUnlockSolutions } from '../../../../netlify/lib/access/unlock-solutions.ts';
import { createStripeWebhook } from '../../../../netlify/lib/checkout/stripe-webhook.ts';
import type { Store } from '../../../../netlify/lib/dependencies.ts';
import { ProviderError, RejectedError, UnsureError } from '../../../../netlify/lib/errors.ts';
import { shortHash } from '../../../../netlify/lib/http/log.ts';
import { createServices } from '../../../../netlify/lib/services.ts';
import { createWatchShop } from '../../../../netlify/lib/watch/watch-shop.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  PRODUCTION,
  paidSession,
  post,
  SESSION,
  webhook,
} from '../../../payments/fake-services.ts';
import { createHandlers } from '../../../payments/handlers.ts';

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
      await services.eventTimes.record('delivery-ran');
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
    'The payment provider rejects our requests (api_key_expired). Nobody can buy.',
    'npx offer doctor',
  ],
  [
    'a checkout that was refused within the last hour',
    async ({ services, state }) => {
      await services.eventTimes.record('checkout-refused', 'url_invalid');
      state.time += 55 * MINUTE;
    },
    'A visitor pressed Pay and got an error from the payment provider (url_invalid).',
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
    'two emails that wait',
    async ({ sell, state }) => {
      await sell(SESSION);
      await sell('cs_test_second_one');
      state.time += 31 * MINUTE;
    },
    '2 buyers have waited for the email with the guide for more than half an hour.',
    'npx offer orders list --site --state undelivered',
  ],
  [
    'an email that is refused again and again',
    async ({ sell, services, state }) => {
      await sell(SESSION);
      state.mailDown = true;
      for (let attempt = 0; attempt < 8; attempt += 1) {
        state.time += 7 * HOUR;
        await services.sendGuideEmail(SESSION);
      }
      state.mailDown = false;
    },
    'One email with the guide was tried, and refused or not confirmed by the mail server.',
    'npx offer orders list --site --state stuck',
  ],
  [
    'a payment that matches no price',
    async ({ services, state }) => {
      state.sessions.set(SESSION, paidSession({ amountCents: 1 }));
      await services.fulfil(SESSION);
    },
    'One payment does not match its checkout amount.',
    'npx offer orders list --site --state unmatched',
  ],
  [
    'a sale without a webhook',
    async ({ services, state }) => {
      state.sessions.set(SESSION, paidSession());
      await (await call(createUnlockSolutions(services), post('unlock-solutions', { sessionId: SESSION }))).settle();
      state.time += 16 * MINUTE;
    },
    'The last purchase came without a webhook call from the payment provider.',
    'npx offer doctor',
  ],
];

it('the answer waits until the owner is told, because the host stops a function that has answered', async () => {
  const { services } = openShop();
  const ownerMail = { ...services.ownerMail, report: () => Promise.reject(new Error('not told')) };
  expect((await call(createWatchShop({ ...services, ownerMail }), post('watch-shop', {}))).status).toBe(500);
});

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
    expect(TROUBLES.map(([, , told]) => told).filter((told) => text.includes(told))).toEqual([sentence]);
    expect(text).toContain(`    ${command}\n`);
    expect(text).not.toContain(BUYER);
  });

  it('is told of nothing while every sale has its webhook and its email', async () => {
    const { services, state, watch, letters } = openShop();
    state.sessions.set(SESSION, paidSession());
    await (await call(createStripeWebhook(services), webhook(`paid ${SESSION}`))).settle();
    await watch(3 * HOUR);
    expect(letters()).toEqual([]);
  });

  it('is told of a new kind at once', async () => {
    const { state, watch, letters } = openShop();
    state.refusal = 'api_key_expired';
    for (let run = 0; run < 11; run += 1) await watch(5 * MINUTE);
    expect(letters()).toHaveLength(1);
    state.mailRefusal = 'EAUTH';
    await watch();
    expect(letters().map(({ subject }) => subject)).toEqual(Array(2).fill('guide.example: something needs you'));
    expect(letters()[0]?.text).toContain('(payments-refused)\n');
  });

  it('is told of an outage of mail by the first letter after it, and the problem is over', async () => {
    const { services, state, watch, letters } = openShop();
    Object.assign(state, { mailRefusal: 'ESOCKET', mailDown: true });
    for (let run = 0; run < 3; run += 1) await watch(5 * MINUTE);
    expect(letters()).toEqual([]);
    expect(state.lines.join()).toContain('"event":"owner-not-told"');
    // Health shows it meanwhile.
    expect((await services.monitor.look()).map(({ kind }) => kind)).toContain('owner-not-told');
    Object.assign(state, { mailRefusal: undefined, mailDown: false });
    for (let run = 0; run < 3; run += 1) await watch(5 * MINUTE);
    expect(letters().map(({ text }) => text.includes('(owner-not-told)'))).toEqual([true]);
    expect(await services.monitor.look()).toEqual([]);
  });

  it('is told at the next look what could not be sent at this one', async () => {
    const { state, watch, letters } = openShop();
    Object.assign(state, { refusal: 'api_key_expired', mailDown: true });
    await watch();
    state.mailDown = false;
    await watch(5 * MINUTE);
    expect(letters()[0]?.text).toContain('(payments-refused)\n');
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

  it('is told of one kind at once, after an hour and then daily, and at once when it comes back', async () => {
    const { state, watch, letters } = openShop();
    state.refusal = 'api_key_expired';
    const at: number[] = [];
    for (let run = 0; run < 12 * 72; run += 1) {
      const before = letters().length;
      await watch(5 * MINUTE);
      if (letters().length > before) at.push((run + 1) * 5 * MINUTE);
    }
    expect(at.map((time) => Math.round((time - 5 * MINUTE) / HOUR))).toEqual([0, 1, 25, 49]);
    state.refusal = undefined;
    await watch(26 * HOUR);
    state.refusal = 'api_key_expired';
    const before = letters().length;
    await watch(5 * MINUTE);
    expect(letters()).toHaveLength(before + 1);
  });

  it('is told although the last to tell was a process whose clock is ahead', async () => {
    const { state, watch, letters } = openShop();
    state.refusal = 'api_key_expired';
    await watch(20 * HOUR);
    state.time -= 20 * HOUR;
    await watch(5 * MINUTE);
    expect(letters()).toHaveLength(2);
  });

  it('is told of all settings that are missing, in one letter', async () => {
    const { watch, letters } = openShop({ STRIPE_SECRET_KEY: '', ACCESS_SECRET: '' });
    for (let run = 0; run < 3; run += 1) await watch(5 * MINUTE);
    expect(letters().map(({ subject }) => subject)).toEqual(['guide.example: 2 things need you']);
    expect(letters()[0]?.text).toMatch(/STRIPE_SECRET_KEY is missing[\s\S]*ACCESS_SECRET is missing/);
  });

  it('costs the store one call while nothing is new, and two for a letter', async () => {
    const calls: string[] = [];
    const counted =
      <Key extends string, Rest extends unknown[], R>(method: string, work: (key: Key, ...rest: Rest) => R) =>
      (key: Key, ...rest: Rest): R => {
        calls.push(`${method} ${key}`);
        return work(key, ...rest);
      };
    const { services, letters } = openShop();
    const { get, create, replace, list, delete: remove } = services.store;
    const store: Store = {
      get: counted('get', get),
      create: counted('create', create),
      replace: counted('replace', replace),
      list: counted('list', list),
      delete: counted('delete', remove),
    };
    const { ownerMail } = createServices({ ...services, store });
    await ownerMail.report([]);
    await ownerMail.report([{ kind: 'payments-refused' }]);
    await ownerMail.report([{ kind: 'payments-refused' }]);
    expect(letters()).toHaveLength(1);
    expect(calls).toEqual(['get', 'get', 'create', 'get'].map((method) => `${method} watch/told`));
  });

  it('is told at most three times a day of what comes and goes', async () => {
    const { state, watch, letters } = openShop();
    for (let run = 0; run < 12 * 24; run += 1) {
      state.refusal = run % 24 < 12 ? 'api_key_expired' : undefined;
      await watch(5 * MINUTE - 1);
    }
    expect(letters()).toHaveLength(3);
  });

  it.each([
    ['does not answer', (shop: ReturnType<typeof openShop>) => (shop.model.state.down = true)],
    ['takes no writes', (shop: ReturnType<typeof openShop>) => (shop.model.state.readOnly = true)],
  ])('is told within the hour, and not each time, that the store %s', async (_, fault) => {
    const shop = openShop();
    fault(shop);
    for (let run = 0; run < 12 * 24; run += 1) await shop.watch(5 * MINUTE);
    const { length } = shop.letters();
    expect([length >= 1, length <= 3]).toEqual([true, true]);
    expect(shop.letters()[0]?.text).toContain('does not answer, or accepts no writes');
  });

  it('is told once an hour of a store that is down, although each run is a process without memory', async () => {
    const { services, state, model, letters } = openShop();
    model.state.down = true;
    for (let run = 0; run < 12 * 3; run += 1) {
      state.time += 5 * MINUTE;
      await createServices(services).ownerMail.report([{ kind: 'store-down' }]);
    }
    expect(letters()).toHaveLength(3);
  });

  it.each([
    ['address is refused', new RejectedError('no such user', 'EENVELOPE 550')],
    ['letter may have arrived', new UnsureError('no answer', 'unsure')],
  ])('whose %s is asked as often as one that is told, not every five minutes', async (_, failure) => {
    const { services, state } = openShop();
    let asked = 0;
    const sendMail = () => {
      asked += 1;
      return Promise.reject(failure);
    };
    const { ownerMail } = createServices({ ...services, sendMail });
    for (let run = 0; run < 12 * 20; run += 1) {
      state.time += 5 * MINUTE;
      await ownerMail.report([{ kind: 'payments-refused' }]);
    }
    expect(asked).toBe(2);
  });

  it.each([
    ['watch-shop', 'deliver-pending'],
    ['deliver-pending', 'watch-shop'],
  ] as const)('is told that the schedule does not run: %s', async (reason, other) => {
    const { services, state } = openShop();
    expect(await services.monitor.look()).toEqual([]);
    for (let minutes = 0; minutes < 35; minutes += 5) {
      state.time += 5 * MINUTE;
      await call(createHandlers(services)[other], post(other, {}));
    }
    expect(await services.monitor.look()).toEqual([{ kind: 'schedule-silent', reason }]);
  });

  it('is told that a sale is still charged after its end', async () => {
    const { services, state } = openShop();
    const sale = { publishAt: state.time - 50 * HOUR, unpublishAt: state.time - 3 * HOUR, prices: { GBP: 299 } };
    const currencies = services.prices.currencies.map((row) =>
      row.code === 'GBP' ? { ...row, flatPriceCents: 299 } : row,
    );
    const { monitor } = createServices({ ...services, prices: { ...services.prices, currencies, sales: [sale] } });
    expect(await monitor.look()).toEqual([{ kind: 'prices-outdated' }]);
  });

  it('is not told of a silent webhook once any signed message has come', async () => {
    const { services, sell, state } = openShop();
    await sell(SESSION);
    await services.sendGuideEmail(SESSION);
    await services.eventTimes.record('unannounced-sale');
    state.time += 16 * MINUTE;
    const kinds = async () => (await services.monitor.look()).map(({ kind }) => kind);
    expect(await kinds()).toContain('webhook-silent');
    await call(createStripeWebhook(services), webhook('doctor'));
    expect(await kinds()).not.toContain('webhook-silent');
  });

  it('is not told of a silent webhook when its message comes right after another', async () => {
    const { services, state, model } = openShop();
    const event = () => call(createStripeWebhook(services), webhook('other'));
    await event();
    state.time += 4 * MINUTE;
    await services.eventTimes.record('unannounced-sale');
    const { writes } = model.state;
    for (let messages = 0; messages < 20; messages += 1) await event();
    expect(model.state.writes).toBe(writes);
    state.time += 20 * MINUTE;
    const silent = async () => (await services.monitor.look()).some(({ kind }) => kind === 'webhook-silent');
    expect(await silent()).toBe(false);
    await services.eventTimes.record('unannounced-sale');
    state.time += 15 * MINUTE;
    expect(await silent()).toBe(true);
  });
});

const UNREADABLE: readonly [string, string][] = [
  ['of a later release', JSON.stringify({ sessionId: 'cs_test_later', reason: 'not known here' })],
  ['cut in half', '{"sessionId":"cs_te'],
];

describe.each(['unmatched', 'orders', 'pending', 'watch', 'limits/2026-11-21'])('a record at %s/', (folder) => {
  it.each(UNREADABLE)('%s stops neither the rescue of other sales nor the look at the shop', async (_, data) => {
    const { services, state, model, watch, mails, letters } = openShop();
    for (const name of ['cs_test_later', 'state', 'notes', 'told', 'sent'])
      model.blobs.set(`${folder}/${name}`, { data, etag: '"1"' });
    state.sessions.set(SESSION, paidSession({ createdAt: state.time - HOUR }));
    state.refusal = 'api_key_expired';
    await watch();
    expect(mails.filter(({ to }) => to === BUYER)).toHaveLength(1);
    expect(letters()[0]?.text).toContain('The payment provider rejects our requests');
    expect((await services.monitor.look()).map(({ kind }) => kind)).not.toContain('store-down');
  });
});

describe('a record that cannot be read', () => {
  it('is named to the owner until it can be read again', async () => {
    const { services, state, model, watch, letters } = openShop();
    model.blobs.set('orders/cs_test_damaged0', { data: '{}', etag: '"1"' });
    await services.orders.get('cs_test_damaged0').catch(() => undefined);
    await watch();
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.text).toContain(
      `One order cannot be read by this release (${shortHash('cs_test_damaged0')}). The guide does not open for it,`,
    );
    expect(state.lines.join()).not.toContain('cs_test_damaged0');
    model.blobs.delete('orders/cs_test_damaged0');
    expect(await services.monitor.look()).toEqual([]);
    expect([...model.blobs.keys()].filter((key) => key.startsWith('unreadable/'))).toEqual([]);
  });
});

it('of many records that cannot be read the first three are named', async () => {
  const { services, model, watch, letters } = openShop();
  const ids = [1, 2, 3, 4].map((number) => `cs_test_damaged${number}`);
  for (const id of ids) {
    model.blobs.set(`orders/${id}`, { data: '{}', etag: '"1"' });
    await services.orders.get(id).catch(() => undefined);
  }
  await watch();
  const named = ids.slice(0, 3).map(shortHash).join(', ');
  expect(letters()[0]?.text).toContain(
    `4 orders cannot be read by this release (${named}). The guide does not open for them,`,
  );
});

describe('a purchase of which no webhook and no page told us', () => {
  it('is found within the hour and delivered once, and the owner is told', async () => {
    const { state, watch, mails, letters } = openShop();
    await watch();
    state.sessions.set(SESSION, paidSession({ createdAt: state.time }));
    await watch(5 * MINUTE);
    expect(mails).toEqual([]);
    for (let run = 0; run < 16; run += 1) await watch(5 * MINUTE);
    expect(mails.filter(({ to }) => to === BUYER)).toHaveLength(1);
    expect(
      letters()
        .map(({ text }) => text)
        .join(),
    ).toContain('came without a webhook call from the payment provider');
    expect(state.lines.join()).toContain('"event":"sale-missed"');
  });

  it('is left to its webhook for ten minutes', async () => {
    const { state, watch, mails } = openShop();
    state.sessions.set(SESSION, paidSession({ createdAt: state.time - 9 * MINUTE }));
    await watch();
    expect(mails).toEqual([]);
    state.sessions.set(
      'cs_test_earlier00',
      paidSession({ id: 'cs_test_earlier00', createdAt: state.time - 11 * MINUTE }),
    );
    await watch(80 * MINUTE);
    expect(mails.filter(({ to }) => to === BUYER)).toHaveLength(2);
  });

  it('that cannot be recorded now is not passed over, and one of another shop is counted', async () => {
    const { services, state } = openShop();
    state.sessions.set(SESSION, paidSession({ createdAt: state.time }));
    const other = { offer: undefined, site: 'https://another.example' };
    state.sessions.set('cs_test_foreign00', paidSession({ id: 'cs_test_foreign00', createdAt: state.time, ...other }));
    const getSession = services.payments?.getSession;
    Object.assign(services.payments ?? {}, { getSession: () => Promise.reject(new ProviderError('down')) });
    const range = { since: state.time, until: state.time + MINUTE };
    const failed = {
      checked: 2,
      foreign: [{ id: 'cs_test_foreign00' }],
      missed: [{ session: { id: SESSION }, status: 'failed' }],
    };
    expect(await services.reconcile.range(range)).toMatchObject(failed);
    Object.assign(services.payments ?? {}, { getSession });
    expect(await services.reconcile.range(range)).toMatchObject({ missed: [{ status: 'fulfilled' }] });
  });

  it('is looked for once an hour', async () => {
    const { services, watch } = openShop();
    const { payments } = services;
    if (payments === undefined) throw new Error('no payments');
    const { paidSessions } = payments;
    let asked = 0;
    Object.assign(payments, {
      paidSessions: (since: number, until: number) => {
        asked += 1;
        return paidSessions(since, until);
      },
    });
    const looked: boolean[] = [];
    for (const minutes of [0, 20, 20, 40]) {
      const before = asked;
      await watch(minutes * MINUTE);
      looked.push(asked > before);
    }
    expect(looked).toEqual([true, false, false, true]);
  });

  it('is found among 20,000 of three days, although no run has the time for all of them', async () => {
    const { services, state, model, watch, mails } = openShop();
    const HOURS = 70;
    for (let at = 0; at < 20_000; at += 1) {
      const id = `cs_test_many_${at}`;
      state.sessions.set(
        id,
        paidSession({ id, createdAt: state.time - (1 + (at % HOURS)) * HOUR, paymentId: `pi_${at}` }),
      );
      if (at !== 7_777) model.blobs.set(`orders/${id}`, { data: '{}', etag: '"1"' });
    }
    const { payments } = services;
    if (payments === undefined) throw new Error('no payments');
    const page = payments.paidSessions;
    // A page of a hundred takes 0.7 seconds.
    let read = 0;
    Object.assign(payments, {
      async *paidSessions(since: number, until: number) {
        for await (const session of page(since, until)) {
          read += 1;
          if (read % 100 === 0) state.time += 700;
          yield session;
        }
      },
    });
    for (let run = 0; run < 14; run += 1) {
      const began = state.time;
      await watch(5 * MINUTE - 20_000);
      expect(state.time - began).toBeLessThan(5 * MINUTE);
    }
    expect(mails.filter(({ to }) => to === BUYER)).toHaveLength(1);
    expect(read).toBeGreaterThanOrEqual(20_000);
  });

  it('that was refunded while no event came is closed within the hour, though another cannot be asked about', async () => {
    const { services, state, sell, watch } = openShop();
    const { payments } = services;
    if (payments === undefined) throw new Error('no payments');
    const { changedPayments, moneyOf } = payments;
    const since: number[] = [];
    Object.assign(payments, {
      changedPayments: (from: number) => {
        since.push(state.time - from);
        return changedPayments(from);
      },
      moneyOf: (id: string) => (id === 'pi_lost' ? Promise.reject(new ProviderError('down')) : moneyOf(id)),
    });
    await sell('cs_test_unknown00', { paymentId: 'pi_lost' });
    await sell(SESSION);
    await watch();
    state.money.set('pi_lost', 'refunded').set(`pi_${SESSION}`, 'refunded');
    expect(await services.reconcile.range({ since: 0, until: 0, dryRun: true })).toMatchObject({ moved: [] });
    for (let run = 0; run < 16; run += 1) await watch(5 * MINUTE);
    expect(await services.orders.get(SESSION)).toMatchObject({ money: 'refunded' });
    expect(since).toEqual([72 * HOUR, 72 * HOUR]);
  });
});
