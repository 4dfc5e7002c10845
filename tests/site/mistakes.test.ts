/** A sample of the mistakes in tests/content-mistakes/, all of which `npm run test:slow` makes. */
import { beforeAll, expect, it } from 'vitest';
import { type Laboratory, openLaboratory } from '../content-mistakes/laboratory.ts';
import { ERRORS, findings } from '../content-mistakes/mistakes.ts';

const SAMPLE = [...Object.values(ERRORS).flatMap((mistakes) => mistakes.slice(0, 1)), ...findings.slice(0, 2)];

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
}, 120_000);

it.each(SAMPLE)('$name is told at its place, with the way out', async (mistake) => {
  expect((await laboratory.faultsOf(mistake)).faults).toEqual([]);
});
