/**
 * The adapters for payments and mail that an environment asks for. The Stripe SDK, the SMTP client and the sandbox are loaded when first
 * used, which keeps cold starts short. The functions choose by it, and so do the owner's commands.
 */
import type { Settings } from '#schema/generated.ts';
import type { Env } from './env.ts';
import type { Payments, SendMail, Store } from './ports.ts';

export function choosePayments({ payments }: Env, settings: Settings, store: Store): Payments | undefined {
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

/** Every email carries the address on the site for replies: nobody may read what comes back to MAIL_FROM. */
export function chooseMail({ mail, supportEmail }: Env, store: Store): SendMail | undefined {
  if (mail.kind === 'none') return undefined;
  const sendMail = once(async () => {
    if (mail.kind === 'smtp') return (await import('./mail/smtp.ts')).createSmtp(mail);
    return (await import('../sandbox/mailbox.ts')).createMailbox(store, Date.now).send;
  });
  return async (message, times) => (await sendMail())({ ...message, replyTo: supportEmail }, times);
}

export function chooseMailCheck({ mail }: Env): (() => Promise<void>) | undefined {
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
