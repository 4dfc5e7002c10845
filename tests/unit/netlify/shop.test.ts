import { describe, expect, it } from 'vitest';
import type { Store } from '../../../netlify/lib/ports.ts';
import { createShop } from '../../../netlify/lib/shop.ts';
import { createBlobsStore } from '../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../payments/blobs-fake.ts';

const newStore = (options?: Parameters<typeof createBlobsFake>[0]) => createBlobsStore(createBlobsFake(options).api);

function openShop(store: Store, publicApiKey = 'pk_now', siteUrl = 'https://shop.example') {
  const logged: string[] = [];
  const shop = createShop({ store, env: { publicApiKey, siteUrl }, log: (event) => void logged.push(event) });
  return { ...shop, logged };
}

describe('the shop', () => {
  it('has one mark for ever, whatever its public key and however many processes ask first', async () => {
    const store = newStore({ longestPauseMs: 2 });
    const marks = await Promise.all(['a', 'b', 'c'].map((key) => openShop(store, key).mark()));
    expect(new Set([...marks, await openShop(store, 'd').mark()])).toEqual(new Set([marks[0]]));
    expect(marks[0]).toMatch(/^shop_[0-9a-f]{32}$/);
  });

  it('knows whose a checkout is', async () => {
    const shop = openShop(newStore());
    const another = await openShop(newStore()).mark();
    const sellers = [await shop.mark(), 'pk_now', undefined, another, 'pk_then'].map((mark) =>
      shop.sellerOf({ shop: mark, site: 'https://another.example', live: true }),
    );
    expect(await Promise.all(sellers)).toEqual(['us', 'us', 'us', 'another shop', 'unclear']);
  });

  it('knows its checkouts by the way back to its own domain once the store is lost, and says so; not those of previews', async () => {
    const mark = await openShop(newStore()).mark();
    const shop = openShop(newStore());
    const sellerOf = (site: string, live: boolean) => shop.sellerOf({ shop: mark, site, live });
    expect(await sellerOf('https://shop.example', true)).toBe('us');
    expect(shop.logged).toEqual(['shop-id-lost']);
    expect(await sellerOf('https://another.example', true)).toBe('another shop');
    expect(await sellerOf('https://shop.example', false)).toBe('another shop');
  });

  it('sells without a mark while the store is down, and judges no one else’s then', async () => {
    const { api, state } = createBlobsFake();
    const shop = openShop(createBlobsStore(api));
    state.down = true;
    expect(await shop.mark()).toBeUndefined();
    await expect(shop.sellerOf({ shop: 'shop_another', site: undefined, live: true })).rejects.toThrow('store failed');
  });
});
