import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createDevTerminal, readyLine, savedLine } from '../../../bin/commands/dev.ts';
import { emptyFile } from '../../../generator/diagnostics/catalogue.ts';

const AT = new Date(2026, 10, 22, 9, 41, 7);
const files = [resolve('content/pricing.yaml')];

it.each([
  [['/rls-cure'], 'content/pricing.yaml → /rls-cure, 171 ms'],
  [['/ (fr)', '/about (fr)', '/a'], 'content/pricing.yaml → / (fr), /about (fr), /a, 171 ms'],
  [['/', '/ (fr)', '/about', '/about (fr)'], 'content/pricing.yaml → 2 pages, 171 ms'],
  [[], 'content/pricing.yaml → no page changed, 171 ms'],
])('a save that changes %j is one line', (changed, line) =>
  expect(savedLine({ files, changed, ms: 171.4 }, AT)).toBe(`09:41:07  ${line}`),
);

it('many files are counted', () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => resolve(`content/${name}.yaml`));
  expect(savedLine({ files: many, changed: ['/'], ms: 5 }, AT)).toBe('09:41:07  4 files → /, 5 ms');
  expect(savedLine({ files: [many[2] ?? '', many[0] ?? '', many[1] ?? ''], changed: ['/'], ms: 1540 }, AT)).toBe(
    '09:41:07  content/a.yaml, content/b.yaml, content/c.yaml → /, 1.5 s',
  );
});

it('the site says how many pages it has and how long it took', () =>
  expect(readyLine(34, 2070)).toBe('34 pages, ready in 2.1 s'));

it('a file elsewhere is named whole, as in messages', () => {
  expect(savedLine({ files: ['/elsewhere/pricing.yaml'], changed: [], ms: 5 }, AT)).toContain(
    ' /elsewhere/pricing.yaml → ',
  );
});

it('a mistake is followed by what pages show meanwhile, once there are pages', () => {
  const written: string[] = [];
  const write = (text: unknown) => written.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write));
  const mistake = [emptyFile({ file: 'content/none.yaml', line: 1, column: 1 }, {})];
  const terminal = createDevTerminal();
  const network = 'http://192.168.1.7:8888';
  terminal.ready({ url: 'http://localhost:8888', notes: () => ['Mailbox'], pages: () => undefined }, network);
  expect(written.join('')).toMatch(/Site +http.*\n +Sandbox +http.*\/sandbox\n +Network +http.*7:8888\n +Mailbox\n/);
  const gone = [{ from: '/old', to: '/' }];
  terminal.saved({ files, changed: [], ms: 5, gone }, 'content/site.yaml');
  expect(written.at(-1)).toMatch(/^ {2}\/old is gone\..*content\/site\.yaml/);
  const afterwards = (diagnostics: typeof mistake) => {
    written.length = 0;
    terminal.diagnostics(diagnostics);
    return written.at(-1);
  };
  expect(afterwards(mistake)).toMatch(/1 error\n$/);
  expect(afterwards([])).toContain('All problems fixed.');
  expect(afterwards(mistake)).toBe('Pages are not updated until this is fixed.\n\n');
  for (const spy of spies) spy.mockRestore();
});
