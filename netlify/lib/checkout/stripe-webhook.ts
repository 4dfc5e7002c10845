/**
 * Handles the payment provider's signed events. The order is stored before the response, and the email is sent after it. The provider
 * retries on any status but 200, so 200 means that the event was recorded.
 */

import type { Handler, PaymentEvent } from '../dependencies.ts';
import { NotConfiguredError } from '../errors.ts';
import { type Call, endpoint, json, MAX_WEBHOOK_BODY, readText } from '../http/http.ts';
import { HttpError } from '../http/http-error.ts';
import { shortHash } from '../http/log.ts';
import { isOpen } from '../orders/order.ts';
import type { Services } from '../services.ts';

export function createStripeWebhook(services: Services): Handler {
  return endpoint(services, { name: 'stripe-webhook', methods: ['POST'] }, async (call) => {
    const { payments } = services;
    if (payments === undefined) throw new NotConfiguredError('payments');
    const raw = await readText(call.request, MAX_WEBHOOK_BODY);
    const signature = call.request.headers.get('stripe-signature') ?? '';
    const event = signature === '' ? undefined : await payments.readEvent(raw, signature);
    if (event === undefined) throw new HttpError(400, 'The signature is wrong.');
    await handleEvent(services, call, event);
    // Any signed event proves that the webhook works.
    await services.eventTimes.record('last-webhook');
    return json({ received: true });
  });
}

async function handleEvent(services: Services, { log, after }: Call, event: PaymentEvent): Promise<void> {
  if (event.type === 'paid') {
    const { sessionId } = event;
    const { status } = await services.fulfil(sessionId);
    log('payment-event', { session: shortHash(sessionId), status });
    // Nothing was recorded: our key cannot see the event's account. Answer with an error so that Stripe retries until that is fixed.
    if (status === 'unknown') throw new HttpError(502, 'The payment provider does not show this session.');
    if (status === 'fulfilled') after(() => services.sendGuideEmail(sessionId));
  } else if (event.type === 'payment') {
    const { paymentId } = event;
    const order = await services.takeOverMoney(paymentId);
    log('payment-changed', { payment: shortHash(paymentId), money: order?.money ?? 'no order' });
    if (order !== undefined && isOpen(order)) after(() => services.sendGuideEmail(order.sessionId));
  }
}
