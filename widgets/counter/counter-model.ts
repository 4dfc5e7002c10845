/** The counter of people who found relief: every half minute a chance that it grows a little. */
import { signal } from '@preact/signals-core';

export const TICK_MS = 30_000;
const CHANCE = 0.1;
const MOST = 3;

/** @param random between 0 and 1, as Math.random */
export function createCounterModel(start: number, random: () => number = Math.random) {
  const count = signal(start);
  return {
    count,
    tick(): void {
      if (random() < CHANCE) count.value += 1 + Math.floor(random() * MOST);
    },
  };
}
