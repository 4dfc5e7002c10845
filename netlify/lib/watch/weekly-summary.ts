/** What the week brought, for an owner who wants to know: sales, refunds, and what waits. */
import { formatAmount } from '#domain/money.ts';
import type { Clock, Store } from '../ports.ts';
import { readSales, totalsOf } from '../sales.ts';
import type { Notes } from './notes.ts';
import type { OwnerMail } from './owner-mail.ts';
import { commandFor, type Problem, sentenceOf } from './problems.ts';

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Monday morning; a run that is missed is caught up during the day. */
const MONDAY = 1;
const FROM_HOUR = 7;

type SummaryOptions = Readonly<{ store: Store; notes: Notes; ownerMail: OwnerMail; now: Clock }>;

/** @returns whether a summary was due, and went out */
export async function sendWeeklySummary(
  { store, notes, ownerMail, now }: SummaryOptions,
  problems: readonly Problem[],
): Promise<boolean> {
  const time = new Date(now());
  if (time.getUTCDay() !== MONDAY || time.getUTCHours() < FROM_HOUR) return false;
  const last = await notes.read('summary');
  if (last !== undefined && now() - last.at < WEEK_MS - 24 * HOUR_MS) return false;
  const { orders } = await readSales(store);
  const week = orders.filter(({ createdAt }) => createdAt > now() - WEEK_MS);
  const unsent = orders.filter(({ status, delivery }) => status === 'paid' && delivery.state !== 'sent').length;
  const lines = [
    'The last seven days:',
    ...totalsOf(week).map(
      ({ currencyCode, sales, amountCents, refunds }) =>
        `${sales} sold for ${formatAmount(amountCents, currencyCode)} ${currencyCode}${refunds === 0 ? '' : `, ${refunds} refunded or disputed`}`,
    ),
    ...(week.length === 0 ? ['Nothing was sold.'] : []),
    unsent === 0 ? 'Every buyer has the email.' : `Not delivered yet: ${unsent}.`,
    ...problems.flatMap((problem) => [sentenceOf(problem), `    ${commandFor(problem)}`]),
  ];
  if (!(await ownerMail.send(`${week.length} ${week.length === 1 ? 'sale' : 'sales'} this week`, lines))) return false;
  await notes.write('summary');
  return true;
}
