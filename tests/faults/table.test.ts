import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTest } from '../helpers/named-tests.ts';
import { ROOT } from '../helpers/paths.ts';
import { type Fault, testOf } from './fault.ts';
import { asJson, asMarkdown, failures, withFigures } from './report.ts';
import { faults } from './table.ts';

const ROW: Fault = { area: 'functions', fault: 'a fault', guard: 'a.ts', test: 'tests/a.test.ts: keeps it' };

describe('the table of faults', () => {
  it('names guards that are there', () => {
    expect(faults.filter(({ guard }) => !existsSync(join(ROOT, guard)))).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(faults.map(testOf).filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  });

  it('names each fault once, and each title in one file only', () => {
    expect(new Set(faults.map(({ fault }) => fault)).size).toBe(faults.length);
    const tests = [...new Set(faults.map(({ test }) => test))];
    expect(new Set(tests.map((test) => test.slice(test.indexOf(': ')))).size).toBe(tests.length);
  });
});

describe('the report of faults', () => {
  const rows = withFigures([ROW, { ...ROW, fault: 'b', test: 'tests/a.test.ts: b' }], (title) =>
    title === 'keeps it' ? { tries: 5, lost: 0, leaked: 1 } : undefined,
  );

  it('fails a row that leaks, and one without a figure', () => {
    expect(failures(rows)).toEqual([
      'a fault: 0 lost, 1 leaked (tests/a.test.ts: keeps it)',
      'b: no figure came from tests/a.test.ts: b',
    ]);
  });

  it('writes a row for each, with a dash where there is no figure', () => {
    expect(asMarkdown(rows, '2026-11-21')).toContain(
      '| a fault | a.ts | tests/a.test.ts: keeps it | 5 | 0 | 1 |\n| b | a.ts | tests/a.test.ts: b | – | – | – |\n',
    );
    expect(JSON.parse(asJson(rows, '2026-11-21')).faults[1]).toEqual({
      ...{ area: 'functions', fault: 'b', guard: 'a.ts', test: 'tests/a.test.ts: b' },
      ...{ tries: null, lost: null, leaked: null },
    });
  });
});

describe('a named test', () => {
  it('is found by its title, also as one of its rows', () => {
    const file = 'tests/unit/netlify/fuzz.test.ts';
    expect(hasTest(file, 'get past the first checks often enough to mean something')).toBe(true);
    const filled = 'leave create-payment with a status of the contract, and nothing of its insides';
    expect(hasTest(file, filled)).toBe(true);
    expect(hasTest(file, 'get past the first checks')).toBe(false);
    expect(hasTest('tests/none.test.ts', 'x')).toBe(false);
  });
});
