import { expect, it } from 'vitest';
import type { Question } from './figures.ts';
import { updatePage } from './report.ts';

const question: Question = {
  title: 'How fast is A & B?',
  explanation: 'With C.',
  unit: 'ms',
  baseName: 'C',
  rows: [{ name: '1 page', value: 1500, base: 500, note: '' }],
};

it('a question that was not measured again keeps its section', () => {
  const page = '# Benchmarks\n\n## How fast is A & B?\n\nold\n\n## Other\n\nkept\n';
  const updated = updatePage(page, [question], 'Today.');
  expect(updated).toMatch(/^# Benchmarks\n\n## How fast is A & B\?\n\nWith C\. Today\.[\s\S]*\n\n## Other\n\nkept\n$/);
  expect(updated).not.toContain('old');
});
