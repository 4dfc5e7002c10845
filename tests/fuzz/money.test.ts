/** Purchases with everything around them going wrong, from a seed. `npm run fuzz -- --seed N --tries N` runs more of them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../payments/hostile-requests.ts';
import { FAULTS } from './faults.ts';
import { playTry } from './play.ts';

const timer = vi.hoisted(() => ({
  wait: async (_ms: number): Promise<void> => undefined,
  within: <T>(_ms: number, work: Promise<T>): Promise<T> => work,
}));
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: (ms: number) => timer.wait(ms),
}));
vi.mock('../../netlify/lib/http/deadline.ts', async (original) => ({
  ...(await original<typeof import('../../netlify/lib/http/deadline.ts')>()),
  within: <T>(ms: number, work: Promise<T>) => timer.within(ms, work),
}));

const SEED = Number(process.env.SEED ?? 20261121);
const TRIES = Number(process.env.TRIES ?? (process.env.EVERY_TEST === '1' ? 500 : 3));
const ONLY = process.env.FAULT;

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

describe(`the money path (seed ${SEED}, ${TRIES} tries)`, () => {
  const chosen = FAULTS.filter(({ name }) => ONLY === undefined || name === ONLY);
  it.each(chosen)('loses and leaks nothing with $name', { timeout: 60_000 + TRIES * 500 }, async ({ name, faults }) => {
    const reports: string[] = [];
    let sent = 0;
    for (let seed = SEED; seed < SEED + TRIES; seed += 1) {
      const mathRandom = vi.spyOn(Math, 'random').mockImplementation(createRandom(seed ^ 0x5eed));
      const { lost, leaked, broken, mails } = await playTry(seed, faults, (world) => {
        Object.assign(timer, { wait: world.wait, within: world.within });
      });
      mathRandom.mockRestore();
      sent += mails;
      const command = `npm run fuzz -- --seed ${seed} --tries 1 --fault "${name}"`;
      reports.push(...[...lost, ...leaked, ...broken].map((finding) => `${command}: ${finding}`));
    }
    expect(reports).toEqual([]);
    expect(unhandled).toEqual([]);
    expect(sent).toBeGreaterThan(0);
  });
});
