import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/paths.ts';
import { countMutants, endlessMutants, figuresSchema, livingMutants, scoreOf, sumOf } from './figures.ts';
import { mutationPage, reasonsSchema, unanswered } from './mutation-page.ts';
import { digestOf, testsByFile } from './reach.ts';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const mutant = (status: string, replacement = '', location = at(1, 1, 2)) => ({ status, replacement, location });
const report = (...mutants: object[]) => ({ files: { 'a.ts': { source: 'a === b;\nlet c = d;\n', mutants } } });

const COUNTS = { killed: 2, timedOut: 1, survived: 1, untested: 1, leftOut: 1 };
const measured = (file: string, date = '2026-11-21') => ({ ...COUNTS, file, date, of: '' });

describe('the figures of a run', () => {
  const six = report(
    ...['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'].map((status) => mutant(status)),
  );

  it('count each end of a mutant, by file', () => expect([...countMutants(six)]).toEqual([['a.ts', COUNTS]]));

  it('take what no test reaches for not noticed, and leave out what was not tried', () =>
    expect(scoreOf(COUNTS)).toBeCloseTo(3 / 5));

  it('add up for the files of a folder, and are as old as the oldest of them', () => {
    const files = [measured('a/b.ts'), measured('a/c/d.ts', '2026-11-20'), measured('ab/e.ts', '2026-11-19')];
    const twice = { killed: 4, timedOut: 2, survived: 2, untested: 2, leftOut: 2 };
    expect(sumOf('a', files)).toEqual({ ...twice, measured: 2, date: '2026-11-20' });
  });

  it('tell what stood where a mutant lives, and what took its place', () =>
    expect(livingMutants(report(mutant('Killed'), mutant('Survived', 'a !== b', at(1, 1, 8))))).toEqual([
      { file: 'a.ts', line: 1, was: 'a === b', is: 'a !== b' },
    ]));

  it('tell it of those that are endless by themselves', () => {
    const three = report(mutant('Killed'), mutant('Timeout', 'true', at(1, 1, 8)), mutant('Survived'));
    expect(endlessMutants(three)).toEqual([{ file: 'a.ts', line: 1, was: 'a === b', is: 'true' }]);
  });

  it('tell it of several lines as one', () => {
    const location = { start: { line: 1, column: 7 }, end: { line: 2, column: 6 } };
    expect(livingMutants(report(mutant('NoCoverage', '{\n}', location)))).toEqual([
      { file: 'a.ts', line: 1, was: 'b; let c', is: '{ }' },
    ]);
  });
});

describe('the page', () => {
  it('tells of a folder how many of its files have been measured', () =>
    expect(mutationPage({ folders: { 'generator/a': 7 }, files: [measured('generator/a/b.ts')] }, [])).toContain(
      '\n| generator/a | 1 of 7 | 5 | 2 | 1 | 1 | 1 | 1 | 60.0 % | 2026-11-21 |\n',
    ));
});

describe('the tests of a file', () => {
  const OWN = 'tests/mutation-score/figures.test.ts';

  it('are those that load it, over whatever other file', async () => {
    const reached = await testsByFile([OWN, 'tests/unit/generator/domain/cron.test.ts']);
    for (const file of ['tests/mutation-score/figures.ts', 'tests/helpers/paths.ts', OWN])
      expect(reached.get(file)).toEqual([OWN]);
    expect(reached.get('generator/domain/cron.ts')).toEqual(['tests/unit/generator/domain/cron.test.ts']);
  });

  it('are measured anew when one of them has changed, or the file itself', () => {
    const known = digestOf(OWN, ['tests/helpers/paths.ts']);
    expect(digestOf(OWN, ['tests/helpers/paths.ts'])).toBe(known);
    expect(digestOf(OWN, [])).not.toBe(known);
    expect(digestOf('package.json', ['tests/helpers/paths.ts'])).not.toBe(known);
  });
});

describe('docs/mutation.md', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const figures = figuresSchema.parse(read('docs/mutation.json'));
  const reasons = reasonsSchema.parse(read('tests/mutation-score/reasons.json'));

  it('is as the figures and the reasons are', () =>
    expect(readFileSync(join(ROOT, 'docs/mutation.md'), 'utf8')).toBe(mutationPage(figures, reasons)));

  it('gives reasons for places that are there', () => {
    for (const { file, was } of reasons)
      expect(readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ')).toContain(was);
  });

  it('counts a mutant as answered by its file, its text and its change', () => {
    const living = { file: 'a.ts', line: 1, was: 'x', is: 'y' };
    const why = 'nobody can tell them apart';
    expect(unanswered([living], [{ file: 'a.ts', was: 'x', is: 'y', why }])).toEqual([]);
    for (const other of [{ file: 'b.ts' }, { was: 'z' }, { is: 'z' }])
      expect(unanswered([living], [{ file: 'a.ts', was: 'x', is: 'y', why, ...other }])).toEqual([living]);
  });
});
