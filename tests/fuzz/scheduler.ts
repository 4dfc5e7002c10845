/**
 * Who goes next, from a seed. Whatever waits for the outside world parks here; when nothing else moves, one of the parked is let go.
 * So a seed is one order of events, which can be played again. A process can die: what it had parked never comes back.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '../payments/hostile-requests.ts';
import { countCrypto } from './crypto-count.ts';

type Parked = Readonly<{ process: number; go: () => void }>;
/** Without a step for so many turns of the event loop, everything that could move has moved. */
const QUIET_TURNS = 3;
/** Far more than any call takes: whoever is still open then hangs. */
const PATIENCE = 20_000;

export type Scheduler = ReturnType<typeof createScheduler>;

/** @param passed is told of each step, to move the clock */
export function createScheduler(random: Random, passed: () => void) {
  const current = new AsyncLocalStorage<number>();
  const parked: Parked[] = [];
  const dead = new Set<number>();
  const immortal = new Set<number>();
  /** What a process goes on with after its work is done. */
  const afterwards = new Map<number, Promise<unknown>[]>();
  const crypto = countCrypto();
  let processes = 0;
  let open = 0;
  let moves = 0;

  /** Waits until it is let go; for ever in a process that has died. */
  function step(): Promise<void> {
    const process = current.getStore() ?? 0;
    moves += 1;
    return new Promise((go) => {
      if (!dead.has(process)) parked.push({ process, go });
    });
  }

  /** Begins something in a process of its own. @param kind what is the world's and not ours does not die */
  function begin(work: () => Promise<unknown>, kind: 'ours' | 'world' = 'ours'): void {
    processes += 1;
    const process = processes;
    if (kind === 'world') immortal.add(process);
    open += 1;
    void current.run(process, async () => {
      await step();
      await work();
      await Promise.all(afterwards.get(process) ?? []);
      if (!dead.has(process)) open -= 1;
      moves += 1;
    });
  }

  /** The platform keeps the process until this is done too, though whoever waits for its answer does not. */
  function keepFor(more: readonly Promise<unknown>[]): void {
    const process = current.getStore() ?? 0;
    afterwards.set(process, [...(afterwards.get(process) ?? []), ...more]);
  }

  function kill(process: number): void {
    if (dead.has(process)) return;
    dead.add(process);
    open -= 1;
    for (let at = parked.length - 1; at >= 0; at -= 1) if (parked[at]?.process === process) parked.splice(at, 1);
  }

  async function quiet(): Promise<void> {
    for (let idle = 0; idle < QUIET_TURNS || crypto.inFlight() > 0; idle += 1) {
      const before = moves;
      await turn();
      if (moves !== before) idle = -1;
    }
  }

  /** Until everything has ended. @param killing how likely the process that moved dies at a step */
  async function run(killing = 0): Promise<number> {
    let killed = 0;
    for (let waits = 0; ; ) {
      await quiet();
      const [next] = parked.splice(Math.floor(random() * parked.length), 1);
      if (next === undefined) {
        if (open === 0) return killed;
        waits += 1;
        if (waits > PATIENCE) throw new Error('a call never ends');
        continue;
      }
      waits = 0;
      passed();
      if (random() < killing && !immortal.has(next.process)) {
        kill(next.process);
        killed += 1;
      } else next.go();
    }
  }

  return { step, begin, keepFor, run };
}
