/** A purchase as it is stored, and the state of its delivery. */
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { UnreadableError } from '../errors.ts';

/** Safe as part of a store key. */
export const sessionId = z.string().regex(/^cs_[A-Za-z0-9_]{8,200}$/);

/** The payment's id if it is safe as part of a store key. */
export function paymentIdOf({ paymentId }: Readonly<{ paymentId?: string | undefined }>): string | undefined {
  return paymentId !== undefined && /^[A-Za-z0-9_]{3,200}$/.test(paymentId) ? paymentId : undefined;
}

/**
 * An email address as it is compared, by the index of buyers, a buyer's requests and the owner's commands. Browsers turn anna@müller.example
 * into anna@xn--mller-kva.example, and some keyboards write ü as two characters.
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
const money = z.enum(['paid', 'refunded', 'disputed']);

const delivery = z.object({
  /** `held`: it was given up, or the address cannot be written to. Nothing is sent until the owner says so. */
  state: z.enum(['pending', 'sending', 'sent', 'held']),
  /** End of the current sender's lease. */
  leaseUntil: time,
  /** Of the next attempt. */
  nextAt: time,
  attempts: count,
  /** Of the last attempt, and a short code why it failed. */
  triedAt: time.optional(),
  reason: z.string().optional(),
  /** From when on it waits, and when it last went out. */
  since: time.optional(),
  sentAt: time.optional(),
  /** How often the mail server had its text and did not answer. */
  unsure: count.optional(),
  /** How often the buyer asked for it again when it could not go out at once. */
  copies: count.optional(),
});

const stored = z.object({
  sessionId,
  /** Random access id, part of the token: a new one invalidates old links. */
  aid: z.string().min(16),
  /** Whether real money was paid: an order of the other mode counts as no order. Missing in orders of the first release. */
  live: z.boolean().optional(),
  /** Empty once the buyer's data was deleted. */
  email: z.string(),
  lang: z.enum(LANGUAGES),
  currencyCode: z.string(),
  /** 0 with a promotion code that took the whole price off. */
  amountCents: count,
  /** For the accounts, where the provider knows them. */
  taxCents: count.optional(),
  country: z.string().optional(),
  offer: z.enum(['flat', 'exit']),
  /** How often the buyer has sent the link to a further address. */
  forwards: count.optional(),
  paymentId: z.string().optional(),
  /** What the buyer agreed to at the checkout. */
  consent: z.record(z.string(), z.string()),
  /** When it was paid. */
  createdAt: time,
  money: money.optional(),
  /** When the money moved back, as far as we know. */
  moneyAt: time.optional(),
  /** The owner's decision that access stays open although the money is there. */
  forgiven: money.optional(),
  /** In orders of earlier releases, in place of `money`. */
  status: z.enum(['paid', 'revoked']).optional(),
  delivery,
  /** When the guide first went out: evidence in a dispute, which a later email must not overwrite. */
  firstSentAt: time.optional(),
  /** The owner's letters to all buyers that this one has had, or is still to get, by their ids. */
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

/** Money decides, unless the owner has said that it does not. */
export const isOpen = ({ money: now, forgiven }: Pick<Order, 'money' | 'forgiven'>): boolean =>
  now === 'paid' || now === forgiven;

/** The ids are names that the owner gives. */
export const letterOf = ({ letters = {} }: Order, id: string): Delivery | undefined =>
  Object.hasOwn(letters, id) ? letters[id] : undefined;

/** The ids of letters that are still to be sent. */
export const waitingLetters = ({ letters = {} }: Order): string[] =>
  Object.entries(letters).flatMap(([id, { state }]) => (state === 'pending' || state === 'sending' ? [id] : []));
