import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { redirectSplices } from '../../../../generator/editor/add-redirect.ts';
import { spliced } from '../../../../generator/editor/splice.ts';

const ENTRY = '{ from: /old, to: /new }';
const added = (text: string) => spliced(text, redirectSplices(text, '/old', '/new'));

describe('a redirect is added', () => {
  it.each([
    ['to an empty list', 'a: 1\nredirects: []\nb: 2\n', `a: 1\nredirects:\n  - ${ENTRY}\nb: 2\n`],
    ['to an empty list with a comment', 'redirects: []  # none\n', `redirects:  # none\n  - ${ENTRY}\n`],
    ['to nothing', 'redirects:\nb: 2\n', `redirects:\n  - ${ENTRY}\nb: 2\n`],
    ['where there is no list', 'a: 1\n', `a: 1\nredirects:\n  - ${ENTRY}\n`],
    ['where the last line has no end', 'a: 1', `a: 1\nredirects:\n  - ${ENTRY}\n`],
    [
      'to a list on one line',
      'redirects: [{ from: /a, to: /b }]  # one\nb: 2\n',
      `redirects: [{ from: /a, to: /b }, ${ENTRY}]  # one\nb: 2\n`,
    ],
    [
      'to a list of lines, in their indentation',
      'redirects:\n- from: /a\n  to: /b  # why\n\n# Next.\nb: 2\n',
      `redirects:\n- from: /a\n  to: /b  # why\n- ${ENTRY}\n\n# Next.\nb: 2\n`,
    ],
    [
      'to a list at the end of the file',
      'redirects:\n    - { from: /a, to: /b }',
      `redirects:\n    - { from: /a, to: /b }\n    - ${ENTRY}`,
    ],
    ['with the line ends of Windows', 'redirects: []\r\nb: 2\r\n', `redirects:\r\n  - ${ENTRY}\r\nb: 2\r\n`],
    ['to JSON', '{"a":1,"redirects":[]}', `{"a":1,"redirects":[${ENTRY}]}`],
    ['to JSON without the list', '{"a":{"b":[1]}}', `{"a":{"b":[1]}, redirects: [${ENTRY}]}`],
  ])('%s', (_, before, after) => {
    expect(added(before)).toBe(after);
    expect(parse(after)).toMatchObject({ redirects: expect.arrayContaining([{ from: '/old', to: '/new' }]) });
  });
});
