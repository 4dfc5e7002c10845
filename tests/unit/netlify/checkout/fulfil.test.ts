import { describe, expect, it } from 'vitest';
import { isOurs } from '../../../../netlify/lib/checkout/fulfil.ts';
import type { Session } from '../../../../netlify/lib/dependencies.ts';
import { NotConfiguredError, StoreError } from '../../../../netlify/lib/errors.ts';
import { shortHash } from '../../../../netlify/lib/http/log.ts';
import { acceptPayment } from '../../../../netlify/lib/orders/change-order.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import {
  BUYER,
  createFakeServices,
  moveMoney,
  paidSession,
  pendingIn,
  SESSION,
  SITE,
} from '../../../payments/fake-services.ts';

const withSession = (change: Partial<Session>) => {
  const fake = createFakeServices();
  fake.state.sessions.set(SESSION, paidSession(change));
  return fake;
};

describe('fulfil', () => {
  it('records the order that the provider reports as paid', async () => {
    const facts = { currencyCode: 'USD', amountCents: 199, taxCents: 33, country: 'US', offer: 'exit' } as const;
    const { services, state } = withSession(facts);
    expect(await services.fulfil(SESSION)).toEqual({
      status: 'fulfilled',
      isNew: true,
      order: {
        sessionId: SESSION,
        aid: expect.stringMatching(/^[0-9a-f]{32}$/),
        live: true,
        email: BUYER,
        lang: 'es',
        ...facts,
        paymentId: 'pi_1',
        createdAt: state.time,
        money: 'paid',
        consent: { terms_of_service: 'accepted' },
        delivery: { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0, since: state.time },
      },
    });
  });

  it('stores no email address in any key', async () => {
    const { services, model } = createFakeServices();
    await services.fulfil(SESSION);
    await services.rateLimits.takeRecipient(BUYER);
    expect([...model.blobs.keys()].join(' ')).not.toMatch(/ann|buyer\.example|@/i);
  });

  const FLAT = { currencyCode: 'GBP', amountCents: 399, offer: 'flat' } as const;
  it.each<[string, Partial<Session>]>([
    ['its own price', { price: FLAT }],
    ['a price that the table no longer has', { amountCents: 299, price: { ...FLAT, amountCents: 299 } }],
    ['a currency that the table no longer has', { currencyCode: 'JPY', price: { ...FLAT, currencyCode: 'JPY' } }],
    ['a flat price that is the exit price now', { amountCents: 199, price: { ...FLAT, amountCents: 199 } }],
    ['a price of the table, where the session names none', { currencyCode: 'USD', amountCents: 499 }],
    ['a price less a discount', { amountCents: 299, discountCents: 100, price: FLAT }],
  ])('records an order at %s, and tells no one', async (_, change) => {
    const { services, model, state } = withSession(change);
    const { currencyCode, amountCents, offer } = paidSession(change);
    expect(await services.fulfil(SESSION)).toMatchObject({
      status: 'fulfilled',
      isNew: true,
      order: { currencyCode, amountCents, offer },
    });
    expect(model.blobs.has(`unmatched/${SESSION}`)).toBe(false);
    expect(state.lines.join()).not.toContain('"unmatched"');
  });

  it.each<[string, Partial<Session>]>([
    ['less than its price', { amountCents: 1, price: FLAT }],
    ['another currency', { currencyCode: 'USD', price: FLAT }],
    ['no price of the table', { amountCents: 398 }],
    ['the price of the other offer', { amountCents: 199 }],
    ['a payment link that returns to us', { offer: undefined, price: undefined, site: SITE }],
  ])('delivers what was paid for our guide, and tells the owner: %s', async (_, change) => {
    const { services, state } = withSession(change);
    const { currencyCode, amountCents, offer } = paidSession(change);
    for (const _ of ['webhook', 'success page']) {
      expect(await services.fulfil(SESSION)).toMatchObject({
        status: 'fulfilled',
        order: { currencyCode, amountCents, offer: offer ?? 'flat' },
      });
    }
    expect(await services.orders.unmatchedPayments()).toEqual([SESSION]);
    expect(state.lines.filter((line) => line.includes('"event":"unmatched"'))).toHaveLength(1);
  });

  it.each<[string, Partial<Session>]>([
    ['another shop', { shopId: 'shop_another', site: 'https://another.example' }],
    ['another product', { offer: undefined, site: undefined }],
    ['a test payment', { live: false }],
  ])('ignores a sale of %s in the same account, stores nothing of it, and counts it in the log', async (_, change) => {
    const { services, model, state } = withSession(change);
    expect(await services.fulfil(SESSION)).toEqual({ status: 'foreign' });
    expect([...model.blobs.keys()]).toEqual([]);
    expect(state.lines.join()).toContain(`"event":"sale-of-another","session":"${shortHash(SESSION)}"`);
  });

  it.each([
    undefined,
    '',
    'a@localhost',
    'two words@example.com',
    '"a>b"@example.com',
    'a@x.example\r\nBcc: b@x.example',
  ])('opens the page to a buyer whose address cannot be written to, and holds back the email: %j', async (email) => {
    const { services, mails } = withSession({ email });
    expect(await services.fulfil(SESSION)).toMatchObject({
      status: 'fulfilled',
      isNew: true,
      order: { email: email ?? '', delivery: { state: 'held' } },
    });
    expect(await services.sendGuideEmail(SESSION)).toBe('waiting');
    await services.fulfil(SESSION);
    await services.sendWaiting();
    expect(mails).toEqual([]);
    expect(await services.monitor.look()).toContainEqual({ kind: 'deliveries-stuck', count: 1 });
  });

  it.each(['', 'cs_', 'cs_test_unknown_session', '../orders', 'cs_test_/../../x', 'x'.repeat(5000), '__proto__'])(
    'reports the session %j as unknown',
    async (id) => {
      expect(await createFakeServices().services.fulfil(id)).toEqual({ status: 'unknown' });
    },
  );

  it('rejects a response about another session', async () => {
    expect(await withSession({ id: 'cs_test_another_one' }).services.fulfil(SESSION)).toEqual({ status: 'unknown' });
  });

  it('is not done on the owner’s word for a payment of the test mode, or one that never arrived', async () => {
    expect(await acceptPayment(withSession({ live: false }).services, SESSION)).toBe('unknown');
    expect(await acceptPayment(withSession({ paid: false }).services, SESSION)).toBe('unpaid');
  });

  it('fails if another process’s order exists but cannot be read yet', async () => {
    const { services, model } = createFakeServices();
    await services.fulfil(SESSION);
    const late = createBlobsStore({ ...model.api, getWithMetadata: async () => null });
    const { fulfil } = createFakeServices({ store: late }).services;
    await expect(fulfil(SESSION)).rejects.toThrow(new StoreError('an order exists but cannot be read'));
  });

  it('repairs the indexes that a crash after the order left out', async () => {
    const fake = createFakeServices();
    const { services, model } = fake;
    await services.fulfil(SESSION);
    for (const key of model.blobs.keys()) if (/^(pending|payments|buyers)/.test(key)) model.blobs.delete(key);
    await services.fulfil(SESSION);
    expect(await pendingIn(services)).toEqual([SESSION]);
    expect(await services.orders.ofBuyer(BUYER)).toHaveLength(1);
    expect(await moveMoney(fake, 'pi_1')).toMatchObject({ money: 'refunded' });
  });

  it.each(['pi 1', 'pi', '', '../revoked/pi_1', 'x'.repeat(201)])(
    'does not store the malformed payment id %j',
    async (paymentId) => {
      const { services } = withSession({ paymentId });
      expect(await services.fulfil(SESSION)).toMatchObject({ status: 'fulfilled' });
      expect(await services.orders.get(SESSION)).not.toHaveProperty('paymentId');
    },
  );

  it('serves a known order without a provider, and needs one for a new order', async () => {
    const { services } = createFakeServices();
    const bare = createFakeServices({ store: services.store, fake: { payments: undefined } });
    await expect(bare.services.fulfil(SESSION)).rejects.toThrow(new NotConfiguredError('payments'));
    await services.fulfil(SESSION);
    expect(await bare.services.fulfil(SESSION)).toMatchObject({ status: 'fulfilled' });
  });

  it('records a sale with the day of its payment, on whichever day it is noticed', async () => {
    const { services, state } = withSession({});
    const paidAt = state.time - 10 * 24 * 60 * 60_000;
    state.sessions.set(SESSION, paidSession({ paidAt, createdAt: paidAt - 60_000 }));
    expect(await services.fulfil(SESSION)).toMatchObject({
      order: { createdAt: paidAt, delivery: { since: state.time } },
    });
    state.time += 60_000;
    expect((await services.monitor.look()).map(({ kind }) => kind)).not.toContain('deliveries-late');
  });

  it('records a sale that was refunded before anything told of it, and when that was noticed', async () => {
    const fake = createFakeServices();
    expect(await moveMoney(fake, 'pi_1')).toMatchObject({ money: 'refunded', moneyAt: fake.state.time });
  });

  it('never loses a refund that races its payment', async () => {
    for (let round = 0; round < 30; round += 1) {
      const store = createBlobsStore(createBlobsFake({ longestPauseMs: 3 }).api);
      const fake = createFakeServices({ store });
      await Promise.all([fake.services.fulfil(SESSION), moveMoney(fake, 'pi_1')]);
      expect(await fake.services.orders.get(SESSION)).toMatchObject({ money: 'refunded' });
    }
  });
});

const OURS = { shopId: 'shop_0123456789abcdef', siteUrl: 'https://shop.example', live: true };
const HERE = 'https://shop.example';
const ELSEWHERE = 'https://another.example';
const sold = { offer: 'flat', shopId: OURS.shopId, site: HERE, live: true } as const;

describe('a checkout', () => {
  it.each<[boolean, string, Parameters<typeof isOurs>[0]]>([
    [true, 'by our id, before a change of domain', { ...sold, site: ELSEWHERE }],
    [true, 'by our domain, before a change of the id', { ...sold, shopId: 'shop_another' }],
    [true, 'by our domain, without an id', { ...sold, shopId: undefined }],
    [true, 'by our domain, though it names no offer', { ...sold, offer: undefined }],
    [false, 'with another id', { ...sold, shopId: 'shop_another', site: ELSEWHERE }],
    [false, 'without an id, and back to another domain', { ...sold, shopId: undefined, site: ELSEWHERE }],
    [false, 'without an offer', { ...sold, offer: undefined, shopId: undefined, site: ELSEWHERE }],
    [false, 'as a payment link', { ...sold, offer: undefined, shopId: undefined, site: undefined }],
    [false, 'in test mode', { ...sold, live: false }],
  ])('is ours: %s, %s', (ours, _, session) => {
    expect(isOurs(session, OURS)).toBe(ours);
  });

  it('is ours only by our domain while content/site.yaml has no id', () => {
    const without = { ...OURS, shopId: undefined };
    expect(isOurs(sold, without)).toBe(true);
    expect(isOurs({ ...sold, shopId: undefined, site: ELSEWHERE }, without)).toBe(false);
  });
});
