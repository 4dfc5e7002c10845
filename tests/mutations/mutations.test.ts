/** Every mistake of the corpus is told to its author: one message, at its place, with the way out; and nothing is written. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, warnings } from './index.ts';
import type { Mutation } from './mutation.ts';
import { type Outcome, runMutation } from './run-mutation.ts';

const tally = { all: 0, line: 0, column: 0, suggestion: 0, suggested: 0 };
const outcomes = new Map<Mutation, Outcome | Error>();

/** All of them at first, as many at a time as there are processors: each is a process that mostly computes. */
beforeAll(async () => {
  const waiting = [...Object.values(ERRORS).flat(), ...warnings];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      outcomes.set(next, await runMutation(next).catch((error: Error) => error));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}, 300_000);

afterAll(() => {
  const { all, line, column, suggestion, suggested } = tally;
  console.log(
    `mutations: ${all}; exact line ${line} of ${all}; exact column ${column} of ${all}; right suggestion ${suggestion} of ${suggested}`,
  );
});

const hintOf = (suggestion: string): string => `Did you mean "${suggestion}"?`;

function outcomeOf(mutation: Mutation): Outcome {
  const outcome = outcomes.get(mutation);
  if (outcome === undefined || outcome instanceof Error) throw outcome;
  count(mutation, outcome);
  return outcome;
}

function count(mutation: Mutation, { diagnostics, expected }: Outcome): void {
  const { code, suggestion } = mutation.expect;
  const there = diagnostics.filter((diagnostic) => diagnostic.code === code && diagnostic.file === expected.file);
  const onLine = there.filter(({ line }) => line === expected.line);
  tally.all += 1;
  if (onLine.length > 0) tally.line += 1;
  if (onLine.some(({ column }) => column === expected.column)) tally.column += 1;
  if (suggestion === undefined) return;
  tally.suggested += 1;
  if (there.some(({ hint }) => hint === hintOf(suggestion))) tally.suggestion += 1;
}

function expectReport({ expect: { code, suggestion, says, also = [] } }: Mutation, outcome: Outcome): void {
  const { diagnostics, expected, stdout, stderr } = outcome;
  expect(diagnostics.map((diagnostic) => diagnostic.code).sort()).toEqual([code, ...also].sort());
  const diagnostic = diagnostics.find((candidate) => candidate.code === code);
  expect(diagnostic).toMatchObject(expected);
  if (suggestion !== undefined) expect(diagnostic?.hint).toBe(hintOf(suggestion));
  if (says !== undefined) expect(`${diagnostic?.message}\n${diagnostic?.hint}`).toContain(says);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
}

describe.each(Object.entries(ERRORS))('%s', (_, mutations) => {
  it.each(mutations)('reports $name', (mutation) => {
    const outcome = outcomeOf(mutation);
    expectReport(mutation, outcome);
    expect(outcome).toMatchObject({ code: 1, distKept: true, leftBehind: [] });
  });
});

describe('warnings', () => {
  it.each(warnings)('reports $name and builds all the same', (mutation) => {
    const outcome = outcomeOf(mutation);
    expectReport(mutation, outcome);
    expect(outcome).toMatchObject({ code: 0, distKept: false, leftBehind: ['generated'] });
  });
});
