/** Chooses adapters for the environment and composes the services, which the handlers and the owner's commands share. */
import type { Settings } from '#schema/function-data.ts';
import { createMailbox } from '../sandbox/mailbox.ts';
import { createSandbox } from '../sandbox/payments.ts';
import { createAccess } from './access/access.ts';
import { createFulfil } from './checkout/fulfil.ts';
import { createReconcile } from './checkout/reconcile.ts';
import { createTakeOverMoney } from './checkout/refunds.ts';
import { createAccessEmail } from './delivery/access-email.ts';
import { createLetters } from './delivery/letters.ts';
import { createSendGuideEmail } from './delivery/send-guide-email.ts';
import { createSendWaiting } from './delivery/send-waiting.ts';
import type { Dependencies, Payments, SendMail, Store } from './dependencies.ts';
import type { Env } from './env.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { checkSmtp, createSmtp } from './mail/smtp.ts';
import { createOrders } from './orders/orders.ts';
import { createStripePayments } from './payments/stripe.ts';
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
  const sendGuideEmail = createSendGuideEmail({ ...dependencies, orders, accessEmail });
  const rateLimits = createRateLimits(dependencies);
  return {
    ...dependencies,
    orders,
    access,
    accessEmail,
    eventTimes,
    fulfil,
    sendGuideEmail,
    sendWaiting: createSendWaiting({ ...dependencies, orders, letters, accessEmail, sendGuideEmail }),
    letters,
    takeOverMoney,
    rateLimits,
    monitor: createMonitor({ ...dependencies, orders, letters, eventTimes }),
    ownerMail: createOwnerMail({ ...dependencies, eventTimes }),
    reconcile: createReconcile({ ...dependencies, orders, fulfil, sendGuideEmail, takeOverMoney, eventTimes }),
  };
}

/** What services need of the environment and of the build's settings. */
export function openEnvironment(env: Env, generated: Settings, store: Store) {
  const { mail } = env;
  const settings = { ...generated, siteUrl: env.siteUrl, publicApiKey: env.publicApiKey };
  return {
    env,
    store,
    now: Date.now,
    payments: choosePayments(env, settings, store),
    sendMail: chooseMail(env, store),
    checkMail: mail.kind === 'smtp' ? () => checkSmtp(mail.url) : undefined,
    purchaseTexts: settings.purchaseTexts,
    answers: settings.answers,
    look: settings.look,
  };
}

function choosePayments({ payments }: Env, settings: Settings, store: Store): Payments | undefined {
  switch (payments.kind) {
    case 'stripe':
      return createStripePayments({ ...payments, settings, clock: Date.now });
    case 'sandbox':
      return createSandbox({ store, settings, clock: Date.now }).payments;
    case 'none':
      return undefined;
  }
}

function chooseMail({ mail, supportEmail }: Env, store: Store): SendMail | undefined {
  if (mail.kind === 'smtp') return createSmtp({ ...mail, replyTo: supportEmail });
  return mail.kind === 'sandbox' ? createMailbox(store, Date.now, supportEmail).send : undefined;
}
