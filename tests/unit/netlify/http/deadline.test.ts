import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../../../../netlify/lib/dependencies.ts';
import { createStripePayments } from '../../../../netlify/lib/payments/stripe.ts';
import { createServices } from '../../../../netlify/lib/services.ts';
import { portOf } from '../../../helpers/free-port.ts';
import {
  BUYER,
  call,
  createFakeServices,
  post,
  SESSION,
  SETTINGS,
  SITE,
  webhook,
} from '../../../payments/fake-services.ts';
import { createHandlers, type HandlerName } from '../../../payments/handlers.ts';

const SECONDS = 8_000;
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const HANGING: Store = { get: never, create: never, replace: never, delete: never, list: never };
const ORDER = { currencyCode: 'GBP', amountCents: 399 };
const event = () => webhook(`paid ${SESSION}`);

describe('while a service hangs', () => {
  it.each<[string, HandlerName, () => Request, number]>([
    ['the store', 'stripe-webhook', event, 503],
    ['the store', 'unlock-solutions', () => post('x', { sessionId: SESSION }), 202],
    ['the store', 'request-access', () => post('x', { email: BUYER }), 503],
    ['the store', 'member-pages', () => new Request(`${SITE}/payment-success?session_id=${SESSION}`), 200],
    ['the provider', 'create-payment', () => post('x', ORDER), 503],
    ['the provider', 'stripe-webhook', event, 503],
    ['the provider', 'unlock-solutions', () => post('x', { sessionId: SESSION }), 202],
  ])('%s, %s answers within eight seconds', async (what, name, request, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { services } = createFakeServices(what === 'the store' ? { store: HANGING } : {});
    const { payments } = services;
    const deaf = { createSession: never, getSession: never };
    const hanging = what === 'the store' || payments === undefined ? payments : { ...payments, ...deaf };
    const answer = call(createHandlers(createServices({ ...services, payments: hanging }))[name], request());
    await vi.advanceTimersByTimeAsync(SECONDS);
    expect((await answer).status).toBe(status);
  });
});

it('a provider that does not answer is what health finds, and not that it has no time itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { services } = createFakeServices();
  const payments = services.payments && { ...services.payments, check: never };
  const answer = call(createHandlers(createServices({ ...services, payments })).health, new Request(SITE));
  await vi.advanceTimersByTimeAsync(SECONDS);
  expect(await answer).toMatchObject({ status: 503, body: { problems: ['payments-refused'] } });
});

it.each(['deliver-pending', 'watch-shop'] as const)(
  '%s may take as long as the host lets a scheduled run',
  async (name) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { services } = createFakeServices();
    const record = () => new Promise<void>((done) => setTimeout(done, 28_000));
    const answer = call(
      createHandlers({ ...services, eventTimes: { ...services.eventTimes, record } })[name],
      post('x', {}),
    );
    await vi.advanceTimersByTimeAsync(28_000);
    expect((await answer).status).toBe(200);
  },
);

describe('a call to Stripe', () => {
  it('ends within the time of a request, with its retry, and says so in the reason', async () => {
    const silent = createServer(() => undefined);
    const apiBase = new URL(`http://127.0.0.1:${await portOf(silent.listen(0, '127.0.0.1'))}`);
    const options = { secretKey: 'sk_test_x', webhookSecrets: [], settings: SETTINGS, clock: () => 0, apiBase };
    const started = performance.now();
    await expect(createStripePayments(options).getSession(SESSION)).rejects.toMatchObject({
      reason: expect.stringMatching(/deadline|StripeConnectionError/),
    });
    expect(performance.now() - started).toBeLessThan(SECONDS);
    silent.closeAllConnections();
    silent.close();
  });
});
