/** A buyer's data outside our store, which we can neither read nor delete: where it is, and what to do there. */
import type { Order } from '../../netlify/lib/orders/order.ts';

export type Elsewhere = Readonly<{ where: string; what: string; todo: string }>;

const REDACTION = 'https://docs.stripe.com/privacy/deletion-requests';

export function elsewhere(orders: readonly Order[]): Elsewhere[] {
  if (orders.length === 0) return [];
  const payments = orders.map(({ paymentId, sessionId }) => paymentId ?? sessionId).join(', ');
  return [
    {
      where: 'Stripe',
      what: `the payment with address and card: ${payments}`,
      todo: `redact it in Stripe’s Dashboard; Stripe keeps what the law requires (${REDACTION})`,
    },
    {
      where: 'mail provider',
      what: 'the emails that were sent, and its log of them',
      todo: 'delete them in its control panel, as far as it keeps them',
    },
    {
      where: 'our own mailbox',
      what: 'what the buyer wrote to us, and our answers',
      todo: 'search for the address and delete what is found',
    },
  ];
}
