/** The stored format of a purchase and its deliveries. */
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { UnreadableError } from '../errors.ts';

/** Safe as part of a store key. */
export const sessionId = z.string().regex(/^cs_[A-Za-z0-9_]{8,200}$/);

/** The payment id, if it is safe as part of a store key. */
export function paymentIdOf({ paymentId }: Readonly<{ paymentId?: string | undefined }>): string | undefined {
  return paymentId !== undefined && /^[A-Za-z0-9_]{3,200}$/.test(paymentId) ? paymentId : undefined;
}

/**
 * Normalizes an email address for comparison. Browsers turn anna@müller.example into anna@xn--mller-kva.example, and some keyboards enter
 * ü as two code points.
 */
export function normalized(email: string): string {
  const text = email.normalize('NFC').trim().toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  const host = `http://${text.slice(at)}`;
  return at > 0 && URL.canParse(host) ? `${text.slice(0, at)}${new URL(host).hostname}` : text;
}

/** In milliseconds. */
const time = z.number().nonnegative();
const count = z.int().nonnegative();
/** The state of a payment's money: received, fully refunded, or withheld or taken back by the buyer's bank. */
export const money = z.enum(['paid', 'refunded', 'disputed']);
export type Money = z.output<typeof money>;

const delivery = z.object({
  /** `held`: given up, or the address is invalid. Nothing is sent until the owner retries it. */
  state: z.enum(['pending', 'sending', 'sent', 'held']),
  /** End of the current sender's lease. */
  leaseUntil: time,
  /** The earliest time of the next attempt. */
  nextAt: time,
  attempts: count,
  /** The time of the last attempt, and a short code for its failure. */
  triedAt: time.optional(),
  reason: z.string().optional(),
  /** Since when it has been waiting, and when it was last sent. */
  since: time.optional(),
  sentAt: time.optional(),
  /** How often the message was transmitted but not acknowledged. */
  unsure: count.optional(),
  /** How often the buyer requested it again; part of the Message-ID, so that a requested copy is not taken for a duplicate. */
  copies: count.optional(),
});

const stored = z.object({
  sessionId,
  /** Random access id, part of the token; changing it invalidates old links. */
  aid: z.string().min(16),
  /** Whether real money was paid. Orders in the other mode are ignored. Missing in orders from the first release. */
  live: z.boolean().optional(),
  /** Empty once the buyer's data was deleted. */
  email: z.string(),
  lang: z.enum(LANGUAGES),
  currencyCode: z.string(),
  /** 0 if a promotion code covered the whole price. */
  amountCents: count,
  /** For accounting, if the provider knows them. */
  taxCents: count.optional(),
  country: z.string().optional(),
  offer: z.enum(['flat', 'exit']),
  /** How often the buyer has sent the link to another address. */
  forwards: count.optional(),
  paymentId: z.string().optional(),
  /** What the buyer agreed to at the checkout. */
  consent: z.record(z.string(), z.string()),
  /** When it was paid, not when the record was written. */
  createdAt: time,
  money: money.optional(),
  /** When the last change of `money` was noticed. */
  moneyAt: time.optional(),
  /** The `money` state in which the owner has kept access open, such as `refunded`. */
  forgiven: money.optional(),
  /** Written by earlier releases instead of `money`. */
  status: z.enum(['paid', 'revoked']).optional(),
  delivery,
  /** When the guide was first sent: evidence in a dispute, so later emails must not overwrite it. */
  firstSentAt: time.optional(),
  /** Deliveries of the owner's letters to all buyers, by letter id. */
  letters: z.record(z.string(), delivery).optional(),
});

const order = stored.transform(({ status, firstSentAt, ...found }) => ({
  ...found,
  ...firstSent(firstSentAt ?? found.delivery.sentAt),
  live: found.live ?? found.sessionId.startsWith('cs_live_'),
  money: found.money ?? (status === 'revoked' ? ('refunded' as const) : ('paid' as const)),
}));

function firstSent(at: number | undefined): { firstSentAt?: number } {
  return at === undefined ? {} : { firstSentAt: at };
}

export type Order = Readonly<z.output<typeof order>>;
export type Delivery = Readonly<z.output<typeof delivery>>;

/** @throws {UnreadableError} if it is not an order */
export function readOrder(value: unknown): Order {
  const found = order.safeParse(value);
  if (!found.success) throw new UnreadableError('an order is unreadable');
  return found.data;
}

/** Whether the order gives access: it is paid, or the owner has restored access in its current `money` state. */
export const isOpen = ({ money: now, forgiven }: Pick<Order, 'money' | 'forgiven'>): boolean =>
  now === 'paid' || now === forgiven;

/** The owner chooses the ids, so one may be the name of an inherited property, such as `constructor`. */
export const letterOf = ({ letters = {} }: Order, id: string): Delivery | undefined =>
  Object.hasOwn(letters, id) ? letters[id] : undefined;

/** Ids of the letters that are still to be sent. */
export const waitingLetters = ({ letters = {} }: Order): string[] =>
  Object.entries(letters).flatMap(([id, { state }]) => (state === 'pending' || state === 'sending' ? [id] : []));
