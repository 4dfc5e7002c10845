/**
 * Every mistake is told to its author: one message, at its place, with the way out; by the build, or if it still builds, by the build or
 * `offer check`. All of them run in this process; one of each stage also through the command line (cli.test.ts).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsOf, type Laboratory, openLaboratory, type Verdict } from './laboratory.ts';
import { ERRORS, findings, harmless, type Mistake, warnings } from './mistakes.ts';

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
}, 300_000);
afterAll(() => laboratory.close());

/** So many are made together, and the site is built and checked once for all of them. */
const TOGETHER = process.env.EVERY_TEST === '1' ? 1 : 16;

/** A group is made when the first of its mistakes is asked for. */
function createVerdicts(mistakes: readonly Mistake[]): (mistake: Mistake) => Promise<Verdict | undefined> {
  const groups = groupsOf(mistakes, TOGETHER);
  const verdicts = new Map<readonly Mistake[], ReturnType<Laboratory['faultsOfAll']>>();
  return async (mistake) => {
    const group = groups.find((one) => one.includes(mistake)) ?? [];
    const verdict = verdicts.get(group) ?? laboratory.faultsOfAll(group);
    verdicts.set(group, verdict);
    return (await verdict).get(mistake);
  };
}

describe.each(Object.entries(ERRORS))('mistakes that stop the build: %s', (_, mistakes) => {
  const verdictOf = createVerdicts(mistakes);
  it.each(mistakes)('$name is told, and nothing is built', async (mistake) => {
    expect(await verdictOf(mistake)).toEqual({ faults: [], isBuilt: false });
  });
});

describe.each(Object.entries({ warnings, findings }))('mistakes that do not: %s', (_, mistakes) => {
  const verdictOf = createVerdicts(mistakes);
  it.each(mistakes)('$name is told', async (mistake) => {
    expect(await verdictOf(mistake)).toEqual({ faults: [], isBuilt: true });
  });
});

describe('what is no mistake', () => {
  it('is passed over', async () => {
    expect(await laboratory.run(harmless)).toEqual({ diagnostics: [], isBuilt: true, crash: undefined });
  });
});
