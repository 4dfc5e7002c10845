/** The interfaces to the outside world: payments, storage, mail, time. */
import type { Lang } from '#domain/locale.ts';
import type { Price } from './checkout/prices.ts';

/** A checkout session as read from the provider, never from a request. */
export type Session = Readonly<{
  id: string;
  /** When the checkout was opened, in milliseconds. */
  createdAt?: number | undefined;
  mode: string;
  /** False for a completed session whose money has not arrived yet. */
  paid: boolean;
  /** Whether the buyer has finished the checkout. */
  isComplete: boolean;
  live: boolean;
  currencyCode: string;
  /** What was paid, after any discount. */
  amountCents: number;
  /** What a promotion code took off the price. */
  discountCents?: number | undefined;
  /** The tax within the amount, and the buyer's country, where the provider knows them. */
  taxCents?: number | undefined;
  country?: string | undefined;
  email: string | undefined;
  /** When it was paid, in milliseconds, and where the money is now. */
  paidAt?: number | undefined;
  money?: Money | undefined;
  /** The provider's payment id, which refunds and disputes refer to. */
  paymentId: string | undefined;
  /** What create-payment wrote into the session's metadata: the offer, its price, and the shop's id. */
  offer: Price['offer'] | undefined;
  price?: Price | undefined;
  shopId?: string | undefined;
  /** The origin of the page that the buyer returns to. */
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
  /** Tells the shop's own sessions from those of another shop in the same account. */
  shopId?: string | undefined;
}>;

/** Where the money of a payment is: with us, given back whole, or held or taken by the buyer's bank. */
export type Money = 'paid' | 'refunded' | 'disputed';

export type PaymentEvent = Readonly<
  | { type: 'paid'; sessionId: string } /** Something about its refunds or disputes has changed. */
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
  /** Asks the provider whether it takes our key. @throws {ProviderError} */
  check: () => Promise<void>;
  /** Sessions opened from then until then whose money has arrived. @throws {ProviderError} */
  paidSessions: (since: number, until: number) => AsyncIterable<Session>;
  /** Where the money of a payment is now. @throws {ProviderError} */
  moneyOf: (paymentId: string) => Promise<Money>;
  /** The session of a payment; undefined if no checkout made it. @throws {ProviderError} */
  sessionOf: (paymentId: string) => Promise<string | undefined>;
  /** Payments with a refund or dispute since that moment. @throws {ProviderError} */
  changedPayments: (since: number) => AsyncIterable<string>;
}>;

/** A value and its version, for a conditional write. */
export type Stored = Readonly<{ value: unknown; version: string }>;

/** Key-value storage with strong reads and conditional writes. Every method throws {StoreError}. */
export type Store = Readonly<{
  get: (key: string) => Promise<Stored | undefined>;
  /** Writes only if the key does not exist; false otherwise. */
  create: (key: string, value: unknown) => Promise<boolean>;
  /** Writes only if the version is still current; false otherwise. */
  replace: (key: string, value: unknown, version: string) => Promise<boolean>;
  delete: (key: string) => Promise<void>;
  list: (prefix: string) => Promise<string[]>;
}>;

/** A picture within a mail: the content id by which its HTML names it, and a PNG as base64. */
export type MailDrawing = Readonly<{ id: string; png: string }>;
export type Mail = Readonly<{
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  lang: Lang;
  replyTo?: string | undefined;
  drawings?: readonly MailDrawing[] | undefined;
}>;
/** How long the conversation may take, if not as usual: until the text is sent, and as a whole. */
export type MailTimes = Readonly<{ sendMs?: number; totalMs?: number }>;
/** @throws {ProviderError} {UnsureError} if the text was sent and no answer came */
export type SendMail = (mail: Mail, times?: MailTimes) => Promise<void>;

export type Clock = () => number;
/** Never with personal data. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void;

export type MailData = Readonly<{
  to: string;
  lang: Lang;
  /** The personal access link. */
  link: string;
  currencyCode: string;
  amountCents: number;
  paidAt: number;
  /** Whether the order records that the buyer agreed to the terms at the checkout. */
  agreed: boolean;
  /** The order number in the email; it grants no access. */
  reference: string;
  messageId: string;
}>;
export type RenderMail = (data: MailData) => Mail;

/** The part of Netlify's function context that handlers use. */
export type Context = Readonly<{ waitUntil?: (work: Promise<unknown>) => void; requestId?: string; ip?: string }>;
export type Handler = (request: Request, context?: Context) => Promise<Response>;
