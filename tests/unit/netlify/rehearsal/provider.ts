/** Without what is checked of payments and events. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Core, World } from '../../../../netlify/lib/core.ts';
import { createCreatePayment } from '../../../../netlify/lib/create-payment.ts';
import type { PaymentEvent, Session } from '../../../../netlify/lib/ports.ts';
import { inPayments, inSession, type Removal } from './mutation.ts';

export const PROVIDER: readonly Removal[] = [
  {
    name: 'a webhook is answered with 200 though nothing was recorded',
    seenBy: 'the store is down',
    handlers: (handlers) => ({
      ...handlers,
      async 'stripe-webhook'(request) {
        const answer = await handlers['stripe-webhook'](request);
        return answer.status === 503 ? Response.json({ received: true }) : answer;
      },
    }),
  },
  inSession('unpaid is taken for paid', 'the money comes later', () => ({ paid: true })),
  inSession('any mode is taken for a payment', 'the checkout was a subscription', () => ({ mode: 'payment' })),
  inSession('test money is taken for live money', 'test money meets live keys', (_, { env }) => ({ live: env.live })),
  inSession(
    'any amount is taken for the price',
    'the checkout took a smaller amount',
    ({ currencyCode }, { prices }) => ({
      amountCents: prices.currencies.find(({ code }) => code === currencyCode)?.flatPriceCents ?? 0,
    }),
  ),
  inSession(
    'any currency is taken for that of the amount',
    'the checkout took another currency',
    ({ currencyCode, amountCents }, { prices }) => ({
      currencyCode:
        prices.currencies.find(({ flatPriceCents }) => flatPriceCents === amountCents)?.code ?? currencyCode,
    }),
  ),
  inSession(
    'any offer is taken for that of the amount',
    'the checkout took the exit price',
    ({ currencyCode, amountCents, offer }, { prices }) => {
      const currency = prices.currencies.find(({ code }) => code === currencyCode);
      return { offer: currency?.exitIntentPriceCents === amountCents ? 'exit' : offer };
    },
  ),
  inPayments(
    'a provider that fails is taken for one that has been paid',
    'the payment service is down',
    (payments, { prices, env }) => ({
      getSession: (id) => payments.getSession(id).catch(() => paidAnyway(id, prices, env)),
    }),
  ),
  inPayments('events are believed without a signature', 'a webhook with a wrong signature', () => ({
    readEvent: async (body) => readUnsigned(body),
  })),
  {
    name: 'signatures are good for ever',
    seenBy: 'a webhook signed more than five minutes ago',
    world: (world, { paymentsAt }) => ({
      ...world,
      payments: world.payments && {
        ...world.payments,
        readEvent: (body, signature) =>
          paymentsAt(() => Number(/t=(\d+)/.exec(signature)?.[1] ?? 0) * 1000).readEvent(body, signature),
      },
    }),
  },
  inPayments('every click makes a checkout of its own', 'a double click', (payments) => ({
    createSession: (request) => payments.createSession({ ...request, idempotencyKey: randomUUID() }),
  })),
  inPayments('refunds are not heard of', 'a refund ends access', (payments) => ({
    async readEvent(body, signature) {
      const event = await payments.readEvent(body, signature);
      return event?.type === 'revoked' && event.reason === 'refund' ? { type: 'other' } : event;
    },
  })),
  inPayments('disputes are not heard of', 'a dispute ends access', (payments) => ({
    async readEvent(body, signature) {
      const event = await payments.readEvent(body, signature);
      return event?.type === 'revoked' && event.reason === 'dispute' ? { type: 'other' } : event;
    },
  })),
  {
    name: 'only the newest secret of the webhook is known',
    seenBy: 'the webhook’s secret is changed',
    settings: ({ webhookSecrets, ...settings }) => ({ ...settings, webhookSecrets: webhookSecrets.slice(0, 1) }),
  },
  {
    name: 'the amount of the request is charged',
    seenBy: 'the amount is no price',
    handlers: (handlers, core) => ({
      ...handlers,
      'create-payment': async (request) =>
        createCreatePayment(withPriceOf(await request.clone().text(), core))(request),
    }),
  },
];

const order = z.object({ currencyCode: z.string(), amountCents: z.int() });

function withPriceOf(body: string, core: Core): Core {
  const { currencyCode, amountCents } = order.parse(JSON.parse(body));
  const currencies = core.prices.currencies.map((each) =>
    each.code === currencyCode ? { ...each, flatPriceCents: amountCents } : each,
  );
  return { ...core, prices: { ...core.prices, currencies } };
}

const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
});

function readUnsigned(body: string): PaymentEvent {
  const { type, data } = event.parse(JSON.parse(body));
  const { id: sessionId, payment_intent: paymentId } = data.object;
  if (type === 'charge.refunded') return { type: 'revoked', paymentId: paymentId ?? '', reason: 'refund' };
  if (type === 'charge.dispute.created') return { type: 'revoked', paymentId: paymentId ?? '', reason: 'dispute' };
  return { type: type.endsWith('failed') ? 'failed' : 'paid', sessionId };
}

function paidAnyway(id: string, { base, currencies }: World['prices'], { live }: World['env']): Session {
  const amountCents = currencies.find(({ code }) => code === base)?.flatPriceCents ?? 0;
  return {
    ...{ id, mode: 'payment', paid: true, live, currencyCode: base, amountCents, email: 'buyer@example.com' },
    ...{ paymentId: undefined, offer: 'flat', lang: 'en', consent: {} },
  };
}
