/**
 * Sends the emails that wait, several at a time. No order can hold up another: the ones tried longest ago come first, one that cannot be
 * read is noted and left, and one that fails is only logged.
 */
import type { AccessEmail } from './access-email.ts';
import { createDeliverOrder, type Outcome } from './deliver-order.ts';
import { isDue } from './delivery-retries.ts';
import { reasonOf, shortHash } from './log.ts';
import { isOpen, type Order } from './order.ts';
import type { Orders } from './orders.ts';
import type { Clock, Log } from './ports.ts';

/** As many connections as mail providers commonly allow at once. */
const PARALLEL = 10;
/** No conversation starts later, and the last ends before Netlify ends the function after 30 seconds. */
const STARTING_MS = 14_000;
const RUN_MS = 27_000;
/** After so many failures of the mail server and no success, the rest waits for the next run. */
const MAX_DOWN = PARALLEL;

export type Deliver = ReturnType<typeof createDeliver>;
type DeliverOptions = Readonly<{ orders: Orders; accessEmail: AccessEmail; now: Clock; log: Log }>;

export function createDeliver(options: DeliverOptions) {
  const { orders, now, log } = options;
  const deliverOrder = createDeliverOrder(options);

  async function attempt(sessionId: string, totalMs: number): Promise<Outcome> {
    try {
      return await deliverOrder(sessionId, { totalMs });
    } catch (error) {
      log('delivery-failed', { session: shortHash(sessionId), reason: reasonOf(error) ?? 'unknown' });
      return 'down';
    }
  }

  async function deliverPending() {
    const started = now();
    const end = started + STARTING_MS;
    const { waiting, unreadable } = await orders.queue();
    const due = waiting.filter((order) => !mustWait(order, now()));
    const outcomes: Outcome[] = [];
    const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
    const goesOn = () => now() < end && (count('down') < MAX_DOWN || count('sent') > 0);
    async function work(): Promise<void> {
      for (let next = due.shift(); next !== undefined && goesOn(); next = due.shift())
        outcomes.push(await attempt(next.sessionId, started + RUN_MS - now()));
    }
    await Promise.all(Array.from({ length: PARALLEL }, work));
    const sent = count('sent');
    const failed = count('failed') + count('down');
    const left = waiting.length - sent - failed - count('nothing');
    return { sent, failed, left, unreadable };
  }

  return { order: deliverOrder, pending: deliverPending };
}

/** Of an order that is refunded or was sent after all, only the entry in the queue is deleted. */
const mustWait = (order: Order, time: number): boolean =>
  isOpen(order) && order.delivery.state !== 'sent' && !isDue(order.delivery, time);
