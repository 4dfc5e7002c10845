import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { href, localized, markdown, slug, text } from '#schema/fields.ts';
import { locateIn } from '../../../../generator/content/source-location.ts';
import { validateEntry } from '../../../../generator/content/validate.ts';

const section = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hero'), heading: text().optional() }),
  z.strictObject({ kind: z.literal('button'), href: href() }),
]);
const schema = z.strictObject({
  title: text(),
  rating: z.int('must be a whole number of stars').max(5, 'must be 1 to 5').optional(),
  lang: z.enum(['en', 'es']).default('en'),
  intro: markdown().optional(),
  name: localized().optional(),
  ids: z.record(slug(), text()).optional(),
  sections: z.array(section).optional(),
});

function check(yaml: string) {
  const raw = { path: 'a.yaml', name: 'a.yaml', data: parse(yaml) };
  return validateEntry(raw, schema, (file, spot) => locateIn(file, yaml, spot));
}

/** Its problems, one a line: `3:1 unknown-field Unknown field "titel". Did you mean "title"?` */
function diagnostics(yaml: string): string[] {
  const result = check(yaml);
  if ('data' in result) return [];
  return result.diagnostics.map((p) => `${p.line}:${p.column} ${p.code} ${p.message} ${p.hint}`);
}

describe('validateEntry', () => {
  it('gives the data with defaults, and Markdown marked', () => {
    expect(check('title: A\nintro: "*B*"\n')).toEqual({
      data: { title: 'A', lang: 'en', intro: { markdown: '*B*' } },
    });
  });

  it('reports a misspelt field at its key, and not that the right one is missing', () => {
    expect(diagnostics('lang: en\ntitel: A\n')).toEqual([
      '2:1 unknown-field Unknown field "titel". Did you mean "title"?',
    ]);
  });

  it('reports a missing field beside an unknown one that nothing links to it', () => {
    expect(diagnostics('author: A\n').map((line) => line.split(' ')[1])).toEqual(['missing-field', 'unknown-field']);
  });

  it('does not suggest a field that is already there', () => {
    expect(diagnostics('title: A\ntitel: B\n')[0]).toContain('The fields here are: ');
  });

  it('reports all problems of an entry', () => {
    expect(diagnostics('title: 3\nrating: 9\nlang: de\n').map((line) => line.split(' ', 2).join(' '))).toEqual([
      '1:8 wrong-type',
      '2:9 bad-value',
      '3:7 unknown-value',
    ]);
  });

  it.each([
    ['title: A\nrating: 9\n', '2:9 bad-value "rating" must be 1 to 5, but is 9.'],
    ['title: A\nrating: 4.5\n', '2:9 bad-value "rating" must be a whole number of stars, but is 4.5.'],
    ['title: A\nlang: e\n', '2:7 unknown-value "e" is not a valid value for "lang".'],
    ['title: "  "\n', '1:8 bad-value "title" must not be empty, but is "  ".'],
    ['title: A\nname: { es: B }\n', '2:7 missing-field The field "en" is missing in "name".'],
    ['title: A\nname: { en: A, sp: B }\n', '2:16 unknown-field Unknown field "sp".'],
    ['title: A\nname: ""\n', '2:7 bad-value "name" must not be empty, but is "".'],
    ['title: A\nname: 3\n', '2:7 wrong-type "name" must be a text or a group of fields, but is a whole number.'],
    ['title: A\nids: { A B: c }\n', '2:8 bad-value "A B" must be lower-case letters, digits and single hyphens.'],
    ['title: A\nsections:\n  - kind: heroo\n', '3:11 unknown-value "heroo" is not a valid value for "kind".'],
    ['title: A\nsections:\n  - {}\n', '3:5 missing-field The field "kind" is missing in "sections, entry 1".'],
    ['title: A\nsections:\n  - hero\n', '3:5 wrong-type "sections, entry 1" must be a group of fields, but is a text.'],
    ['title: A\nsections:\n  - { kind: hero, headin: B }\n', '3:19 unknown-field Unknown field "headin".'],
    [
      'title: A\nsections:\n  - kind: button\n    href: javascript:alert(1)\n',
      '4:11 unsafe-link The address "javascript:alert(1)" is not allowed in a link.',
    ],
  ])('reports %j', (yaml, report) => {
    const found = diagnostics(yaml);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(report);
  });

  it.each([
    ['title:\n', '1:1 wrong-type "title" must be a text, but is empty. Fill it in, or delete the line.'],
    ['lang: en\n', '1:1 missing-field The field "title" is missing. Add "title": a text.'],
    [
      'title: A\nrating: "3"\n',
      '2:9 wrong-type "rating" must be a whole number, but is a text. Write it without quotes: 3.',
    ],
    ['title: A\nlang: 3\n', '2:7 unknown-value "3" is not a valid value for "lang".'],
    ['title: A\nname: [a]\n', 'but is a list (lines that begin with "- "). Write a text or a group of fields.'],
    ['title: A\nname:\n', '2:1 wrong-type "name" must be a text or a group of fields, but is empty.'],
    ['title: A\nname: { en: }\n', '2:9 wrong-type "en" must be a text, but is empty. Fill it in, or delete the line.'],
    ['title: A\nintro: 3\n', '2:8 wrong-type "intro" must be a text, but is a whole number. Put it in quotes: "3".'],
    ['title: A\nsections: hero\n', '2:11 wrong-type "sections" must be a list'],
    [
      'title: A\nsections:\n  - kind: hero\n    heading: ""\n',
      '4:14 bad-value "heading" must not be empty, but is "".',
    ],
    [
      'title: A\nsections:\n  - kind: button\n',
      '3:5 missing-field The field "href" is missing in "sections, entry 1".',
    ],
  ])('says of %j what it is and what to write', (yaml, report) => {
    const found = diagnostics(yaml);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(report);
  });

  it('names the values there are where one is missing', () => {
    const strict = z.strictObject({ kind: z.enum(['one', 'two']), list: z.array(z.array(text())).optional() });
    const raw = (yaml: string) => ({ path: 'b.yaml', name: 'b.yaml', data: parse(yaml) });
    const of = (yaml: string) => {
      const result = validateEntry(raw(yaml), strict, (file, spot) => locateIn(file, yaml, spot));
      return 'data' in result ? [] : result.diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    };
    expect(of('list: []\n')).toEqual(['The field "kind" is missing. Add "kind": one of one, two.']);
    expect(of('kind: on\n')).toEqual(['"on" is not a valid value for "kind". Did you mean "one"?']);
    expect(of('kind: one\nlist: [[a], [3]]\n')[0]).toContain('"list, entry 1" must be a text');
  });

  it.each([
    [z.string().min(3), 'ab', '"x" must be at least 3 characters, but is "ab".'],
    [z.string().max(3), 'abcd', '"x" must be at most 3 characters, but is "abcd".'],
    [z.string().max(3), 'x'.repeat(58), '"x" must be at most 3 characters.'],
    [z.array(z.string()).min(2), ['a'], '"x" must be at least 2 entries.'],
    [z.array(z.string()).max(0), ['a'], '"x" must be at most 0 entries.'],
    [z.number().min(3), 2, '"x" must be at least 3, but is 2.'],
    [z.number().max(3), 4, '"x" must be at most 3, but is 4.'],
    [z.string().startsWith('/'), 'a', '"x" must begin with /, but is "a".'],
    [z.string().endsWith('/'), 'a', '"x" is not right (Invalid string: must end with "/"), but is "a".'],
  ])('says the rule of a field in words: %#', (rule, x, message) => {
    const raw = { path: 'c.yaml', name: 'c.yaml', data: { x } };
    const result = validateEntry(raw, z.strictObject({ x: rule }), (file) => ({ file, line: 1, column: 1 }));
    expect('data' in result ? [] : result.diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
  });

  it('says nothing of how a union’s field is described where its value is of no kind that fits', () => {
    const union = z.union([z.string(), z.strictObject({ en: z.string() })]).describe('The name. As it is written');
    const of = (yaml: string) => {
      const raw = { path: 'd.yaml', name: 'd.yaml', data: parse(yaml) };
      const result = validateEntry(raw, z.strictObject({ name: union }), (file) => ({ file, line: 1, column: 1 }));
      return 'data' in result ? [] : result.diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    };
    expect(of('name: 3\n')).toEqual([
      '"name" must be a text or a group of fields, but is a whole number. Put it in quotes: "3".',
    ]);
    expect(of('name: [a]\n')[0]).toMatch(/ Write a text or a group of fields\.$/);
    expect(of('{}\n')).toEqual([
      'The field "name" is missing. Add "name": a text or a group of fields. The name. As it is written.',
    ]);
  });

  describe('of a shape of its own', () => {
    const of = (own: z.ZodType, yaml: string) => {
      const raw = { path: 'e.yaml', name: 'e.yaml', data: parse(yaml) };
      const result = validateEntry(raw, own, (file, spot) => locateIn(file, yaml, spot));
      return 'data' in result ? [] : result.diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    };
    const named = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('one'), name: localized() }),
      z.strictObject({ kind: z.literal('two') }),
    ]);

    it('counts the entries of a list that is a whole file from 1', () => {
      expect(of(z.array(text()), '- a\n- 3\n')).toEqual([
        '"entry 2" must be a text, but is a whole number. Put it in quotes: "3".',
      ]);
    });

    it('tells a wrong kind at once, in a file and in a list', () => {
      const kinds = ['"on" is not a valid value for "kind". Did you mean "one"?'];
      expect(of(named, 'kind: on\n')).toEqual(kinds);
      expect(of(z.array(named), '- kind: on\n')).toEqual(kinds);
    });

    it('tells a wrong value of a field that depends on the kind by that field', () => {
      expect(of(z.array(named), '- { kind: one, name: 3 }\n')).toEqual([
        '"name" must be a text or a group of fields, but is a whole number. Put it in quotes: "3".',
      ]);
    });

    it('tells a wrong kind that is not one of several by what it may be', () => {
      const own = z.strictObject({ kind: z.union([z.string(), z.strictObject({ a: text() })]) });
      expect(of(own, 'kind: 3\n')[0]).toContain('"kind" must be a text or a group of fields, but is a whole number.');
    });

    it('tells a value of any name by what it may be', () => {
      expect(of(z.record(slug(), localized()), 'a: 3\n')[0]).toContain('"a" must be a text');
    });

    it('tells a field that is missing by all that it may be, and one of the wrong words by the right ones', () => {
      const own = z.strictObject({ x: z.union([z.literal('none'), z.strictObject({ a: text() })]) });
      expect(of(own, '{}\n')).toEqual(['The field "x" is missing. Add "x": a text or a group of fields.']);
      expect(of(own, 'x: non\n')).toEqual(['"non" is not a valid value for "x". Did you mean "none"?']);
    });
  });

  it('reports a file that is a list where it should be fields', () => {
    expect(diagnostics('- a\n')[0]).toContain('1:1 wrong-type "a.yaml" must be a group of fields, but is a list');
  });
});
