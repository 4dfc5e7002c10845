/** A sample of the mistakes in tests/content-mistakes/, all of which `npm run test:slow` makes. */
import { beforeAll, expect, it } from 'vitest';
import { ERRORS, findings } from '../content-mistakes/index.ts';
import { type Laboratory, openLaboratory } from '../content-mistakes/run-mutation.ts';
import { judge } from '../content-mistakes/verdict.ts';

const SAMPLE = [...Object.values(ERRORS).flatMap((mutations) => mutations.slice(0, 1)), ...findings.slice(0, 2)];

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
}, 120_000);

it.each(SAMPLE)('$name is told at its place, with the way out', async (mutation) => {
  expect(judge(mutation, await laboratory.run(mutation))).toEqual({ verdict: 'told', faults: [] });
});
