import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../netlify/lib/ports.ts';
import { BUYER, buy, createFakeServices, paidSession, SESSION } from '../../payments/fake-services.ts';

describe('orders', () => {
  it('are pending in the order of purchase, whatever their ids', async () => {
    const { services, model } = createFakeServices();
    const bought = Array.from({ length: 120 }, (_, at) => ({ at, id: `cs_test_${(at * 37) % 120}` }));
    for (const { at, id } of bought) await services.store.create(`pending/${id}`, at);
    expect(await services.orders.pending()).toEqual(bought.map(({ id }) => id));
    model.blobs.set('pending/cs_test_unreadable', { data: '"soon"', etag: '"1"' });
    expect((await services.orders.pending()).slice(0, 2)).toContain('cs_test_unreadable');
  });

  it('of a buyer leave out refunded ones and index entries without an order', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set('cs_test_second_one', paidSession({ id: 'cs_test_second_one', paymentId: 'pi_2' }));
    await buy(fake);
    await buy(fake, 'cs_test_second_one');
    await fake.services.orders.revoke('pi_2', 'refund');
    expect(await fake.services.orders.ofBuyer(BUYER)).toMatchObject([{ sessionId: SESSION }]);
    fake.model.blobs.delete(`orders/${SESSION}`);
    expect(await fake.services.orders.ofBuyer(BUYER)).toEqual([]);
  });

  it('that cannot be parsed are a store error', async () => {
    const fake = createFakeServices();
    await buy(fake);
    const kept = fake.model.blobs.get(`orders/${SESSION}`);
    if (kept !== undefined) kept.data = '{"sessionId":"other"}';
    await expect(fake.services.orders.get(SESSION)).rejects.toThrow(new StoreError('an order is unreadable'));
  });
});

describe('the HMAC key for e-mail addresses', () => {
  it('is created once, with 32 random bytes', async () => {
    const { services, model } = createFakeServices();
    await services.orders.ofBuyer(BUYER);
    const first = model.blobs.get('keys/address')?.data;
    expect(first).toMatch(/^"[0-9a-f]{64}"$/);
    await createFakeServices({ store: services.store }).services.orders.ofBuyer(BUYER);
    expect([model.blobs.get('keys/address')?.data, model.state.writes]).toEqual([first, 1]);
  });

  it.each(['1', 'null', '{}'])('that is %s is a store error', async (data) => {
    const { services, model } = createFakeServices();
    model.blobs.set('keys/address', { data, etag: '"1"' });
    await expect(services.orders.ofBuyer(BUYER)).rejects.toThrow(
      new StoreError('the HMAC key for e-mail addresses is unreadable'),
    );
  });

  it('keeps addresses apart that only uppercase would make equal', async () => {
    const { services, model } = createFakeServices();
    model.blobs.set('keys/address', { data: '"key"', etag: '"1"' });
    for (const email of ['ß@x.example', 'ss@x.example']) await services.rateLimits.takeRecipient(email);
    expect([...model.blobs.keys()].filter((key) => key.startsWith('limits/to/'))).toHaveLength(2);
  });
});
