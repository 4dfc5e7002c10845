/**
 * All e-mails that have not gone out, oldest order first. While the mail server is down one order finds out, ever more seldom, and the
 * others wait behind it; when it has gone out, they follow in the order in which they were bought.
 */
import type { Delivered } from './deliver.ts';
import type { Gate } from './lease.ts';
import type { Clock } from './ports.ts';

/** A scheduled function has 30 seconds; what is left waits for the next. */
const SWEEP_MS = 20_000;

type Ports = Readonly<{
  one: (sessionId: string, gate: Gate) => Promise<Delivered>;
  pending: () => Promise<readonly string[]>;
  now: Clock;
}>;
export type Swept = Readonly<{ sent: number; failed: number; left: number }>;

export function createSweep({ one, pending, now }: Ports): () => Promise<Swept> {
  return async () => {
    const deadline = now() + SWEEP_MS;
    const outcomes = new Map<string, Delivered>();
    let gate: Gate = 'unknown';

    async function pass(queue: readonly string[]): Promise<void> {
      for (const sessionId of queue) {
        const outcome = now() < deadline ? await one(sessionId, gate) : 'waiting';
        outcomes.set(sessionId, outcome);
        if (outcome === 'sent') gate = 'up';
        else if ((outcome === 'down' || outcome === 'held') && gate === 'unknown') gate = 'shut';
      }
    }

    const queue = await pending();
    await pass(queue);
    // One behind them went out after all: they need not wait.
    if (has(outcomes, 'sent') > 0) await pass(queue.filter((sessionId) => outcomes.get(sessionId) === 'held'));
    const [sent, nothing] = [has(outcomes, 'sent'), has(outcomes, 'nothing')];
    const failed = has(outcomes, 'failed') + has(outcomes, 'down');
    return { sent, failed, left: queue.length - sent - failed - nothing };
  };
}

function has(outcomes: ReadonlyMap<string, Delivered>, wanted: Delivered): number {
  return [...outcomes.values()].filter((outcome) => outcome === wanted).length;
}
