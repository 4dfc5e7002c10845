/** Chooses adapters for the environment and composes the services, which the handlers and the owner's commands share. */
import type { Settings } from '#schema/generated.ts';
import { createAccess } from './access/access.ts';
import { createFulfil } from './checkout/fulfil.ts';
import { createReconcile } from './checkout/reconcile.ts';
import { createTakeOverMoney } from './checkout/refunds.ts';
import { createAccessEmail } from './delivery/access-email.ts';
import { createLetters } from './delivery/letters.ts';
import { createSendOrder } from './delivery/send-order.ts';
import { createSendWaiting } from './delivery/send-waiting.ts';
import type { Env } from './env.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createOrders } from './orders/orders.ts';
import type { Dependencies, Payments, SendMail, Store } from './ports.ts';
import { createEventTimes } from './watch/event-times.ts';
import { createMonitor } from './watch/monitor.ts';
import { createOwnerMail } from './watch/owner-mail.ts';

export type Services = Readonly<ReturnType<typeof createServices>>;

export function createServices(dependencies: Dependencies) {
  const { store, env } = dependencies;
  const orders = createOrders({ store, live: env.live, now: dependencies.now });
  const access = createAccess({ secrets: env.accessSecrets, orders });
  const accessEmail = createAccessEmail({ ...dependencies, access });
  const eventTimes = createEventTimes(dependencies);
  const fulfil = createFulfil({ ...dependencies, orders });
  const takeOverMoney = createTakeOverMoney({ ...dependencies, orders, fulfil });
  const letters = createLetters({ ...dependencies, orders });
  const sendOrder = createSendOrder({ ...dependencies, orders, accessEmail });
  const rateLimits = createRateLimits(dependencies);
  return {
    ...dependencies,
    orders,
    access,
    accessEmail,
    eventTimes,
    fulfil,
    sendOrder,
    sendWaiting: createSendWaiting({ ...dependencies, orders, letters, accessEmail, sendOrder }),
    letters,
    takeOverMoney,
    rateLimits,
    monitor: createMonitor({ ...dependencies, orders, letters, eventTimes }),
    ownerMail: createOwnerMail({ ...dependencies, eventTimes }),
    reconcile: createReconcile({ ...dependencies, orders, fulfil, sendOrder, takeOverMoney, eventTimes }),
  };
}

/**
 * What services need of the environment and of the build's settings. The Stripe SDK, the SMTP client and the sandbox are loaded on first
 * use, to keep cold starts short.
 */
export function openEnvironment(env: Env, generated: Settings, store: Store) {
  const settings = { ...generated, siteUrl: env.siteUrl, publicApiKey: env.publicApiKey };
  return {
    env,
    store,
    now: Date.now,
    payments: choosePayments(env, settings, store),
    sendMail: chooseMail(env, store),
    checkMail: chooseMailCheck(env),
    purchaseTexts: settings.purchaseTexts,
    answers: settings.answers,
    look: settings.look,
  };
}

function choosePayments({ payments }: Env, settings: Settings, store: Store): Payments | undefined {
  switch (payments.kind) {
    case 'stripe':
      return lazyPayments(async () => {
        const { createStripePayments } = await import('./payments/stripe.ts');
        return createStripePayments({ ...payments, settings, clock: Date.now });
      });
    case 'sandbox':
      return lazyPayments(async () => {
        const { createSandbox } = await import('../sandbox/payments.ts');
        return createSandbox({ store, settings, clock: Date.now }).payments;
      });
    case 'none':
      return undefined;
  }
}

function lazyPayments(load: () => Promise<Payments>): Payments {
  const payments = once(load);
  return {
    createSession: async (request) => (await payments()).createSession(request),
    getSession: async (id) => (await payments()).getSession(id),
    readEvent: async (rawBody, signature) => (await payments()).readEvent(rawBody, signature),
    check: async () => (await payments()).check(),
    async *paidSessions(since, until) {
      yield* (await payments()).paidSessions(since, until);
    },
    moneyOf: async (paymentId) => (await payments()).moneyOf(paymentId),
    sessionOf: async (paymentId) => (await payments()).sessionOf(paymentId),
    async *changedPayments(since) {
      yield* (await payments()).changedPayments(since);
    },
  };
}

/** Every email has the support address as Reply-To, because the mailbox behind MAIL_FROM may be unattended. */
function chooseMail({ mail, supportEmail }: Env, store: Store): SendMail | undefined {
  if (mail.kind === 'none') return undefined;
  const sendMail = once(async () => {
    if (mail.kind === 'smtp') return (await import('./mail/smtp.ts')).createSmtp(mail);
    return (await import('../sandbox/mailbox.ts')).createMailbox(store, Date.now).send;
  });
  return async (message, times) => (await sendMail())({ ...message, replyTo: supportEmail }, times);
}

function chooseMailCheck({ mail }: Env): (() => Promise<void>) | undefined {
  if (mail.kind !== 'smtp') return undefined;
  return async () => (await import('./mail/smtp.ts')).checkSmtp(mail.url);
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
