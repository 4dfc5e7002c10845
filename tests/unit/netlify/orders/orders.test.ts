import { describe, expect, it } from 'vitest';
import { UnreadableError } from '../../../../netlify/lib/errors.ts';
import {
  BUYER,
  buy,
  createFakeServices,
  moveMoney,
  paidSession,
  pendingIn,
  SESSION,
} from '../../../payments/fake-services.ts';

describe('orders', () => {
  it('are pending in the order of purchase, whatever their ids', async () => {
    const fake = createFakeServices();
    const { services, state } = fake;
    const bought = Array.from({ length: 120 }, (_, at) => `cs_test_of_many_${(at * 37) % 120}`);
    for (const id of bought) {
      state.sessions.set(id, paidSession({ id, paymentId: `pi_${id}` }));
      await buy(fake, id);
      state.time += 1;
    }
    expect(await pendingIn(services)).toEqual(bought);
  });

  it('of a buyer leave out one that cannot be read', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set('cs_test_second_one', paidSession({ id: 'cs_test_second_one', paymentId: 'pi_2' }));
    await buy(fake);
    await buy(fake, 'cs_test_second_one');
    fake.model.blobs.set('orders/cs_test_second_one', { data: '{"lang":', etag: '"1"' });
    expect(await fake.services.orders.ofBuyer(BUYER)).toMatchObject([{ sessionId: SESSION }]);
  });

  it('of a buyer leave out refunded ones and index entries without an order', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set('cs_test_second_one', paidSession({ id: 'cs_test_second_one', paymentId: 'pi_2' }));
    await buy(fake);
    await buy(fake, 'cs_test_second_one');
    await moveMoney(fake, 'pi_2');
    expect(await fake.services.orders.ofBuyer(BUYER)).toMatchObject([{ sessionId: SESSION }]);
    fake.model.blobs.delete(`orders/${SESSION}`);
    expect(await fake.services.orders.ofBuyer(BUYER)).toEqual([]);
  });

  it('that cannot be parsed are a store error', async () => {
    const fake = createFakeServices();
    await buy(fake);
    const kept = fake.model.blobs.get(`orders/${SESSION}`);
    if (kept !== undefined) kept.data = '{"sessionId":"other"}';
    await expect(fake.services.orders.get(SESSION)).rejects.toThrow(new UnreadableError('an order is unreadable'));
  });
});

describe('restoring an order', () => {
  it('gives access back after a dispute, until the money goes another way', async () => {
    const fake = createFakeServices();
    const { orders, access } = fake.services;
    const { token } = await buy(fake);
    expect(await moveMoney(fake, 'pi_1', 'disputed')).toMatchObject({ money: 'disputed' });
    expect(await access.verify(token)).toBeUndefined();
    expect(await orders.restore(SESSION)).toMatchObject({ money: 'disputed', forgiven: 'disputed' });
    // Stripe sends the same news again when the owner hands in the evidence.
    await moveMoney(fake, 'pi_1', 'disputed');
    expect(await access.verify(token)).toBeDefined();
    await moveMoney(fake, 'pi_1', 'refunded');
    expect(await access.verify(token)).toBeUndefined();
  });

  it('puts its email back into the queue, and says since when the money was away', async () => {
    const fake = createFakeServices();
    const { services, state } = fake;
    const { order } = await buy(fake);
    state.time += 1000;
    expect(await moveMoney(fake, 'pi_1', 'disputed')).toMatchObject({ moneyAt: order.createdAt + 1000 });
    await services.sendWaiting();
    expect(await pendingIn(services)).toEqual([]);
    await services.orders.restore(SESSION);
    expect(await pendingIn(services)).toEqual([SESSION]);
  });

  it('changes nothing where there is nothing to restore', async () => {
    const fake = createFakeServices();
    expect(await fake.services.orders.restore(SESSION)).toBeUndefined();
    await buy(fake);
    expect(await fake.services.orders.restore(SESSION)).toMatchObject({ money: 'paid' });
  });
});

it('of an earlier release is read with its money', async () => {
  const fake = createFakeServices();
  const { token } = await buy(fake);
  const kept = fake.model.blobs.get(`orders/${SESSION}`);
  if (kept !== undefined) kept.data = kept.data.replace('"money":"paid"', '"status":"revoked"');
  expect(await fake.services.orders.get(SESSION)).toMatchObject({ money: 'refunded' });
  expect(await fake.services.access.verify(token)).toBeUndefined();
});

it('an order of the release before modes were recorded is live by its session’s name', async () => {
  const fake = createFakeServices();
  await buy(fake);
  const stored = fake.model.blobs.get(`orders/${SESSION}`);
  if (stored !== undefined) stored.data = stored.data.replace('"live":true,', '');
  expect(await fake.services.orders.get(SESSION)).toBeUndefined();
  if (stored !== undefined) stored.data = stored.data.replace(SESSION, SESSION.replace('test', 'live'));
  expect(await fake.services.orders.get(SESSION)).toMatchObject({ live: true });
});
