/** Refunds and disputes: copies the provider's current state of a payment into the order, and opens or closes the guide. */

import type { Dependencies } from '../dependencies.ts';
import { NotConfiguredError, ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { Fulfil } from './fulfil.ts';

export type TakeOverMoney = ReturnType<typeof createTakeOverMoney>;
type TakeOverOptions = Pick<Dependencies, 'payments'> & Readonly<{ orders: Orders; fulfil: Fulfil }>;

/** A further round is needed only if the payment changes at the provider within milliseconds. */
const MAX_ROUNDS = 5;

/**
 * After any event about a payment, reads the payment's current state from the provider and stores that. The event's own content is not
 * used: events arrive late, twice or out of order, and some are lost.
 */
export function createTakeOverMoney({ payments, orders, fulfil }: TakeOverOptions) {
  /** @returns the order afterwards; undefined if the payment is not ours */
  return async (paymentId: string): Promise<Order | undefined> => {
    if (payments === undefined) throw new NotConfiguredError('payments');
    const sessionId = (await orders.sessionOfPayment(paymentId)) ?? (await payments.sessionOf(paymentId));
    if (sessionId === undefined) return undefined;
    // The payment may never have been recorded: create the order, so that its refund can be stored.
    await fulfil(sessionId);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const updated = await orders.setMoney(sessionId, await payments.moneyOf(paymentId));
      // After each change, read again: another process may have overwritten it with an older state.
      if (updated?.changed !== true) return updated?.order;
    }
    throw new ServiceError('the payment keeps changing', 'payment_changes');
  };
}
