/**
 * A deterministic scheduler. Every call to the outside world waits here; when nothing else can run, the seed chooses which one continues,
 * so that a seed reproduces one interleaving. A process can die: its waiting calls never continue.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '../payments/hostile-requests.ts';
import { countCrypto } from './crypto-count.ts';

type Waiting = Readonly<{ process: number; go: () => void }>;
/** After so many turns of the event loop without a step, nothing else can run. */
const QUIET_TURNS = 3;
/** Far more than any call needs: one that is still open hangs. */
const MAX_IDLE_ROUNDS = 20_000;

/** One for all tries: each further one would cost every promise of the play a little. */
const current = new AsyncLocalStorage<number>();

export type Scheduler = ReturnType<typeof createScheduler>;

/** @param onStep moves the clock */
export function createScheduler(random: Random, onStep: () => void) {
  const waiting: Waiting[] = [];
  const dead = new Set<number>();
  const immortal = new Set<number>();
  const ended = new Set<number>();
  /** Background work that a process continues after its response. */
  const background = new Map<number, Promise<unknown>[]>();
  const crypto = countCrypto();
  let processes = 0;
  let open = 0;
  let moves = 0;

  /** Waits for its turn; forever in a process that has died. */
  function step(): Promise<void> {
    const process = current.getStore() ?? 0;
    moves += 1;
    return new Promise((go) => {
      if (!dead.has(process)) waiting.push({ process, go });
    });
  }

  /** Runs work in a new process. @param kind processes of the outside world do not die */
  function begin(work: () => Promise<unknown>, kind: 'server' | 'outside' = 'server'): void {
    processes += 1;
    const process = processes;
    if (kind === 'outside') immortal.add(process);
    open += 1;
    void current.run(process, async () => {
      await step();
      await work();
      await Promise.all(background.get(process) ?? []);
      if (!dead.has(process)) open -= 1;
      ended.add(process);
      moves += 1;
    });
  }

  /** Netlify keeps the process alive until this work is done too. */
  function keepFor(more: readonly Promise<unknown>[]): void {
    const process = current.getStore() ?? 0;
    background.set(process, [...(background.get(process) ?? []), ...more]);
  }

  function kill(process: number): void {
    if (dead.has(process) || immortal.has(process)) return;
    dead.add(process);
    // One that has answered at its deadline may still be working.
    if (!ended.has(process)) open -= 1;
    for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]?.process === process) waiting.splice(at, 1);
  }

  async function quiet(): Promise<void> {
    for (let idle = 0; idle < QUIET_TURNS || crypto.inFlight() > 0; idle += 1) {
      const before = moves;
      await turn();
      if (moves !== before) idle = -1;
    }
  }

  /** Runs until all processes have ended. @param killing probability per step that the process dies */
  async function run(killing = 0): Promise<number> {
    let killed = 0;
    for (let idle = 0; ; ) {
      await quiet();
      const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
      if (next === undefined) {
        if (open === 0) return killed;
        idle += 1;
        if (idle > MAX_IDLE_ROUNDS) throw new Error('a call never ends');
        continue;
      }
      idle = 0;
      onStep();
      if (random() < killing && !immortal.has(next.process)) {
        kill(next.process);
        killed += 1;
      } else next.go();
    }
  }

  return {
    step,
    begin,
    keepFor,
    run,
    /** The calling process dies; what it waits for never comes. */
    die(): Promise<never> {
      kill(current.getStore() ?? 0);
      return new Promise(() => undefined);
    },
  };
}
