/** What the services depend on: the interfaces to payments, storage, mail and time. */

import type { Lang } from '#domain/locale.ts';
import type { Price } from '#domain/prices.ts';
import type { StoreKey } from '#domain/stored-data.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Answers, Look, MemberPages, PurchaseTexts, Solution } from '#schema/function-data.ts';
import type { Env } from './env.ts';
import type { Money } from './orders/order.ts';

/** A checkout session as read from the provider, never from a request. Times are in milliseconds. */
export type Session = Readonly<{
  id: string;
  /** When the checkout was opened. */
  createdAt?: number | undefined;
  /** False for a completed session whose money has not yet arrived. */
  paid: boolean;
  /** Whether the buyer has finished the checkout. */
  isComplete: boolean;
  live: boolean;
  currencyCode: string;
  /** The amount paid, after any discount. */
  amountCents: number;
  /** The discount from a promotion code. */
  discountCents?: number | undefined;
  /** The tax included in the amount, and the buyer's country, if the provider knows them. */
  taxCents?: number | undefined;
  country?: string | undefined;
  email: string | undefined;
  /** When it was paid, and the current state of the money. */
  paidAt?: number | undefined;
  money?: Money | undefined;
  /** The provider's payment id, which refunds and disputes refer to. */
  paymentId: string | undefined;
  /** What create-payment wrote into the session's metadata: the offer, its price and the shop id. */
  offer: Price['offer'] | undefined;
  price?: Price | undefined;
  shopId?: string | undefined;
  /** The origin of the success URL. */
  site?: string | undefined;
  lang: Lang;
  /** What the buyer agreed to at the checkout. */
  consent: Readonly<Record<string, string>>;
}>;

export type SessionRequest = Readonly<{
  price: Price;
  lang: Lang;
  successUrl: string;
  cancelUrl: string;
  /** Distinguishes the shop's own sessions from those of other shops in the same account. */
  shopId?: string | undefined;
}>;

export type PaymentEvent = Readonly<
  | { type: 'paid'; sessionId: string }
  /** A refund or dispute of this payment has changed. */
  | { type: 'payment'; paymentId: string }
  | { type: 'other' }
>;

export type Payments = Readonly<{
  /** @throws {ProviderError} */
  createSession: (request: SessionRequest) => Promise<{ url: string }>;
  /** Undefined if there is no such session. @throws {ProviderError} */
  getSession: (id: string) => Promise<Session | undefined>;
  /** Undefined if the signature is wrong, old or missing. */
  readEvent: (rawBody: string, signature: string) => Promise<PaymentEvent | undefined>;
  /** Calls the provider to verify that it accepts our key. @throws {ProviderError} */
  check: () => Promise<void>;
  /** Paid sessions that were opened from `since` up to, not including, `until`. @throws {ProviderError} */
  paidSessions: (since: number, until: number) => AsyncIterable<Session>;
  /** The current state of a payment's money. @throws {ProviderError} */
  moneyOf: (paymentId: string) => Promise<Money>;
  /** The session that created a payment; undefined if it did not come from a checkout. @throws {ProviderError} */
  sessionOf: (paymentId: string) => Promise<string | undefined>;
  /** Payments with a refund or dispute since then. @throws {ProviderError} */
  changedPayments: (since: number) => AsyncIterable<string>;
}>;

/** A value and its version, for conditional writes. */
export type Stored = Readonly<{ value: unknown; version: string }>;

/** Key-value storage with strong reads and conditional writes. Every method throws {StoreError}. */
export type Store<Key extends string = StoreKey> = Readonly<{
  get: (key: string) => Promise<Stored | undefined>;
  /** Writes only if the key does not exist; otherwise returns false. */
  create: (key: Key, value: unknown) => Promise<boolean>;
  /** Writes only if the version is still current; otherwise returns false. */
  replace: (key: string, value: unknown, version: string) => Promise<boolean>;
  delete: (key: string) => Promise<void>;
  list: (prefix: string) => Promise<string[]>;
}>;

/** An inline image in an email: the content id that its HTML refers to, and a PNG as base64. */
export type MailDrawing = Readonly<{ id: string; png: string }>;
export type Mail = Readonly<{
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  lang: Lang;
  drawings?: readonly MailDrawing[] | undefined;
}>;
/** Overrides the default SMTP timeouts: until the message has been transmitted, and for the whole exchange. */
export type MailTimes = Readonly<{ sendMs?: number; totalMs?: number }>;
/** @throws {ProviderError} {UnsureError} if the message was transmitted but not acknowledged */
export type SendMail = (mail: Mail, times?: MailTimes) => Promise<void>;

export type Clock = () => number;
/** Fields must not contain personal data. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void;

export type MailData = Readonly<{
  to: string;
  lang: Lang;
  /** The personal access link. */
  link: string;
  currencyCode: string;
  amountCents: number;
  paidAt: number;
  /** Whether the order records the buyer's agreement to the terms. */
  agreed: boolean;
  /** The order number in the email; it gives no access. */
  reference: string;
  messageId: string;
}>;
export type RenderMail = (data: MailData) => Mail;

/** The outside world; tests replace it with fakes. */
export type Dependencies = Readonly<{
  env: Env;
  store: Store;
  /** Undefined if not configured; so is `sendMail`. */
  payments: Payments | undefined;
  sendMail: SendMail | undefined;
  /** Logs in to the mail server without sending anything; absent if there is none. @throws {MailServerError} */
  checkMail?: (() => Promise<void>) | undefined;
  renderMail: RenderMail;
  prices: Pricing;
  solutions: readonly (Pick<Solution, 'id' | 'html'> & Partial<Pick<Solution, 'translations'>>)[];
  /** The buyers' pages by path, both with and without the paid text. */
  pages: MemberPages;
  /** Error messages for visitors, by language. */
  answers: Answers;
  /** Notices for a visitor whose payment is not, or not yet, a purchase. */
  purchaseTexts: PurchaseTexts;
  /** Colours of the short pages that functions return. */
  look: Look;
  /** The site's security headers, for HTML responses of functions. */
  headers: Readonly<Record<string, string>>;
  /** Identifies the build; absent on the owner's machine. */
  sourceHash?: string | undefined;
  now: Clock;
  log: Log;
}>;

export type Context = Readonly<{ waitUntil?: (work: Promise<unknown>) => void; requestId?: string; ip?: string }>;
export type Handler = (request: Request, context?: Context) => Promise<Response>;
