/** Runs rows of the table in one laboratory, and prints how many were told. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Mutation } from './mutation.ts';
import { type Laboratory, type Outcome, openLaboratory } from './run-mutation.ts';
import { judge, type Verdict } from './verdict.ts';

export function laboratoryOf(what: string) {
  const tally: Record<Verdict, number> = { told: 0, silent: 0, misleading: 0, crash: 0 };
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await openLaboratory();
  }, 300_000);
  afterAll(() => {
    laboratory.close();
    const { told, silent, misleading, crash } = tally;
    console.log(`${what}: ${told} told, ${silent} silent, ${misleading} misleading, ${crash} crashes`);
  });
  const run = (mutation: Mutation): Promise<Outcome> => laboratory.run(mutation);
  return {
    run,
    async expectTold(mutation: Mutation): Promise<Outcome> {
      const outcome = await run(mutation);
      const { verdict, faults } = judge(mutation, outcome);
      tally[verdict] += 1;
      expect({ verdict, faults }).toEqual({ verdict: 'told', faults: [] });
      return outcome;
    },
  };
}
