/** The money path, with everything around it going wrong, from a seed. `npm run fuzz -- --seed N --tries N` plays more of it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../payments/hostile-requests.ts';
import { FAULTS } from './faults.ts';
import { playTry } from './play.ts';

const timer = vi.hoisted(() => ({ wait: async (_ms: number): Promise<void> => undefined }));
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: (ms: number) => timer.wait(ms),
}));

const SEED = Number(process.env.SEED ?? 20261121);
const TRIES = Number(process.env.TRIES ?? (process.env.EVERY_TEST === '1' ? 500 : 3));
const ONLY = process.env.FAULT;

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

describe(`the money path (seed ${SEED}, ${TRIES} tries)`, () => {
  const chosen = FAULTS.filter(({ name }) => ONLY === undefined || name === ONLY).map(
    ({ name, chances }) => [name, chances] as const,
  );
  it.each(chosen)('loses and leaks nothing with %s', async (name, chances) => {
    const seen = { lost: 0, leaked: 0, broken: 0, mails: 0 };
    const stories: string[] = [];
    for (let i = 0; i < TRIES; i += 1) {
      const seed = SEED + i;
      const chance = vi.spyOn(Math, 'random').mockImplementation(createRandom(seed ^ 0x5eed));
      const { lost, leaked, broken, mails } = await playTry(seed, chances, (wait) => {
        timer.wait = wait;
      });
      chance.mockRestore();
      seen.lost += lost.length;
      seen.leaked += leaked.length;
      seen.broken += broken.length;
      seen.mails += mails;
      for (const story of [...lost, ...leaked, ...broken])
        stories.push(`npm run fuzz -- --seed ${seed} --tries 1 --fault "${name}": ${story}`);
    }
    expect(stories).toEqual([]);
    expect(unhandled).toEqual([]);
    expect(seen.mails).toBeGreaterThan(0);
  });
});
