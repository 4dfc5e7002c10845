/**
 * After any event about a payment: asks the provider where its money is now and takes that over. Events come late, twice and out of
 * order, and some are lost; what the provider says is always today's.
 */

import { NotConfiguredError, ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { Payments } from '../ports.ts';
import type { Fulfil } from './fulfil.ts';

export type TakeOverMoney = ReturnType<typeof createTakeOverMoney>;
type Options = Readonly<{ payments: Payments | undefined; orders: Orders; fulfil: Fulfil }>;

/** Each round is a change at the provider within the milliseconds of the round before. */
const MAX_ROUNDS = 5;

export function createTakeOverMoney({ payments, orders, fulfil }: Options) {
  /** @returns the order as it is afterwards; undefined if the payment is none of ours */
  return async (paymentId: string): Promise<Order | undefined> => {
    if (payments === undefined) throw new NotConfiguredError('payments');
    const sessionId = (await orders.sessionOfPayment(paymentId)) ?? (await payments.sessionOf(paymentId));
    if (sessionId === undefined) return undefined;
    // The refund of a payment that was never recorded: the order is made, and closed.
    await fulfil(sessionId);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const updated = await orders.setMoney(sessionId, await payments.moneyOf(paymentId));
      // Asked again after each change: another process may have written older news in between.
      if (updated?.changed !== true) return updated?.order;
    }
    throw new ServiceError('the payment keeps changing', 'payment_changes');
  };
}
