/**
 * What refunds and disputes have done to a payment. Events arrive late, twice and out of order, so each refund or dispute keeps only
 * its newest news, by the time that the provider gave the event.
 */
import * as z from 'zod';
import { type Order, type Reversal, StoreError } from './ports.ts';

const reversals = z.record(
  z.string(),
  z.object({ reason: z.enum(['refund', 'dispute']), endsAccess: z.boolean(), at: z.number(), final: z.boolean() }),
);

/** The newest news of each, by its id. */
export type Reversals = Readonly<Record<string, Omit<Reversal, 'id'>>>;

/** @throws {StoreError} if it is something else: an unreadable refund must not count as none */
export function readReversals(value: unknown): Reversals {
  const found = reversals.safeParse(value ?? {});
  if (!found.success) throw new StoreError('the refunds of a payment are unreadable');
  return found.data;
}

/** Undefined if it is not new. */
export function addReversal(known: Reversals, { id, ...latest }: Reversal): Reversals | undefined {
  const before = known[id];
  const isNew =
    before === undefined || latest.at > before.at || (latest.at === before.at && latest.final && !before.final);
  return isNew ? { ...known, [id]: latest } : undefined;
}

/** The owner's decision that none of them counts; what happens after `at` counts again. */
export function forgive(known: Reversals, at: number): Reversals {
  const forgiven = { endsAccess: false, at, final: true };
  return Object.fromEntries(Object.entries(known).map(([id, each]) => [id, { ...each, ...forgiven }]));
}

export const accessOf = (known: Reversals): Order['status'] =>
  Object.values(known).some(({ endsAccess }) => endsAccess) ? 'revoked' : 'paid';
