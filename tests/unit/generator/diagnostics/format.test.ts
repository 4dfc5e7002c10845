import { describe, expect, it } from 'vitest';
import { emptyFile, unknownField } from '../../../../generator/diagnostics/catalogue.ts';
import { countOf, countProblems, formatProblem, type Location } from '../../../../generator/diagnostics/diagnostic.ts';

const diagnostic = (at: Omit<Location, 'file'>) =>
  unknownField({ file: 'content/a.yaml', ...at }, { key: 'titel', suggestion: 'title', known: ['title'] });
const context = (at: Omit<Location, 'file'>, text: string) => formatProblem(diagnostic(at), text).split('\n');
/** The signs of the shown line that the caret stands under. */
function underlined(lines: readonly string[]): string {
  const caret = lines.findIndex((line) => line.includes('^'));
  const from = lines[caret]?.indexOf('^') ?? 0;
  return lines[caret - 1]?.slice(from, (lines[caret]?.lastIndexOf('^') ?? 0) + 1) ?? '';
}

describe('formatProblem', () => {
  it('shows the place, the words, the lines around it, and the way out', () => {
    expect(context({ line: 2, column: 1, length: 5 }, 'lang: en\ntitel: A\nh1: B\n')).toEqual([
      '✘ content/a.yaml:2:1  Unknown field "titel".  [unknown-field]',
      '  1 │ lang: en',
      '  2 │ titel: A',
      '    │ ^^^^^',
      '  3 │ h1: B',
      '   → Did you mean "title"?',
    ]);
  });

  it('lets no word of the author control the terminal', () => {
    const red = unknownField(
      { file: 'a.yaml', line: 1, column: 1 },
      { key: '\u001b[31m', suggestion: '\u001b', known: [] },
    );
    expect(formatProblem(red, '\u001b[31m: a')).not.toContain('\u001b');
  });

  it('shows no frame for a file that cannot be read', () => {
    expect(formatProblem(emptyFile({ file: 'a.yaml', line: 1, column: 1 }, {}), undefined).split('\n')).toHaveLength(2);
  });

  it.each([1, 60, 95, 97, 150, 400, 999])('keeps the caret under its place in a long line, at column %d', (column) => {
    const line = `${'x'.repeat(column - 1)}titel${'y'.repeat(1000)}`;
    const lines = context({ line: 1, column, length: 5 }, line);
    expect(underlined(lines)).toBe('titel');
    expect(lines[1]).toMatch(/…$/);
    expect(Math.max(...lines.slice(1, 3).map((shown) => shown.length))).toBeLessThan(110);
  });

  it('cuts the underline at the end of the line, and of what is shown of it', () => {
    const long = context({ line: 1, column: 1, length: 999 }, 'x'.repeat(999));
    expect(long[2]?.length).toBe(long[1]?.length);
    expect(underlined(context({ line: 1, column: 3, length: 99 }, 'a: titel\nb: 1'))).toBe(' titel');
  });

  it('shows a tab as one arrow, so that the caret keeps its place', () => {
    const lines = context({ line: 1, column: 2, length: 5 }, '\ttitel: A');
    expect(lines[1]).toBe('  1 │ ⇥titel: A');
    expect(underlined(lines)).toBe('titel');
  });

  it('points behind the last line at the end of a file', () => {
    expect(context({ line: 2, column: 1 }, 'a: [\n').slice(1, -1)).toEqual(['  1 │ a: [', '  2 │ ', '    │ ^']);
  });

  it('shows lines that end as in Windows without their ending', () => {
    expect(context({ line: 1, column: 1, length: 5 }, 'titel: A\r\nh1: B\r\n').join('')).not.toMatch(/[\r\uFFFD]/);
  });

  it('keeps the gutter straight where line numbers grow', () => {
    const lines = context({ line: 9, column: 1 }, 'x: 1\n'.repeat(12));
    expect(new Set(lines.slice(1, -1).map((line) => line.indexOf('│'))).size).toBe(1);
  });
});

describe('countProblems', () => {
  const error = diagnostic({ line: 1, column: 1 });
  const warning = { ...error, severity: 'warning' as const };
  it('counts in words', () => {
    expect(countProblems([error])).toBe('1 error');
    expect(countProblems([error, error, warning])).toBe('2 errors and 1 warning');
    expect(countProblems([warning, warning])).toBe('2 warnings');
  });
});

it.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
])('%i of something is %s', (n, words) => expect(countOf(n, 'page')).toBe(words));
