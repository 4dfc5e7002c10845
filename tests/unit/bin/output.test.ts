import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProgress, EXIT, formatTable, reportDiagnostics, reportErrors, styleFor } from '../../../bin/output.ts';
import { emptyFile } from '../../../generator/diagnostics/catalogue.ts';

describe('formatTable', () => {
  it('makes columns as wide as their widest cell, without spaces at the ends of lines', () => {
    expect(
      formatTable(
        ['URL', 'File'],
        [
          ['/', 'index.html'],
          ['/about', 'a'],
        ],
      ),
    ).toBe(['URL     File', '──────  ──────────', '/       index.html', '/about  a'].join('\n'));
  });
});

describe('reportDiagnostics', () => {
  it.each([
    ['abc', 3, '\n\n3 errors'],
    ['abcd', 1, 'Also at b.yaml:1, c.yaml:1, d.yaml:1\n\n4 '],
    ['abcdefgh', 1, 'f.yaml:1, g.yaml:1, and 1 more\n\n8 '],
  ])(
    'lists by their places alone what is said four times, as after a search and replace: %s',
    (files, blocks, says) => {
      const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      reportDiagnostics(
        false,
        [...files].map((name) => emptyFile({ file: `${name}.yaml`, line: 1, column: 1 }, {})),
      );
      const printed = write.mock.calls.join('');
      write.mockRestore();
      expect(printed.match(/empty-file/g)).toHaveLength(blocks);
      expect(printed).toContain(says);
    },
  );
});

it('progress is one line of a terminal, not at once, ten times a second at most, and gone in the end', async () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  const progress = createProgress('Building page');
  for (const [number, at] of [300, 450, 500, 560].entries()) {
    clock.mockReturnValue(at);
    await progress.step(number, 9, ': a');
  }
  progress.end();
  process.stderr.isTTY = isTTY;
  expect(written).toEqual(['\r\u001b[KBuilding page 1 of 9: a', '\r\u001b[KBuilding page 3 of 9: a', '\r\u001b[K']);
});

describe('styleFor', () => {
  afterEach(() => vi.unstubAllEnvs());
  const stream = (isTTY: boolean): NodeJS.WriteStream => Object.assign(Object.create(process.stdout), { isTTY });

  it('paints on a terminal', () => {
    vi.stubEnv('NO_COLOR', '');
    expect(styleFor(stream(true)).bad('x')).toBe('\u001b[31mx\u001b[0m');
  });

  it('does not paint into a file or a pipe, nor where NO_COLOR is set', () => {
    vi.stubEnv('NO_COLOR', '');
    expect(styleFor(stream(false)).bad('x')).toBe('x');
    vi.stubEnv('NO_COLOR', '1');
    expect(styleFor(stream(true)).bad('x')).toBe('x');
  });
});

describe('reportErrors', () => {
  const failing = (error: Error, print = vi.fn()) => ({
    print,
    code: reportErrors(false, () => Promise.reject(error), print),
  });

  it('reports what the machine refused, and leaves any other error as it is', async () => {
    const { print, code } = failing(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: 'content/a.yaml' }));
    expect(await code).toBe(EXIT.problems);
    expect(print).toHaveBeenCalledWith([expect.objectContaining({ code: 'system-failed', file: 'content/a.yaml' })]);
    await expect(failing(new TypeError('x is undefined')).code).rejects.toThrow(TypeError);
  });
});

describe('problems as JSON', () => {
  it('have the fields of the contract, in its order, and no others', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true);
    reportDiagnostics(true, [emptyFile({ file: 'content/a.yaml', line: 2, column: 3, length: 4 }, {})]);
    const [row] = JSON.parse(String(write.mock.lastCall?.[0]));
    expect(Object.keys(row)).toEqual(['code', 'severity', 'title', 'message', 'hint', 'file', 'line', 'column']);
    expect(row).toMatchObject({ code: 'empty-file', severity: 'error', file: 'content/a.yaml', line: 2, column: 3 });
  });
});
