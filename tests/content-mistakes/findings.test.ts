/** Mistakes with which the site still builds are told by the build or by `offer check`; what is no mistake is passed over. */
import { describe, expect, it } from 'vitest';
import { findings, harmless, warnings } from './index.ts';
import { laboratoryOf } from './laboratory.ts';

const { expectTold, run } = laboratoryOf('mistakes that do not stop the build');

describe.each(Object.entries({ warnings, findings }))('%s', (_, mutations) => {
  it.each(mutations)('$name is told', async (mutation) => {
    expect((await expectTold(mutation)).isBuilt).toBe(true);
  });
});

describe('what is no mistake', () => {
  it.each(harmless)('$name is passed over', async (mutation) => {
    const { diagnostics, crash } = await run(mutation);
    expect([diagnostics, crash]).toEqual([[], undefined]);
  });
});
