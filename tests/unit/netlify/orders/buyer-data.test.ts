import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../netlify/lib/dependencies.ts';
import { createBuyerData } from '../../../../netlify/lib/orders/buyer-data.ts';
import { addressHash } from '../../../../netlify/lib/orders/orders.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createFileStore } from '../../../../netlify/lib/store/file-store.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { BUYER, createFakeServices, moveMoney, paidSession, SESSION } from '../../../payments/fake-services.ts';

const STORES: readonly [string, () => Store][] = [
  ['Netlify Blobs', () => createBlobsStore(createBlobsFake().api)],
  ['files', () => createFileStore(temporaryFolder())],
];
const OTHER = 'cs_test_of_another_buyer';
const REFUNDED = 'cs_test_paid_back_again';

/** A buyer with two orders, one refunded and one not yet emailed. */
async function openShop(store: Store) {
  const fake = createFakeServices({ store });
  const { services, state } = fake;
  state.sessions.set(REFUNDED, paidSession({ id: REFUNDED, paymentId: 'pi_2' }));
  state.sessions.set(OTHER, paidSession({ id: OTHER, paymentId: 'pi_3', email: 'other@buyer.example' }));
  for (const id of [REFUNDED, OTHER, SESSION]) {
    await services.fulfil(id);
    state.time += 1000;
  }
  await moveMoney(fake, 'pi_2');
  return { ...fake, buyers: createBuyerData(store) };
}

async function everything(store: Store): Promise<string> {
  const keys = await store.list('');
  return (await Promise.all(keys.map(async (key) => `${key} ${JSON.stringify(await store.get(key))}`))).join('\n');
}

describe.each(STORES)('an order that the shop has made again after its store was lost, in %s,', (_, open) => {
  /** The order as a backup has it, and as it was made again. */
  async function madeAgain() {
    const store = open();
    const { services, buyers } = await openShop(store);
    const here = await services.orders.get(SESSION);
    if (here === undefined) throw new Error('no order');
    const letters = { fix: { ...here.delivery, state: 'sent' as const } };
    return { store, services, buyers, backup: { ...here, aid: 'of-the-order-before-it', letters } };
  }

  it('is without the buyer’s data once more, if the backup is', async () => {
    const { store, buyers, backup } = await madeAgain();
    expect(await buyers.complete({ ...backup, email: '' })).toBe('completed');
    expect((await buyers.find(BUYER)).orders.map(({ sessionId }) => sessionId)).toEqual([REFUNDED]);
    expect(await store.list(`pending/${SESSION}`)).toEqual([]);
  });

  it('is open again if the owner had given access back, and has had the letters it has had', async () => {
    const { services, buyers, backup } = await madeAgain();
    await services.orders.setMoney(SESSION, 'refunded');
    expect(await buyers.complete({ ...backup, forgiven: 'refunded' })).toBe('completed');
    expect(await services.orders.get(SESSION)).toMatchObject({
      forgiven: 'refunded',
      letters: { fix: { state: 'sent' } },
    });
  });

  it('keeps its new link, and tells of another address', async () => {
    const { services, buyers, backup } = await madeAgain();
    expect(await buyers.complete({ ...backup, email: 'corrected@buyer.example' })).toBe('other-address');
    expect((await services.orders.get(SESSION))?.aid).not.toBe(backup.aid);
    expect(await buyers.complete({ ...backup, aid: (await services.orders.get(SESSION))?.aid ?? '' })).toBe('same');
  });
});

describe.each(STORES)('a buyer’s data in %s', (_, open) => {
  it('includes refunded orders', async () => {
    const { buyers } = await openShop(open());
    const found = await buyers.find(` ${BUYER.toUpperCase()}`);
    expect(found.orders.map(({ sessionId, money }) => [sessionId, money])).toEqual([
      [REFUNDED, 'refunded'],
      [SESSION, 'paid'],
    ]);
  });

  it('is deleted with every address and hash of it, and nothing of other buyers', async () => {
    const store = open();
    const { buyers } = await openShop(store);
    const found = await buyers.find(BUYER);
    expect(await everything(store)).toContain(addressHash(BUYER));
    await buyers.erase(found);
    const left = await everything(store);
    expect(left).not.toContain(BUYER);
    expect(left).not.toContain(addressHash(BUYER));
    expect(left).toContain('other@buyer.example');
    expect(await buyers.find(BUYER)).toEqual({ email: BUYER, orders: [], unreadable: [] });
  });

  it('leaves the sale without an address: its link still opens, and no email goes out', async () => {
    const store = open();
    const { buyers, services, mails } = await openShop(store);
    const order = await services.orders.get(SESSION);
    const token = order === undefined ? '' : await services.access.issue(order);
    await buyers.erase(await buyers.find(BUYER));
    expect(await services.orders.get(SESSION)).toMatchObject({ email: '', amountCents: 399, paymentId: 'pi_1' });
    expect(await services.access.verify(token)).toMatchObject({ sessionId: SESSION });
    await services.sendWaiting();
    expect(mails.map(({ to }) => to)).toEqual(['other@buyer.example']);
  });

  it('does not return from the payment provider after it is deleted', async () => {
    const store = open();
    const { buyers, services } = await openShop(store);
    await buyers.erase(await buyers.find(BUYER));
    expect((await services.fulfil(SESSION)).status).toBe('fulfilled');
    expect(await everything(store)).not.toContain(BUYER);
    expect((await buyers.find(BUYER)).orders).toEqual([]);
  });
});

it('an address is found however it is written, and a record that cannot be read is not nothing', async () => {
  const { services, state, model } = createFakeServices();
  state.sessions.set(SESSION, paidSession({ email: 'Jose\u0301@mu\u0308ller.example' }));
  await services.fulfil(SESSION);
  model.blobs.set('orders/cs_test_damaged0', { data: '{}', etag: '"1"' });
  for (const written of ['josé@müller.example', 'josé@xn--mller-kva.example', ' JOSÉ@MÜLLER.EXAMPLE'])
    expect(await createBuyerData(services.store).find(written)).toMatchObject({
      orders: [{ sessionId: SESSION }],
      unreadable: ['orders/cs_test_damaged0'],
    });
});

describe('an interrupted deletion', () => {
  it('finds and deletes the rest when it is repeated', async () => {
    const store = createBlobsStore(createBlobsFake().api);
    const { buyers } = await openShop(store);
    let steps = 0;
    const breaking: Store = {
      ...store,
      delete: async (key) => {
        steps += 1;
        if (steps === 3) throw new Error('broken off');
        await store.delete(key);
      },
    };
    const found = await buyers.find(BUYER);
    await expect(createBuyerData(breaking).erase(found)).rejects.toThrow('broken off');
    await buyers.erase(await buyers.find(BUYER));
    expect(await everything(store)).not.toContain(BUYER);
    expect((await buyers.find(BUYER)).orders).toEqual([]);
  });
});
