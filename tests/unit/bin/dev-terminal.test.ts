import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readyLine, savedLine } from '../../../bin/dev-terminal.ts';

const AT = new Date(2026, 10, 22, 9, 41, 7);
const files = [resolve('content/pricing.yaml')];

it.each([
  [['/rls-cure'], 'content/pricing.yaml → /rls-cure, 171 ms'],
  [['/ (fr)', '/about (fr)'], 'content/pricing.yaml → / (fr), /about (fr), 171 ms'],
  [['/', '/ (fr)', '/about', '/about (fr)'], 'content/pricing.yaml → 2 pages, 171 ms'],
  [[], 'content/pricing.yaml → no page is different, 171 ms'],
])('a save that changes %j is one line', (changed, line) =>
  expect(savedLine({ files, changed, pages: 34, ms: 171.4 }, AT)).toBe(`09:41:07  ${line}`),
);

it('many files are counted', () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => resolve(`content/${name}.yaml`));
  expect(savedLine({ files: many, changed: ['/'], pages: 34, ms: 5 }, AT)).toBe('09:41:07  4 files → /, 5 ms');
});

it('the site says how many pages it has and how long it took', () =>
  expect(readyLine(34, 2070)).toBe('34 pages, ready in 2.1 s'));
