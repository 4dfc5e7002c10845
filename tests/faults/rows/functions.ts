import { FAULTS } from '../../fuzz/faults.ts';
import type { Fault } from '../fault.ts';

/** What stands against each of the fuzz's faults; that of the whole path where no single file does. */
const GUARDS: Readonly<Record<string, string>> = {
  'webhooks forged, replayed, cut in half': 'netlify/lib/payments/webhook-event.ts',
  'clocks ten minutes or a day off': 'netlify/lib/payments/webhook-event.ts',
  'a store that fails': 'netlify/lib/orders.ts',
  'a store that writes and loses its answer': 'netlify/lib/store/update.ts',
  'a store that shows writes late': 'netlify/lib/store/update.ts',
  'a payment provider that fails': 'netlify/lib/checkout-key.ts',
  'a payment provider that answers by half': 'netlify/lib/payments/stripe.ts',
  'a mail server that fails': 'netlify/lib/deliver.ts',
  'a mail server that loses its answer': 'netlify/lib/letters.ts',
  'everything slower than a lease': 'netlify/lib/lease.ts',
  'processes that die': 'netlify/lib/lease.ts',
};

const functions = (fault: string, guard: string, test: string): Fault => ({ area: 'functions', fault, guard, test });
const hostile = (name: string, guard: string): Fault =>
  functions(
    `5000 hostile requests to ${name}`,
    guard,
    `tests/unit/netlify/fuzz.test.ts: leave ${name} with a status of the contract, and nothing of its insides`,
  );
const WIRES = 'tests/unit/netlify/adapters/broken-wires.test.ts';

export const functionFaults: readonly Fault[] = [
  ...FAULTS.map(({ name }) =>
    functions(
      `orders with ${name}`,
      GUARDS[name] ?? 'netlify/lib/fulfil.ts',
      `tests/fuzz/money.test.ts: loses and leaks nothing with ${name}`,
    ),
  ),
  functions(
    'an hour without a mail server',
    'netlify/lib/sweep.ts',
    'tests/unit/netlify/outage.test.ts: loses no order: all go out once, in the order of purchase, a sweep after it is back',
  ),
  functions(
    'answers of the payment provider that break on the wire',
    'netlify/lib/payments/stripe.ts',
    `${WIRES}: of the payment provider is never taken for a payment, and tells nothing`,
  ),
  functions(
    'a mail server that hangs up in the middle',
    'netlify/lib/mail/smtp.ts',
    `${WIRES}: of the mail server is never taken for a delivery, and tells nothing`,
  ),
  hostile('create-payment', 'netlify/lib/create-payment.ts'),
  hostile('stripe-webhook', 'netlify/lib/stripe-webhook.ts'),
  hostile('unlock-solutions', 'netlify/lib/unlock-solutions.ts'),
  hostile('send-solutions-email', 'netlify/lib/send-solutions-email.ts'),
  hostile('request-access', 'netlify/lib/request-access.ts'),
  hostile('member-pages', 'netlify/lib/member-pages.ts'),
];
