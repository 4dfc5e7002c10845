/**
 * What the payment provider tells us, believed only if it is signed. The order is recorded before the answer; the e-mail goes out after
 * it. Anything but 200 makes the provider tell us again, so it stands for "nothing was recorded".
 */
import { readText, WEBHOOK } from './body.ts';
import type { Core } from './core.ts';
import { type Call, endpoint, json } from './http.ts';
import { mark } from './log.ts';
import { type Handler, NotConfiguredError, type PaymentEvent } from './ports.ts';
import { Refusal } from './refusal.ts';

export function createStripeWebhook(core: Core): Handler {
  return endpoint(core, { name: 'stripe-webhook', methods: ['POST'] }, async (call) => {
    const { payments } = core;
    if (payments === undefined) throw new NotConfiguredError('payments');
    const raw = await readText(call.request, WEBHOOK);
    const signature = call.request.headers.get('stripe-signature') ?? '';
    const event = signature === '' ? undefined : await payments.readEvent(raw, signature);
    if (event === undefined) throw new Refusal(400, 'The signature is wrong.');
    await act(core, call, event);
    return json({ received: true });
  });
}

async function act(core: Core, { log, after }: Call, event: PaymentEvent): Promise<void> {
  if (event.type === 'paid') {
    const { sessionId } = event;
    const { status } = await core.fulfil(sessionId);
    log('payment-event', { session: mark(sessionId), status });
    if (status === 'fulfilled') after(() => core.deliver.one(sessionId));
  } else if (event.type === 'revoked') {
    const found = await core.orders.revoke(event.paymentId, event.reason);
    log('access-revoked', { payment: mark(event.paymentId), reason: event.reason, found });
  } else if (event.type === 'failed') {
    log('payment-failed', { session: mark(event.sessionId) });
  }
}
