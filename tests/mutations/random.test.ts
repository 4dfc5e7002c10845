/** Mistakes made by chance are told as exactly as those of the corpus. A seed on the command line makes others. */
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { randomMutations } from './random.ts';
import { type Outcome, runMutation } from './run-mutation.ts';

const seed = Number(process.env.MUTATION_SEED ?? 2026);
const mutations = randomMutations(seed, Number(process.env.MUTATIONS ?? 30));

it('mistakes made by chance: their line and column in 98 of 100, and the right suggestion in 95', async () => {
  const waiting = [...mutations];
  const outcomes: { name: string; expected: object; outcome: Outcome; at: boolean; suggested: boolean | undefined }[] =
    [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const outcome = await runMutation(next);
      const { code, suggestion } = next.expect;
      const found = outcome.diagnostics.find(
        (diagnostic) => diagnostic.code === code && diagnostic.file === outcome.expected.file,
      );
      const at = found?.line === outcome.expected.line && found.column === outcome.expected.column;
      const suggested = suggestion === undefined ? undefined : found?.hint === `Did you mean "${suggestion}"?`;
      outcomes.push({ name: next.name, expected: next.expect, outcome, at, suggested });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  const asked = outcomes.filter(({ suggested }) => suggested !== undefined);
  const right = {
    at: outcomes.filter(({ at }) => at).length,
    suggested: asked.filter(({ suggested }) => suggested).length,
  };
  console.log(
    `seed ${seed}: ${outcomes.length} mutations; exact line and column ${right.at}; right suggestion ${right.suggested} of ${asked.length}`,
  );
  const misses = outcomes.filter(({ at, suggested }) => !at || suggested === false);
  for (const { name, expected, outcome } of misses)
    console.log(
      name,
      expected,
      outcome.diagnostics.map(({ code, line, column, hint }) => `${line}:${column} ${code} ${hint}`),
    );

  expect(outcomes).toHaveLength(mutations.length);
  for (const { outcome } of outcomes) {
    expect(outcome).toMatchObject({ code: 1, distKept: true, leftBehind: [] });
    expect(outcome.stdout + outcome.stderr).not.toMatch(/^\s+at /m);
  }
  expect(right.at / outcomes.length).toBeGreaterThanOrEqual(0.98);
  expect(right.suggested / Math.max(1, asked.length)).toBeGreaterThanOrEqual(0.95);
}, 600_000);
