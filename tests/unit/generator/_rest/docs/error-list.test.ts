import { expect, it } from 'vitest';
import { errorList } from '../../../../../generator/pipeline/docs/error-list.ts';

it('the list of errors is in the order of their codes, each with its weight', () => {
  const list = errorList([
    { code: 'b', severity: 'warning', title: 'B is there', explanation: 'It is late.' },
    { code: 'a', title: 'A is missing', explanation: 'Write it.' },
  ]);
  expect(list).toContain(
    '## a\n\n**A is missing.** Write it. (error)\n\n## b\n\n**B is there.** It is late. (warning)\n',
  );
});
