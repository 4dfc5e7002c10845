import { expect, it } from 'vitest';
import { median, type Question } from './figures.ts';
import { asText, chart, updatePage } from './report.ts';

const question: Question = {
  ...{ title: 'How fast is A & B?', explanation: 'With C.', unit: 'ms', baseName: 'C' },
  rows: [{ name: '1 page', value: 1500, base: 500, note: '' }],
};

it('a row has its figure, what it is compared with, and the ratio', () =>
  expect(asText(question)).toContain('1 page  1.5 s   500 ms  3 ×'));

it('a chart names its question, its rows and their figures', () =>
  expect(chart(question)).toMatch(/How fast is A &amp; B\?[\s\S]*1 page[\s\S]*1\.5 s/));

it('a question that was not measured again keeps its section', () => {
  const page = '# Benchmarks\n\n## How fast is A & B?\n\nold\n\n## Other\n\nkept\n';
  const updated = updatePage(page, [question], 'Today.');
  expect(updated).toMatch(/^# Benchmarks\n\n## How fast is A & B\?\n\nWith C\. Today\.[\s\S]*\n\n## Other\n\nkept\n$/);
  expect(updated).not.toContain('old');
});

it('the median is the middle value, and there is none of no values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(() => median([])).toThrow(RangeError);
});
