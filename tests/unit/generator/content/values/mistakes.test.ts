import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { href, localized, markdown, slug, text } from '#schema/fields.ts';
import { rule } from '#schema/value-messages.ts';
import { mistakesOf } from '../../../../../generator/content/values/mistakes.ts';
import { locateIn } from '../../../../../generator/content/yaml/source-location.ts';

const section = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hero'), heading: text().optional() }),
  z.strictObject({ kind: z.literal('button'), href: href() }),
]);
const schema = z.strictObject({
  title: text(),
  rating: z.int(rule('whole-stars')).max(5, rule('stars')).optional(),
  lang: z.enum(['en', 'es']).default('en'),
  intro: markdown().optional(),
  name: localized().optional(),
  ids: z.record(slug(), text()).optional(),
  sections: z.array(section).optional(),
});

/** Diagnostics as lines: `3:1 unknown-field Unknown field "titel". Did you mean "title"?` */
function found(yaml: string, own: z.ZodType = schema): string[] {
  const raw = { path: 'a.yaml', name: 'a.yaml', data: parse(yaml) };
  const issues = own.safeParse(raw.data).error?.issues ?? [];
  const mistakes = mistakesOf(raw, { schema: own, issues }, (file, spot) => locateIn(file, yaml, spot));
  return mistakes.map((p) => `${p.line}:${p.column} ${p.code} ${p.message} ${p.hint}`);
}

describe('mistakesOf', () => {
  it('reports all mistakes of an entry, each at its value', () => {
    expect(found('title: 3\nrating: 9\nlang: de\n').map((line) => line.split(' ', 2).join(' '))).toEqual([
      '1:8 wrong-type',
      '2:9 bad-value',
      '3:7 unknown-value',
    ]);
  });

  it('reports a missing field beside an unknown one that is not similar', () => {
    expect(found('author: A\n').map((line) => line.split(' ')[1])).toEqual(['missing-field', 'unknown-field']);
  });

  it('keeps the zeros that a number was written with', () =>
    expect(found('title: 00123\n')[0]).toContain('Put it in quotes: "00123".'));

  it('suggests no field that is already there', () => {
    expect(found('title: A\ntitel: B\n')[0]).toContain('The fields here are: ');
  });

  it.each([
    [z.string().min(3), 'ab', '"x" must be at least 3 characters, but is "ab".'],
    [z.string().max(3), 'abcd', '"x" must be at most 3 characters, but is "abcd".'],
    [z.string().max(3), 'x'.repeat(58), '"x" must be at most 3 characters.'],
    [z.array(z.string()).min(2), ['a'], '"x" must be at least 2 entries.'],
    [z.array(z.string()).max(0), ['a'], '"x" must be at most 0 entries.'],
    [z.number().min(3), 2, '"x" must be at least 3, but is 2.'],
    [z.number().max(3), 4, '"x" must be at most 3, but is 4.'],
    [z.string().endsWith('/'), 'a', '"x" is not right (Invalid string: must end with "/"), but is "a".'],
  ])('states the rule of a schema in words: %#', (rule, x, message) => {
    const raw = { path: 'c.yaml', name: 'c.yaml', data: { x } };
    const own = z.strictObject({ x: rule });
    const issues = own.safeParse(raw.data).error?.issues ?? [];
    const mistakes = mistakesOf(raw, { schema: own, issues }, (file) => ({ file, line: 1, column: 1 }));
    expect(mistakes.map((diagnostic) => diagnostic.message)).toEqual([message]);
  });
});

describe('mistakesOf other schemas', () => {
  const kinds = z.strictObject({ kind: z.enum(['one', 'two']), list: z.array(z.array(text())).optional() });
  const described = z.strictObject({
    name: z.union([z.string(), z.strictObject({ en: z.string() })]).describe('The name. As it is written'),
  });
  const named = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('one'), name: localized() }),
    z.strictObject({ kind: z.literal('two') }),
  ]);
  const literal = z.strictObject({ x: z.union([z.literal('none'), z.strictObject({ a: text() })]) });
  const notListed = '"on" is not a valid value for "kind". Did you mean "one"?';
  const number = '"name" must be a text or a group of fields, but is a whole number. Put it in quotes: "3".';

  it.each<[string, z.ZodType, string, string]>([
    [
      'a missing value of a list of values',
      kinds,
      'list: []',
      'The field "kind" is missing. Add "kind": one of one, two.',
    ],
    ['a value that is not in the list', kinds, 'kind: on', notListed],
    ['a list within a list', kinds, 'kind: one\nlist: [[a], [3]]', '"list, entry 1" must be a text'],
    ['a list that is the whole file', z.array(text()), '- a\n- 3', '"entry 2" must be a text, but is a whole number.'],
    ['a union, without its description', described, 'name: 3', number],
    ['a union given a list', described, 'name: [a]', ' Write a text or a group of fields.'],
    [
      'a missing union, with its description',
      described,
      '{}',
      'The field "name" is missing. Add "name": a text or a group of fields. The name. As it is written.',
    ],
    ['an unknown kind of the whole file', named, 'kind: on', notListed],
    ['an unknown kind in a list', z.array(named), '- kind: on', notListed],
    ['a field that depends on the kind', z.array(named), '- { kind: one, name: 3 }', number],
    [
      'a kind that is a union',
      z.strictObject({ kind: described.shape.name }),
      'kind: 3',
      '"kind" must be a text or a group of fields, but is a whole number.',
    ],
    ['a value of a dictionary', z.record(slug(), localized()), 'a: 3', '"a" must be a text'],
    ['a missing literal', literal, '{}', 'The field "x" is missing. Add "x": a text or a group of fields.'],
    ['a misspelt literal', literal, 'x: non', '"non" is not a valid value for "x". Did you mean "none"?'],
  ])('reports %s', (_, own, yaml, report) => {
    expect(found(`${yaml}\n`, own)).toEqual([expect.stringContaining(report)]);
  });
});
