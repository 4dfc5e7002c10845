import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../../generator/content/yaml/parse.ts';
import { LEADING_SIGN } from '../../../../../generator/content/yaml/yaml-errors.ts';

/** `line:column+length` and the message of each diagnostic. */
const found = (text: string) =>
  parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics.map(({ line, column, length, message }) => [
    `${line}:${column}+${length}`,
    message,
  ]);

it.each([
  ['a: b #c]\n', 'a: "b #c]"'],
  ['a: [b #c]\n]\n', '"b #c"'],
])('a # that cuts a text off is told with all of the text, without the brackets around it: %j', (text, whole) => {
  expect(parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics[0]?.hint).toContain(whole);
});

describe('characters that YAML would swallow', () => {
  it.each([
    ['a: !b c\n', '1:4+2'],
    ['a: [d, &bc e]\n', '1:8+3'],
    ['a: {"b":&cd e}\n', '1:9+3'],
    ['x: 1\n&bc d: e\n', '2:1+3'],
    ['a: &été b\n', '1:4+4'],
    ['a: &b c\nd: &b e\nf: *b\n', '1:4+2'],
    ['a: &b c\nd: *b\ne: &b f\n', '3:4+2'],
  ])('are reported where no alias uses them: %j', (text, place) => {
    expect(found(text)).toEqual([[place, LEADING_SIGN.what]]);
  });

  it.each(['a: *bc\n', 'x: 1\na: *bc\n', 'a: [*bc]\n', '- *bc\n- &bc d\n- *bc\n'])(
    'are reported where an alias repeats nothing: %j',
    (text) => expect(found(text)[0]?.[1]).toBe(LEADING_SIGN.what),
  );

  it.each(['a: &b c\nd: *b\n', 'a: &b c\nd: *b\ne: &b f\ng: *b\n', 'a: c & d\ne: 2 * 3\n'])(
    'are accepted in %j',
    (text) => expect(found(text)).toEqual([]),
  );
});
