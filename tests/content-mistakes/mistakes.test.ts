/**
 * Every mistake is told to its author: one message, at its place, with the way out; by the build, or if it still builds, by the build or
 * `offer check`. All of them run in this process; the first of each theme also through the command line (cli.test.ts).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsOf, type Laboratory, openLaboratory } from './laboratory.ts';
import { ERRORS, findings, harmless, type Mistake, warnings } from './mistakes.ts';

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
}, 300_000);
afterAll(() => laboratory.close());

describe.each(Object.entries(ERRORS))('mistakes that stop the build: %s', (_, mistakes) => {
  it.each(mistakes)('$name is told, and nothing is built', async (mistake) => {
    expect(await laboratory.faultsOf(mistake)).toEqual({ faults: [], isBuilt: false });
  });
});

/** So many are made together, and the site is built and checked once for all of them. */
const TOGETHER = process.env.EVERY_TEST === '1' ? 1 : 6;

describe.each(Object.entries({ warnings, findings }))('mistakes that do not: %s', (_, mistakes) => {
  const groups = groupsOf(mistakes, TOGETHER);
  const verdicts = new Map<readonly Mistake[], ReturnType<Laboratory['faultsOfAll']>>();
  it.each(mistakes)('$name is told', async (mistake) => {
    const group = groups.find((one) => one.includes(mistake)) ?? [];
    const verdict = verdicts.get(group) ?? laboratory.faultsOfAll(group);
    verdicts.set(group, verdict);
    expect((await verdict).get(mistake)).toEqual({ faults: [], isBuilt: true });
  });
});

describe('what is no mistake', () => {
  it('is passed over', async () => {
    expect(await laboratory.run(harmless)).toEqual({ diagnostics: [], isBuilt: true, crash: undefined });
  });
});
