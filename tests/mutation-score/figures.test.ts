import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../helpers/paths.ts';
import { countMutants, figuresSchema, filesTried, livingMutants, scoreOf } from './figures.ts';
import { mutationPage, reasonsSchema, unanswered } from './mutation-page.ts';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const mutant = (status: string, replacement = '', location = at(1, 1, 2)) => ({ status, replacement, location });
const report = (...mutants: object[]) => ({ files: { 'a.ts': { source: 'a === b;\nlet c = d;\n', mutants } } });

describe('the figures of a run', () => {
  const six = report(
    ...['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'].map((status) => mutant(status)),
  );

  it('count each end of a mutant', () =>
    expect(countMutants(six, 'generator/a', '2026-11-21')).toEqual({
      ...{ folder: 'generator/a', killed: 2, timedOut: 1, survived: 1, untested: 1, leftOut: 1, date: '2026-11-21' },
    }));

  it('take what no test reaches for not noticed, and leave out what was not tried', () =>
    expect(scoreOf(countMutants(six, 'generator/a', '2026-11-21'))).toBeCloseTo(3 / 5));

  it('tell what stood where a mutant lives, and what took its place', () =>
    expect(livingMutants(report(mutant('Killed'), mutant('Survived', 'a !== b', at(1, 1, 8))))).toEqual([
      { file: 'a.ts', line: 1, was: 'a === b', is: 'a !== b' },
    ]));

  it('tell it of several lines as one', () => {
    const location = { start: { line: 1, column: 7 }, end: { line: 2, column: 6 } };
    expect(livingMutants(report(mutant('NoCoverage', '{\n}', location)))).toEqual([
      { file: 'a.ts', line: 1, was: 'b; let c', is: '{ }' },
    ]);
  });
});

describe('the page', () => {
  const figures = countMutants(report(mutant('Killed')), 'generator/a', '2026-11-21');

  it('names the files that were tried where that was not the whole folder', () => {
    const named = (files: string[]) => mutationPage([{ ...figures, files }], []);
    expect(named(['a.ts'])).toContain('\nOf generator/a, one file was tried: `a.ts`.\n');
    expect(named(['a.ts', 'b/c.ts'])).toContain('\nOf generator/a, 2 files were tried: `a.ts`, `b/c.ts`.\n');
    expect(mutationPage([figures], [])).not.toContain('Of generator/a');
  });

  it('takes their names from the report', () =>
    expect(filesTried({ files: { 'generator/a/x.ts': { source: '', mutants: [] } } }, 'generator/a')).toEqual([
      'x.ts',
    ]));
});

describe('docs/mutation.md', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const areas = z.array(figuresSchema).parse(read('docs/mutation.json'));
  const reasons = reasonsSchema.parse(read('tests/mutation-score/reasons.json'));

  it('is as the figures and the reasons are', () =>
    expect(readFileSync(join(ROOT, 'docs/mutation.md'), 'utf8')).toBe(mutationPage(areas, reasons)));

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
