import { describe, expect, it } from 'vitest';
import { diagnosticsAsJson } from '../../../bin/report.ts';
import { emptyFile } from '../../../generator/diagnostics/catalogue.ts';

describe('problemsAsJson', () => {
  it('has the fields of the contract, in its order, and no others', () => {
    const json = diagnosticsAsJson([emptyFile({ file: 'content/a.yaml', line: 2, column: 3, length: 4 }, {})]);
    const [row] = JSON.parse(json);
    expect(Object.keys(row)).toEqual(['code', 'severity', 'title', 'message', 'hint', 'file', 'line', 'column']);
    expect(row).toMatchObject({ code: 'empty-file', severity: 'error', file: 'content/a.yaml', line: 2, column: 3 });
  });

  it('is an empty list where there are none', () => {
    expect(JSON.parse(diagnosticsAsJson([]))).toEqual([]);
  });
});
