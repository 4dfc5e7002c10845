/** How the handlers reach the world: payments, storage, mail, time. Everything else in this folder is made of these. */
import type { Lang } from '#domain/locale.ts';

/** What a buyer pays: one currency's flat or exit price. */
export type Price = Readonly<{ currencyCode: string; amountCents: number; offer: 'flat' | 'exit' }>;

/** A checkout session as the provider knows it now. Never taken from a request, always read again. */
export type Session = Readonly<{
  id: string;
  mode: string;
  /** Whether the money is there; a completed session may still be unpaid (delayed payment methods). */
  paid: boolean;
  live: boolean;
  currencyCode: string;
  amountCents: number;
  email: string | undefined;
  /** The provider's id of the payment, by which refunds and disputes name it. */
  paymentId: string | undefined;
  /** The offer this site wrote into the session when it was made. */
  offer: string | undefined;
  lang: Lang;
  /** What the buyer agreed to at the checkout, as the provider recorded it. */
  consent: Readonly<Record<string, string>>;
}>;

export type SessionRequest = Readonly<{
  price: Price;
  lang: Lang;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}>;

export type PaymentEvent = Readonly<
  | { type: 'paid' | 'failed'; sessionId: string }
  | { type: 'revoked'; paymentId: string; reason: 'refund' | 'dispute' }
  | { type: 'other' }
>;

export type Payments = Readonly<{
  /** @throws {ProviderError} */
  createSession: (request: SessionRequest) => Promise<{ url: string }>;
  /** Undefined if there is no such session. @throws {ProviderError} */
  getSession: (id: string) => Promise<Session | undefined>;
  /** Undefined if the signature is wrong, old or missing. */
  readEvent: (rawBody: string, signature: string) => Promise<PaymentEvent | undefined>;
}>;

/** The provider could not be reached or answered with a fault of its own. */
export class ProviderError extends Error {}

/** The mail server could not be reached, or failed before it looked at the message: every other message would fail as well. */
export class MailServerError extends ProviderError {}

/** The store could not be reached, or answered with what it cannot have kept. Nothing may be taken for done. */
export class StoreError extends Error {}

/** A part that this call needs has not been set up. The message names the part, never its value. */
export class NotConfiguredError extends Error {}

/** A value with the version that a later conditional write names. */
export type Stored = Readonly<{ value: unknown; version: string }>;

/** Storage with strong reads and conditional writes: all that is needed to do a thing once. Each throws {StoreError}. */
export type Store = Readonly<{
  get: (key: string) => Promise<Stored | undefined>;
  /** Writes only if there is nothing yet; false otherwise. */
  create: (key: string, value: unknown) => Promise<boolean>;
  /** Writes only over the version that was read; false if someone was faster. */
  replace: (key: string, value: unknown, version: string) => Promise<boolean>;
  delete: (key: string) => Promise<void>;
  list: (prefix: string) => Promise<string[]>;
}>;

export type Mail = Readonly<{ to: string; subject: string; html: string; text: string; messageId: string; lang: Lang }>;
export type SendMail = (mail: Mail) => Promise<void>;

export type Clock = () => number;
/** One line a request: what happened, never to whom. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void;

/** An order: the proof that a guide was bought, and how far its delivery has come. */
export type Order = Readonly<{
  sessionId: string;
  /** Random; a token names it, so that an order can be given a new one and old links end. */
  aid: string;
  email: string;
  lang: Lang;
  currencyCode: string;
  amountCents: number;
  offer: 'flat' | 'exit';
  paymentId?: string | undefined;
  consent: Readonly<Record<string, string>>;
  createdAt: number;
  status: 'paid' | 'revoked';
  delivery: Delivery;
}>;

/**
 * `leaseUntil`: until when a sender has it for himself. `nextAt`: not to be tried before. Both in milliseconds.
 * `outage`: it waits for the mail server, not for anything of its own.
 */
export type Delivery = Readonly<{
  state: 'pending' | 'sending' | 'sent';
  leaseUntil: number;
  nextAt: number;
  attempts: number;
  outage?: boolean | undefined;
}>;

export type MailFacts = Readonly<{
  to: string;
  lang: Lang;
  /** The personal link, which opens the solutions. */
  link: string;
  currencyCode: string;
  amountCents: number;
  paidAt: number;
  /** What buyer and seller name the order by; it opens nothing. */
  reference: string;
  messageId: string;
}>;
export type ComposeMail = (facts: MailFacts) => Mail;

/** What the platform hands a function beside the request. Netlify's own context fits. */
export type Context = Readonly<{ waitUntil?: (work: Promise<unknown>) => void; requestId?: string }>;
export type Handler = (request: Request, context?: Context) => Promise<Response>;
