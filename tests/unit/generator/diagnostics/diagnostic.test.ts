import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateId, emptyFile, titleTooLong } from '../../../../generator/diagnostics/catalogue.ts';
import { ContentError, type Diagnostic, DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic.ts';

const error = (file: string, line: number, column: number): Diagnostic => emptyFile({ file, line, column }, {});
const warning = titleTooLong({ file: 'a.yaml', line: 1, column: 1 }, { length: 70, limit: 60 });

function logOf(...diagnostics: readonly Diagnostic[]): DiagnosticCollector {
  const log = new DiagnosticCollector();
  log.add(...diagnostics);
  return log;
}

describe('DiagnosticCollector', () => {
  it('orders by file, line and column, however the problems came in', () => {
    const sorted = [error('a.yaml', 2, 9), error('a.yaml', 10, 1), error('a.yaml', 10, 3), error('b.yaml', 1, 1)];
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: 4 }), (shuffled) => {
        expect(logOf(...shuffled).all()).toEqual(sorted);
      }),
    );
  });

  it('keeps each problem once', () => {
    expect(logOf(error('a.yaml', 1, 1), error('a.yaml', 1, 1)).all()).toHaveLength(1);
  });

  it('keeps two problems of one kind at one place if they say different things', () => {
    const at = { file: 'a.yaml', line: 1, column: 1 };
    const both = [duplicateId(at, { id: 'a', firstLine: 1 }), duplicateId(at, { id: 'b', firstLine: 1 })];
    expect(logOf(...both).all()).toHaveLength(2);
  });

  it('knows which files it has something about', () => {
    const log = logOf(error('content/site.yaml', 1, 1));
    expect(log.mentions('site.yaml')).toBe(true);
    expect(log.mentions('te.yaml')).toBe(false);
  });

  it('lets warnings through its gate', () => {
    expect(() => logOf(warning).throwIfErrors()).not.toThrow();
  });

  it('throws all it has, warnings too, when there is an error', () => {
    const log = logOf(error('b.yaml', 1, 1), warning);
    expect(() => log.throwIfErrors()).toThrow(ContentError);
    expect(() => log.throwIfErrors()).toThrow(/a\.yaml:1:1 .*\nb\.yaml:1:1 /);
  });
});
