/** Validates orders read from the store. */
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { type Order, type UnmatchedPayment, UnreadableError } from './ports.ts';

/** Safe as part of a store key. */
export const sessionId = z.string().regex(/^cs_[A-Za-z0-9_]{8,200}$/);

const time = z.number().nonnegative();
const money = z.enum(['paid', 'refunded', 'disputed']);

const schema = z.object({
  sessionId,
  aid: z.string().min(16),
  /** Missing in orders of the first release. */
  live: z.boolean().optional(),
  email: z.string(),
  lang: z.enum(LANGUAGES),
  currencyCode: z.string(),
  // 0 with a promotion code that took the whole price off.
  amountCents: z.int().nonnegative(),
  taxCents: z.int().nonnegative().optional(),
  country: z.string().optional(),
  offer: z.enum(['flat', 'exit']),
  forwards: z.int().nonnegative().optional(),
  paymentId: z.string().optional(),
  consent: z.record(z.string(), z.string()),
  createdAt: time,
  money: money.optional(),
  moneyAt: time.optional(),
  forgiven: money.optional(),
  /** In orders of earlier releases, in place of `money`. */
  status: z.enum(['paid', 'revoked']).optional(),
  delivery: z.object({
    state: z.enum(['pending', 'sending', 'sent', 'held']),
    leaseUntil: time,
    nextAt: time,
    attempts: z.int().nonnegative(),
    triedAt: time.optional(),
    since: time.optional(),
    sentAt: time.optional(),
    reason: z.string().optional(),
    unsure: z.int().nonnegative().optional(),
    copies: z.int().nonnegative().optional(),
  }),
});
const order = schema.transform(({ status, ...found }) => ({
  ...found,
  live: found.live ?? found.sessionId.startsWith('cs_live_'),
  money: found.money ?? (status === 'revoked' ? ('refunded' as const) : ('paid' as const)),
}));

/** Money decides, unless the owner has said that it does not. */
export const isOpen = ({ money: now, forgiven }: Pick<Order, 'money' | 'forgiven'>): boolean =>
  now === 'paid' || now === forgiven;

/** @throws {UnreadableError} if it is not an order */
export function readOrder(value: unknown): Order {
  const found = order.safeParse(value);
  if (!found.success) throw new UnreadableError('an order is unreadable');
  return found.data;
}

const unmatched = z.object({
  sessionId,
  reason: z.enum(['amount', 'address', 'mode', 'livemode', 'origin']),
  at: time,
  opened: z.boolean(),
  live: z.boolean(),
  currencyCode: z.string(),
  amountCents: z.int(),
  email: z.string().optional(),
  paymentId: z.string().optional(),
  closedAt: time.optional(),
});

/** @throws {UnreadableError} if it is not an unmatched payment */
export function readUnmatched(value: unknown): UnmatchedPayment {
  const found = unmatched.safeParse(value);
  if (!found.success) throw new UnreadableError('an unmatched payment is unreadable');
  return found.data;
}
