import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccess, kidOf } from '../../../../netlify/lib/access/access.ts';
import type { Order } from '../../../../netlify/lib/orders/order.ts';
import { buy, createFakeServices, SECRET, SESSION } from '../../../payments/fake-services.ts';

const order: Order = {
  sessionId: SESSION,
  live: true,
  aid: 'a'.repeat(32),
  email: 'a@b.example',
  lang: 'en',
  currencyCode: 'GBP',
  amountCents: 399,
  offer: 'flat',
  consent: {},
  createdAt: 0,
  money: 'paid',
  delivery: { state: 'sent', leaseUntil: 0, nextAt: 0, attempts: 1 },
};
const shop = (secrets: readonly string[], orders: readonly Order[] = [order]) =>
  createAccess({ secrets, orders: { get: async (id) => orders.find(({ sessionId }) => sessionId === id) } });
const sign = (claims: Record<string, unknown>, header: { alg?: string; kid?: string } = {}, secret = SECRET) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: kidOf(SECRET), ...header })
    .sign(new TextEncoder().encode(secret));

describe('a token', () => {
  it('opens its order, never expires, and is the same each time', async () => {
    const access = shop([SECRET]);
    const token = await access.issue(order);
    expect(await access.issue(order)).toBe(token);
    expect(await access.verify(token)).toBe(order);
    expect(atob(token.split('.')[1] ?? '')).not.toContain('exp');
  });

  it('opens nothing once the order is revoked, missing or has another access id', async () => {
    const token = await shop([SECRET]).issue(order);
    expect(await shop([SECRET], [{ ...order, money: 'refunded' }]).verify(token)).toBeUndefined();
    expect(await shop([SECRET], []).verify(token)).toBeUndefined();
    expect(await shop([SECRET], [{ ...order, aid: 'b'.repeat(32) }]).verify(token)).toBeUndefined();
  });

  it('opens nothing if anything in it was changed', async () => {
    const access = shop([SECRET]);
    const token = await access.issue(order);
    const position = fc.nat({ max: token.length - 1 });
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.');
    const property = fc.asyncProperty(position, character, async (at, replacement) => {
      const changed = token.slice(0, at) + replacement + token.slice(at + 1);
      // The last digit of 256 bits in base64url carries two bits that count for nothing.
      fc.pre(changed !== token && at !== token.length - 1);
      expect(await access.verify(changed)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: 400 });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['no algorithm', () => new UnsecuredJWT({ sid: SESSION, aid: order.aid }).encode()],
    ['another algorithm', () => sign({ sid: SESSION, aid: order.aid }, { alg: 'HS512' })],
    ['another secret', () => sign({ sid: SESSION, aid: order.aid }, {}, 'another secret of more than 32 characters')],
    ['an unknown kid', () => sign({ sid: SESSION, aid: order.aid }, { kid: '00000000' })],
    ['no order', () => sign({})],
    ['a number for the order', () => sign({ sid: 1, aid: order.aid })],
    ['a path for the order', () => sign({ sid: '../payments/pi_1', aid: order.aid })],
  ])('with %s opens nothing', async (_, make) => {
    expect(await shop([SECRET]).verify(await make())).toBeUndefined();
  });

  it('is rejected above 2,048 characters', async () => {
    const claims = { sid: SESSION, aid: order.aid };
    const lengths: [number, boolean][] = [];
    for (let pad = 1250; pad < 1400; pad += 1) {
      const token = await sign({ ...claims, pad: 'x'.repeat(pad) });
      lengths.push([token.length, (await shop([SECRET]).verify(token)) !== undefined]);
    }
    expect(lengths.map(([length]) => length)).toContain(2048);
    for (const [length, opens] of lengths) expect([length, opens]).toEqual([length, length <= 2048]);
  });

  it('does not hide an internal error behind a rejection', async () => {
    const orders = { get: () => Promise.reject(new RangeError('ours')) };
    const token = await shop([SECRET]).issue(order);
    await expect(createAccess({ secrets: [SECRET], orders }).verify(token)).rejects.toThrow(RangeError);
  });

  it('cannot be made or read without a secret', async () => {
    const { order: paid } = await buy(createFakeServices());
    await expect(shop([]).issue(paid)).rejects.toThrow('access');
    await expect(shop([]).verify('x')).rejects.toThrow('access');
  });
});
