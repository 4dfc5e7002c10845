import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { htmlReport } from '../../../../../generator/check/report/html-report.ts';
import type { Finding } from '../../../../../generator/check/run-checks.ts';

const finding: Finding = {
  code: 'title-long',
  severity: 'warning',
  title: 'A title',
  message: 'The <title> is long.',
  hint: 'Shorten it.',
  file: 'content/pages/home.yaml',
  line: 2,
  column: 8,
  length: 4,
  urls: ['https://example.org/', 'https://example.org/a', 'https://example.org/b', 'https://example.org/c'],
};
const report = (open: readonly Finding[]) =>
  htmlReport({
    run: { open, accepted: [], pages: 4, checks: 2, seconds: 1.25 },
    at: 'Sun 22 Nov 2026 09:00 (London time)',
    readText: () => 'lang: en\ntitle: Long <b>\nend: x\n',
  });

it('shows each finding with its line, the way out, and its pages', () => {
  const article = parse(report([finding])).querySelector('article.warning');
  expect(article?.querySelector('h3')?.text).toBe('The <title> is long.');
  expect(article?.querySelector('.where')?.text).toBe('Line 2, column 8 title-long');
  expect(article?.querySelector('pre')?.innerHTML).toContain('2 │ title: Long &lt;b&gt;\n<b>    │        ^^^^</b>\n');
  expect(article?.querySelector('.hint')?.text).toBe('Shorten it.');
  expect(article?.querySelector('details')?.text).toBe('On 4 pages/ /a /b /c ');
});

it('says the verdict, how much was checked, and how long it took', () => {
  const root = parse(report([finding]));
  expect(root.querySelector('h1')?.text).toBe('1 warning');
  expect(root.querySelector('header')?.text).toContain('4 pages · 2 checks · 1.3 s');
  expect(parse(report([])).querySelector('h1')?.text).toBe('Nothing found');
});

it('is one file without script, which loads nothing', () => {
  expect(report([finding])).not.toMatch(/<script|<link|src="(?!data:)|url\(/);
  expect(report([finding])).toContain('<title>Check: 1 warning</title>');
});
