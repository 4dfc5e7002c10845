import { describe, expect, it } from 'vitest';
import { type Gate, lease } from '../../../netlify/lib/lease.ts';
import { buy, createFakeWorld } from '../../helpers/money/fake-world.ts';

describe('an order whose time has not come', () => {
  it.each<[Gate, boolean | undefined, boolean]>([
    ['unknown', true, false],
    ['shut', true, false],
    ['up', true, true],
    ['unknown', undefined, false],
    ['shut', undefined, false],
    ['up', undefined, false],
  ])('is sent with the mail server %s, where its outage is %s: %s', async (gate, outage, isSent) => {
    const { order } = await buy(createFakeWorld());
    const delivery = { ...order.delivery, nextAt: 2, attempts: 1, outage };
    expect(lease({ ...order, delivery }, 1, gate) !== undefined).toBe(isSent);
  });
});

describe('an order whose time has come', () => {
  it.each<[Gate, boolean | undefined, boolean]>([
    ['unknown', true, true],
    ['shut', true, false],
    ['shut', undefined, true],
    ['up', undefined, true],
  ])('is sent with the mail server %s, where its outage is %s: %s', async (gate, outage, isSent) => {
    const { order } = await buy(createFakeWorld());
    const delivery = { ...order.delivery, nextAt: 1, attempts: 1, outage };
    expect(lease({ ...order, delivery }, 1, gate) !== undefined).toBe(isSent);
  });
});
