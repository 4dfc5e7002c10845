/** The rate that one process holds: twice as much until it does not, then the middle of what held and what did not. */
import { type Spread, spreadOf } from './percentiles.ts';

const FIRST = 2;
const HIGHEST = 512;
const HALVINGS = 3;
/** A visitor who waits longer than this at Pay thinks that it is broken. */
export const HELD_MS = 1000;

export type Trial = Readonly<{ rate: number; errors: number; spread: Spread; held: boolean }>;

/** @param run for a moment at a rate; the latencies, and how many requests failed */
export async function findRate(
  run: (rate: number) => Promise<Readonly<{ ms: readonly number[]; errors: number }>>,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  const holds = async (rate: number): Promise<boolean> => {
    const { ms, errors } = await run(rate);
    const spread = spreadOf(ms);
    const held = errors === 0 && spread.p99 <= HELD_MS;
    trials.push({ rate, errors, spread, held });
    return held;
  };
  let good = 0;
  let bad = FIRST;
  while (bad <= HIGHEST && (await holds(bad))) {
    good = bad;
    bad *= 2;
  }
  for (let halving = 0; halving < HALVINGS && good > 0 && bad - good > 1; halving += 1) {
    const middle = Math.round((good + bad) / 2);
    if (await holds(middle)) good = middle;
    else bad = middle;
  }
  return trials;
}

/** The highest rate that held; 0 if none did. */
export const heldRate = (trials: readonly Trial[]): number =>
  Math.max(0, ...trials.filter(({ held }) => held).map(({ rate }) => rate));
