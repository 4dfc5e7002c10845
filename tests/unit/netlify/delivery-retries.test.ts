import { describe, expect, it } from 'vitest';
import { lease, type MailServer } from '../../../netlify/lib/delivery-retries.ts';
import { buy, createFakeServices } from '../../payments/fake-services.ts';

describe('a pending delivery', () => {
  it.each<[string, MailServer, boolean | undefined, boolean]>([
    ['early', 'unknown', true, false],
    ['early', 'down', true, false],
    ['early', 'up', true, true],
    ['early', 'unknown', undefined, false],
    ['early', 'down', undefined, false],
    ['early', 'up', undefined, false],
    ['due', 'unknown', true, true],
    ['due', 'down', true, false],
    ['due', 'down', undefined, true],
    ['due', 'up', undefined, true],
  ])('that is %s, with the mail server %s and outage %s, is sent: %s', async (time, server, outage, isSent) => {
    const { order } = await buy(createFakeServices());
    const delivery = { ...order.delivery, nextAt: time === 'due' ? 1 : 2, attempts: 1, outage };
    expect(lease({ ...order, delivery }, 1, server) !== undefined).toBe(isSent);
  });
});
