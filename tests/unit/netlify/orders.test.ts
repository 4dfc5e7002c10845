import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../netlify/lib/ports.ts';
import { BUYER, buy, createFakeServices, paidSession, SESSION } from '../../payments/fake-services.ts';

describe('orders', () => {
  it('of a buyer come newest first', async () => {
    const fake = createFakeServices();
    const ids = ['cs_test_first_one', 'cs_test_second_one', 'cs_test_athird_one'];
    for (const [at, id] of ids.entries()) {
      fake.state.sessions.set(id, paidSession({ id, paymentId: `pi_${at}00` }));
      await buy(fake, id);
      fake.state.time += 1000;
    }
    const found = await fake.services.orders.ofBuyer(BUYER);
    expect(found.map(({ sessionId }) => sessionId)).toEqual(ids.toReversed());
  });

  it('wait for their e-mail in the order of purchase, however many they are and whatever they are called', async () => {
    const { services, model } = createFakeServices();
    const bought = Array.from({ length: 120 }, (_, at) => ({ at, id: `cs_test_${(at * 37) % 120}` }));
    for (const { at, id } of bought) await services.store.create(`pending/${id}`, at);
    expect(await services.orders.pending()).toEqual(bought.map(({ id }) => id));
    model.blobs.set('pending/cs_test_unreadable', { data: '"soon"', etag: '"1"' });
    expect((await services.orders.pending()).slice(0, 2)).toContain('cs_test_unreadable');
  });

  it('of a buyer leave out what was refunded, and an index whose order is gone', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set('cs_test_second_one', paidSession({ id: 'cs_test_second_one', paymentId: 'pi_2' }));
    await buy(fake);
    await buy(fake, 'cs_test_second_one');
    await fake.services.orders.revoke('pi_2', 'refund');
    expect(await fake.services.orders.ofBuyer(BUYER)).toMatchObject([{ sessionId: SESSION }]);
    fake.model.blobs.delete(`orders/${SESSION}`);
    expect(await fake.services.orders.ofBuyer(BUYER)).toEqual([]);
  });

  it('wait for their e-mail past one that is settled meanwhile', async () => {
    const { store } = createFakeServices().services;
    const list = async (prefix: string) => [...(await store.list(prefix)), `${prefix}cs_test_settled`];
    const { services } = createFakeServices({ store: { ...store, list } });
    await services.fulfil(SESSION);
    expect(await services.orders.pending()).toEqual(['cs_test_settled', SESSION]);
  });

  it('are written once by a refund, however often it is told', async () => {
    const fake = createFakeServices();
    await buy(fake);
    expect(await fake.services.orders.revoke('pi_1', 'refund')).toBe(true);
    const { writes } = fake.model.state;
    expect(await fake.services.orders.revoke('pi_1', 'refund')).toBe(true);
    expect(fake.model.state.writes).toBe(writes);
  });

  it('are not found by a payment of which nothing is known', async () => {
    const { orders } = createFakeServices().services;
    expect(await orders.revoke('pi_9', 'refund')).toBe(false);
    expect(await orders.isRevoked('pi_9')).toBe(true);
  });

  it('that are not there change nothing and come to be by no change', async () => {
    const { services, model } = createFakeServices();
    expect(await services.orders.update(SESSION, (order) => order)).toBeUndefined();
    expect(model.blobs.size).toBe(0);
  });

  it('without a payment’s name are found in all other ways', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set(SESSION, paidSession({ paymentId: undefined }));
    await buy(fake);
    expect(await fake.services.orders.ofBuyer(BUYER)).toHaveLength(1);
    expect([...fake.model.blobs.keys()].filter((key) => key.startsWith('payments/'))).toEqual([]);
  });

  it('that cannot be read are a fault of the store', async () => {
    const fake = createFakeServices();
    await buy(fake);
    const kept = fake.model.blobs.get(`orders/${SESSION}`);
    if (kept !== undefined) kept.data = '{"sessionId":"other"}';
    await expect(fake.services.orders.get(SESSION)).rejects.toThrow(new StoreError('an order is unreadable'));
  });
});

describe('the key of addresses', () => {
  it('is made once, and is a secret of 32 bytes', async () => {
    const { services, model } = createFakeServices();
    await services.orders.ofBuyer(BUYER);
    const first = model.blobs.get('keys/address')?.data;
    expect(first).toMatch(/^"[0-9a-f]{64}"$/);
    await createFakeServices({ store: services.store }).services.orders.ofBuyer(BUYER);
    expect([model.blobs.get('keys/address')?.data, model.state.writes]).toEqual([first, 1]);
  });

  it.each(['1', 'null', '{}'])('that is %s is a fault of the store', async (data) => {
    const { services, model } = createFakeServices();
    model.blobs.set('keys/address', { data, etag: '"1"' });
    await expect(services.orders.ofBuyer(BUYER)).rejects.toThrow(
      new StoreError('the HMAC key for e-mail addresses is unreadable'),
    );
  });

  it('keeps addresses apart that only capitals would make alike', async () => {
    const { services, model } = createFakeServices();
    model.blobs.set('keys/address', { data: '"key"', etag: '"1"' });
    for (const email of ['ß@x.example', 'ss@x.example']) await services.rateLimits.takeRecipient(email);
    expect([...model.blobs.keys()].filter((key) => key.startsWith('limits/to/'))).toHaveLength(2);
  });
});
