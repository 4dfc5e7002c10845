import { describe, expect, it } from 'vitest';
import { createShop } from '../../../netlify/lib/shop.ts';
import { createBlobsStore } from '../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../payments/blobs-fake.ts';

describe('the shop', () => {
  it('has one mark for ever, whatever its public key and however many processes ask first', async () => {
    const store = createBlobsStore(createBlobsFake({ longestPauseMs: 2 }).api);
    const marks = await Promise.all(['a', 'b', 'c'].map((key) => createShop(store, key).mark()));
    expect(new Set([...marks, await createShop(store, 'd').mark()])).toEqual(new Set([marks[0]]));
    expect(marks[0]).toMatch(/^shop_[0-9a-f]{32}$/);
  });

  it('knows whose a checkout is', async () => {
    const store = createBlobsStore(createBlobsFake().api);
    const shop = createShop(store, 'pk_now');
    const another = await createShop(createBlobsStore(createBlobsFake().api), 'pk_now').mark();
    const sellers = [await shop.mark(), 'pk_now', undefined, another, 'pk_then'].map((mark) => shop.sellerOf(mark));
    expect(await Promise.all(sellers)).toEqual(['us', 'us', 'us', 'another shop', 'unclear']);
  });

  it('sells without a mark while the store is down, and judges no one else’s then', async () => {
    const { api, state } = createBlobsFake();
    const shop = createShop(createBlobsStore(api), 'pk');
    state.down = true;
    expect(await shop.mark()).toBeUndefined();
    await expect(shop.sellerOf('shop_another')).rejects.toThrow('the store failed');
  });
});
