/**
 * Sends the waiting emails, several at a time, and then the owner's letters. No order can block another: the least recently tried come
 * first, unreadable ones are recorded and skipped, and failures are only logged.
 */

import type { Dependencies } from '../dependencies.ts';
import { reasonOf, shortHash } from '../http/log.ts';
import { isOpen, type Order } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { AccessEmail } from './access-email.ts';
import type { Letters, StoredLetter } from './letters.ts';
import { isDue } from './retries.ts';
import { createSendGuideEmail, type Outcome, type SendGuideEmail } from './send-guide-email.ts';

/** Mail providers commonly allow this many concurrent connections. */
const PARALLEL = 10;
/** Leaves two connections for the guide emails of new buyers. */
const LETTERS_PARALLEL = 8;
/** No email is started after STARTING_MS, and the last ends by RUN_MS, before Netlify's limit of 30 seconds for scheduled functions. */
const STARTING_MS = 14_000;
const RUN_MS = 27_000;
/** An estimate for `offer orders write`: one email takes a second, measured with TLS and login. */
export const LETTERS_A_RUN = (LETTERS_PARALLEL * STARTING_MS) / 1000;
/** After this many mail server failures the rest waits for the next run, so as not to hammer an overloaded server. */
const MAX_DOWN = PARALLEL;

type SendWaitingOptions = Pick<Dependencies, 'now' | 'log'> &
  Readonly<{ orders: Orders; letters: Letters; accessEmail: AccessEmail; sendGuideEmail: SendGuideEmail }>;

export function createSendWaiting({ orders, letters, accessEmail, sendGuideEmail, now, log }: SendWaitingOptions) {
  function createRun() {
    const started = now();
    const outcomes: Outcome[] = [];
    const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
    const goesOn = () => now() < started + STARTING_MS && count('down') < MAX_DOWN;

    async function attempt(sessionId: string, send: SendGuideEmail): Promise<Outcome> {
      try {
        return await send(sessionId, { totalMs: started + RUN_MS - now() });
      } catch (error) {
        log('delivery-failed', { session: shortHash(sessionId), reason: reasonOf(error) ?? 'unknown' });
        return 'down';
      }
    }

    async function work(sessions: readonly string[], send: SendGuideEmail, parallel: number): Promise<void> {
      const due = [...sessions];
      async function one(): Promise<void> {
        for (let next = due.shift(); next !== undefined && goesOn(); next = due.shift())
          outcomes.push(await attempt(next, send));
      }
      await Promise.all(Array.from({ length: parallel }, one));
    }

    return { count, goesOn, work };
  }

  async function sendWaiting() {
    const run = createRun();
    const { waiting, unreadable } = await orders.queue();
    const due = waiting.filter((order) => !mustWait(order, now())).map(({ sessionId }) => sessionId);
    await run.work(due, sendGuideEmail, PARALLEL);
    const sent = run.count('sent');
    const failed = run.count('failed') + run.count('down');
    const left = waiting.length - sent - failed - run.count('nothing');
    // Letters come last, so that they never delay a paid guide.
    await sendLetters(run);
    return { sent, failed, left, unreadable, letters: run.count('sent') - sent };
  }

  async function sendLetters({ goesOn, work }: ReturnType<typeof createRun>): Promise<void> {
    // Listing the letter queue is slow, so skip it if the guides have used up the time.
    if (!goesOn()) return;
    for (const [id, sessions] of await letters.waiting()) {
      const letter = await letters.read(id);
      if (letter === undefined) log('letter-unreadable', { letter: id });
      else await work(fromAnywhere(sessions, now()), senderOf(id, letter), LETTERS_PARALLEL);
    }
  }

  const senderOf = (id: string, { emails }: StoredLetter): SendGuideEmail =>
    createSendGuideEmail({
      orders: letters.ordersOf(id),
      accessEmail: { send: (order, times) => accessEmail.sendLetter(order, id, emails, times) },
      now,
      log,
    });

  return sendWaiting;
}

/** Each run starts at a different item, so that items that always fail cannot block those behind them. */
function fromAnywhere<T>(items: readonly T[], time: number): readonly T[] {
  const start = time % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** A refunded or already sent order does not wait: `sendGuideEmail` then only removes it from the queue. */
const mustWait = (order: Order, time: number): boolean =>
  isOpen(order) && order.delivery.state !== 'sent' && !isDue(order.delivery, time);
