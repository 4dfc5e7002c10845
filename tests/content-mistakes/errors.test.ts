/**
 * Every mistake that stops the build is told to its author: one message, at its place, with the way out. All of them run in this process;
 * the first of each theme also through the command line (cli.test.ts).
 */
import { describe, expect, it } from 'vitest';
import { ERRORS } from './index.ts';
import { laboratoryOf } from './laboratory.ts';

const { expectTold } = laboratoryOf('mistakes that stop the build');

describe.each(Object.entries(ERRORS))('%s', (_, mutations) => {
  it.each(mutations)('$name is told, and nothing is built', async (mutation) => {
    expect((await expectTold(mutation)).isBuilt).toBe(false);
  });
});
