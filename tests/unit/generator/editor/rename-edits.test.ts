import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addRedirect, applyEdits } from '../../../../generator/editor/rename-landing.ts';

const ENTRY = '{ from: /old, to: /new }';
const added = (text: string) => applyEdits(text, [addRedirect(text, '/old', '/new')]);

describe('a redirect is added', () => {
  it.each([
    ['to an empty list', 'a: 1\nredirects: []  # none\nb: 2\n', `a: 1\nredirects: [${ENTRY}]  # none\nb: 2\n`],
    ['to nothing', 'redirects:  # none\nb: 2\n', `redirects: [${ENTRY}]  # none\nb: 2\n`],
    ['where there is no list', 'a: 1\n', `a: 1\nredirects:\n  - ${ENTRY}\n`],
    ['where the last line has no end', 'a: 1', `a: 1\nredirects:\n  - ${ENTRY}\n`],
    [
      'to a list on one line',
      'redirects: [{ from: /a, to: /b }]  # one\nb: 2\n',
      `redirects: [${ENTRY}, { from: /a, to: /b }]  # one\nb: 2\n`,
    ],
    [
      'to a list of lines, in their indentation',
      'redirects: # old\n# First.\n- from: /a\n  to: /b  # why\n\n# Next.\nb: 2\n',
      `redirects: # old\n# First.\n- ${ENTRY}\n- from: /a\n  to: /b  # why\n\n# Next.\nb: 2\n`,
    ],
    [
      'to a list at the end of the file',
      'redirects:\n    - { from: /a, to: /b }',
      `redirects:\n    - ${ENTRY}\n    - { from: /a, to: /b }`,
    ],
    ['with the line ends of Windows', 'a: 1\r\n', `a: 1\r\nredirects:\r\n  - ${ENTRY}\r\n`],
    ['to JSON', '{"a":1,"redirects":[]}', `{"a":1,"redirects":[${ENTRY}]}`],
  ])('%s', (_, before, after) => {
    expect(added(before)).toBe(after);
    expect(parse(after)).toMatchObject({ redirects: expect.arrayContaining([{ from: '/old', to: '/new' }]) });
  });
});

it('edits are made where they were found, in whichever order they come', () => {
  const edits = [
    { at: 0, before: '/a', after: '/longer' },
    { at: 3, before: '/b', after: '/c' },
  ];
  for (const order of [edits, edits.toReversed()]) expect(applyEdits('/a /b', order)).toBe('/longer /c');
});
