import { describe, expect, it } from 'vitest';
import { lease, type MailServer } from '../../../netlify/lib/lease.ts';
import { buy, createFakeServices } from '../../payments/fake-services.ts';

describe('an order whose time has not come', () => {
  it.each<[MailServer, boolean | undefined, boolean]>([
    ['unknown', true, false],
    ['down', true, false],
    ['up', true, true],
    ['unknown', undefined, false],
    ['down', undefined, false],
    ['up', undefined, false],
  ])('is sent with the mail server %s, where its outage is %s: %s', async (gate, outage, isSent) => {
    const { order } = await buy(createFakeServices());
    const delivery = { ...order.delivery, nextAt: 2, attempts: 1, outage };
    expect(lease({ ...order, delivery }, 1, gate) !== undefined).toBe(isSent);
  });
});

describe('an order whose time has come', () => {
  it.each<[MailServer, boolean | undefined, boolean]>([
    ['unknown', true, true],
    ['down', true, false],
    ['down', undefined, true],
    ['up', undefined, true],
  ])('is sent with the mail server %s, where its outage is %s: %s', async (gate, outage, isSent) => {
    const { order } = await buy(createFakeServices());
    const delivery = { ...order.delivery, nextAt: 1, attempts: 1, outage };
    expect(lease({ ...order, delivery }, 1, gate) !== undefined).toBe(isSent);
  });
});
