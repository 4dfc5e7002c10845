/** Compares the provider's paid sessions with our orders, and delivers what no webhook and no success page has told us of. */
import type { Deliver } from './deliver.ts';
import type { Fulfil, Fulfilment } from './fulfil.ts';
import { shortHash } from './log.ts';
import type { Orders } from './orders.ts';
import { type Log, NotConfiguredError, type Payments, type Session } from './ports.ts';

export type Missed = Readonly<{ session: Session; status: Fulfilment['status'] | 'missing' }>;
export type Reconciliation = Readonly<{ checked: number; missed: readonly Missed[] }>;
export type Reconcile = ReturnType<typeof createReconcile>;

type ReconcileOptions = Readonly<{
  payments: Payments | undefined;
  orders: Orders;
  fulfil: Fulfil;
  deliver: Deliver;
  log: Log;
}>;
type Range = Readonly<{ since: number; until: number /** Only says what is missing. */; dryRun?: boolean }>;

export function createReconcile({ payments, orders, fulfil, deliver, log }: ReconcileOptions) {
  return async ({ since, until, dryRun = false }: Range): Promise<Reconciliation> => {
    if (payments === undefined) throw new NotConfiguredError('payments');
    const sessions = (await payments.paidSessions(since)).filter(({ createdAt = 0 }) => createdAt <= until);
    const known = await orders.recorded();
    const missed: Missed[] = [];
    for (const session of sessions) {
      if (known.has(session.id)) continue;
      const status = dryRun ? 'missing' : (await fulfil(session.id)).status;
      // A sale of another shop with the same account.
      if (status === 'foreign') continue;
      missed.push({ session, status });
      if (dryRun) continue;
      log('sale-missed', { session: shortHash(session.id), status });
      if (status === 'fulfilled') await deliver.order(session.id);
    }
    return { checked: sessions.length, missed };
  };
}
