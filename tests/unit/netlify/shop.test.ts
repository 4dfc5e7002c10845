import { describe, expect, it } from 'vitest';
import { type Seller, sellerOf } from '../../../netlify/lib/shop.ts';

const OURS = { shopId: 'shop_0123456789abcdef', siteUrl: 'https://shop.example' };
const HERE = 'https://shop.example';
const ELSEWHERE = 'https://another.example';
const sold = { offer: 'flat', shop: OURS.shopId, site: HERE } as const;

describe('a checkout was opened by', () => {
  it.each<[Seller, string, Parameters<typeof sellerOf>[0]]>([
    ['us', 'by our id, before a change of domain', { ...sold, site: ELSEWHERE }],
    ['us', 'by our domain, before a change of the id', { ...sold, shop: 'shop_another' }],
    ['us', 'by our domain, without an id', { ...sold, shop: undefined }],
    ['us', 'by our domain, though it names no offer: the owner has to look at it', { ...sold, offer: undefined }],
    ['another shop', 'with another id', { ...sold, shop: 'shop_another', site: ELSEWHERE }],
    ['another shop', 'without an id, and back to another domain', { ...sold, shop: undefined, site: ELSEWHERE }],
    ['another product', 'without an offer', { offer: undefined, shop: undefined, site: ELSEWHERE }],
    ['another product', 'as a payment link', { offer: undefined, shop: undefined, site: undefined }],
  ])('%s: %s', (seller, _, session) => {
    expect(sellerOf(session, OURS)).toBe(seller);
  });

  it('us only by our domain while content/site.yaml has no id', () => {
    const without = { ...OURS, shopId: undefined };
    expect(sellerOf(sold, without)).toBe('us');
    expect(sellerOf({ ...sold, shop: undefined, site: ELSEWHERE }, without)).toBe('another shop');
  });
});
