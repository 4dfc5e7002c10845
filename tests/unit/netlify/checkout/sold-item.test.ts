import { describe, expect, it } from 'vitest';
import { isOurs } from '../../../../netlify/lib/checkout/fulfil.ts';

const OURS = { shopId: 'shop_0123456789abcdef', siteUrl: 'https://shop.example', live: true };
const HERE = 'https://shop.example';
const ELSEWHERE = 'https://another.example';
const sold = { offer: 'flat', shop: OURS.shopId, site: HERE, live: true } as const;

describe('a checkout', () => {
  it.each<[boolean, string, Parameters<typeof isOurs>[0]]>([
    [true, 'by our id, before a change of domain', { ...sold, site: ELSEWHERE }],
    [true, 'by our domain, before a change of the id', { ...sold, shop: 'shop_another' }],
    [true, 'by our domain, without an id', { ...sold, shop: undefined }],
    [true, 'by our domain, though it names no offer', { ...sold, offer: undefined }],
    [false, 'with another id', { ...sold, shop: 'shop_another', site: ELSEWHERE }],
    [false, 'without an id, and back to another domain', { ...sold, shop: undefined, site: ELSEWHERE }],
    [false, 'without an offer', { ...sold, offer: undefined, shop: undefined, site: ELSEWHERE }],
    [false, 'as a payment link', { ...sold, offer: undefined, shop: undefined, site: undefined }],
    [false, 'in test mode', { ...sold, live: false }],
  ])('is ours: %s, %s', (ours, _, session) => {
    expect(isOurs(session, OURS)).toBe(ours);
  });

  it('is ours only by our domain while content/site.yaml has no id', () => {
    const without = { ...OURS, shopId: undefined };
    expect(isOurs(sold, without)).toBe(true);
    expect(isOurs({ ...sold, shop: undefined, site: ELSEWHERE }, without)).toBe(false);
  });
});
