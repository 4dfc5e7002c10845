import { describe, expect, it } from 'vitest';
import { afterFailure } from '../../../../netlify/lib/delivery/retries.ts';
import { lease } from '../../../../netlify/lib/delivery/send-guide-email.ts';
import type { Delivery } from '../../../../netlify/lib/orders/order.ts';
import { buy, createFakeServices } from '../../../payments/fake-services.ts';

const MINUTE = 60_000;
const { order } = await buy(createFakeServices());
const withDelivery = (change: Partial<Delivery>) => ({ ...order, delivery: { ...order.delivery, ...change } });

describe('an email', () => {
  it.each<[string, Partial<Delivery>, boolean]>([
    ['waits for the first time', { state: 'pending' }, true],
    ['is due', { state: 'pending', nextAt: 10 }, true],
    ['is not due yet', { state: 'pending', nextAt: 11 }, false],
    ['is being sent', { state: 'sending', leaseUntil: 11 }, false],
    ['was being sent by a process that died', { state: 'sending', leaseUntil: 10 }, true],
    ['was being sent by one that died, and pauses', { state: 'sending', leaseUntil: 10, nextAt: 11 }, false],
    ['was sent', { state: 'sent' }, false],
    ['was given up', { state: 'held' }, false],
  ])('that %s may be sent: %o is %s', (_, change, may) =>
    expect(lease(withDelivery(change), 10) !== undefined).toBe(may),
  );

  it('has failed already when it is begun, so that an attempt that is killed counts', () => {
    const begun = lease(withDelivery({ attempts: 3 }), 10);
    expect(begun?.delivery).toMatchObject({ attempts: 4, triedAt: 10, nextAt: 10 + 8 * MINUTE, reason: 'killed' });
  });

  it.each([
    ['the address is refused', 11, 'pending', 360, false, true],
    ['the address is refused for most of a day', 12, 'held', 360, false, true],
    ['the server is down for days', 40, 'pending', 15, true, false],
    ['it fails for days', 40, 'pending', 360, false, false],
  ])('when %s, at attempt %i, is %s, and waits %i minutes', (_, attempts, state, minutes, outage, permanent) => {
    const failed = afterFailure(
      withDelivery({ attempts }).delivery,
      { reason: 'EENVELOPE 550', outage, permanent, unsure: false },
      0,
    );
    expect([failed.state, failed.nextAt, failed.reason]).toEqual([state, minutes * MINUTE, 'EENVELOPE 550']);
  });
});
