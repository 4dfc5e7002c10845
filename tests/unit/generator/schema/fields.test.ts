import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import {
  cents,
  day,
  externalUrl,
  href,
  inOrder,
  lang,
  localized,
  looseDay,
  markdown,
  moment,
  slug,
  term,
  text,
} from '#schema/fields.ts';

/** What is wrong with a value, in the words of the schema; nothing if it is right. */
const said = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

type Case = readonly [
  name: string,
  make: () => z.ZodType,
  right: readonly unknown[],
  wrong: readonly unknown[],
  rule: string,
];

const RULES: readonly Case[] = [
  ['a text', text, ['a', ' a '], ['', '  ', '\n'], 'must not be empty'],
  ['a Markdown text', markdown, ['*a*'], ['', ' '], 'must not be empty'],
  [
    ...(['a slug', slug, ['a', 'rls-at-night', '2026', 'a'.repeat(100)]] as const),
    ...([
      ['A', 'a_b', '-a', 'a-', 'a--b', 'a b', 'é', ''],
      'must be lower-case letters, digits and single hyphens',
    ] as const),
  ],
  [
    ...(['the name of a file', slug, ['conn', 'com', 'com10']] as const),
    ...([['con', 'nul', 'com1', 'a'.repeat(101)]] as const),
    'must be a valid file name on every system: at most 100 characters, and not con, nul, aux',
  ],
  [
    'a day',
    day,
    ['2026-11-21'],
    ['2026-13-01', '2026-11', '21.11.2026', '2026-02-30', ''],
    'must be a date such as 2026-11-21',
  ],
  [
    ...(['a loose day', looseDay, ['2026-11-21', '2026-11', '2026', '2026-12-31', '2026-01-01']] as const),
    ...([['2026-13', '2026-00', '2026-11-32', '2026-11-00', '26', 'x2026', '2026-11-21x', '2026-1', '']] as const),
    'must be a date such as "2026-11-21", "2026-11" or "2026"',
  ],
  [
    ...(['a moment', moment, ['2026-11-28', '2026-11-28T09:00', '2026-11-28T09:00Z']] as const),
    ...([['28 November', '', '2026-13-01']] as const),
    'must be a date such as 2026-11-28, or a time such as 2026-11-28T09:00 (in London)',
  ],
  [
    ...([
      'a link',
      href,
      ['/about', '/', '#faq', '/#faq', 'https://a.example', 'mailto:a@b.example', 'tel:1'],
    ] as const),
    ...([['about', '//evil.example', 'http://a.example', 'javascript:x', '/a b', '', 'x/about', '/a\n']] as const),
    'must begin with /, #, https:// or mailto:',
  ],
  ['an amount', cents, [1, 399], [0, -1], 'must be more than 0'],
  ['a whole amount', cents, [1], [3.99, '399'], 'must be a whole number of pence or cents'],
];

describe.each(RULES)('%s', (_, make, right, wrong, rule) => {
  it('is right as it should be', () => {
    for (const value of right) expect([value, said(make(), value)]).toEqual([value, []]);
  });

  it('is wrong for its rule, in words', () => {
    for (const value of wrong) expect([value, said(make(), value)]).toEqual([value, expect.arrayContaining([rule])]);
  });
});

describe('an address elsewhere', () => {
  it.each(['https://a.example', 'https://a.example/b?c=d#e'])('may be %s', (url) =>
    expect(said(externalUrl(), url)).toEqual([]),
  );

  it.each(['http://a.example', 'a.example', 'xhttps://a.example', 'httpsx://a', ''])(
    'begins with https://: not %j',
    (url) => expect(said(externalUrl(), url)).toContain('must be a URL that begins with https://'),
  );

  it.each([
    'https://a.example/b c',
    'https://a.example/"',
    'https://a.example/<',
    'https://a.example/\nUser-agent: *',
    'https://a.example\\',
  ])('holds nothing that a file of lines could take for its end: %j', (url) =>
    expect(said(externalUrl(), url)).toEqual(['must not contain spaces, quotes, angle brackets or line breaks']),
  );
});

describe('what a field becomes', () => {
  it('is an address without the line ends that browsers read past', () =>
    expect(externalUrl().parse('https://a.example/a\nb\n')).toBe('https://a.example/ab'));

  it('is a text without the spaces around it', () => expect(text().parse('  a b ')).toBe('a b'));
  it('is Markdown with a tag', () => expect(markdown().parse(' *a* ')).toEqual({ markdown: '*a*' }));
  it('is a moment in milliseconds, on London’s clocks', () => {
    expect(moment().parse('2026-07-01')).toBe(Date.UTC(2026, 5, 30, 23));
    expect(moment().parse('2026-11-28T09:00')).toBe(Date.UTC(2026, 10, 28, 9));
  });
});

describe('a language', () => {
  it('is one of the eight', () => {
    for (const one of LANGUAGES) expect(said(lang(), one)).toEqual([]);
    for (const none of ['de', 'EN', '']) expect(said(lang(), none)).toHaveLength(1);
  });
});

describe('a text in several languages', () => {
  it('is one text, or English and what others there are', () => {
    for (const right of ['a', { en: 'a' }, Object.fromEntries(LANGUAGES.map((one) => [one, 'a']))])
      expect(said(localized(), right)).toEqual([]);
    for (const wrong of ['', {}, { es: 'a' }, { en: '' }, { en: 'a', de: 'b' }, ['a'], { en: 'a', fr: ' ' }])
      expect(said(localized(), wrong)).toHaveLength(1);
  });
});

describe('the languages of a text', () => {
  it('are named to authors, and only English is asked for', () => {
    const [, group] = localized().options;
    const fields = Object.entries(group.shape).map(([name, field]) => [
      ...[name, field.description, field.safeParse(undefined).success],
    ]);
    expect(fields).toEqual([
      ...[['en', 'In English', false] as const, ['es', 'In Spanish', true] as const],
      ...[['pt', 'In Portuguese', true] as const, ['fr', 'In French', true] as const],
      ...[['zh', 'In Chinese', true] as const, ['ja', 'In Japanese', true] as const],
      ...[['hi', 'In Hindi', true] as const, ['bn', 'In Bengali', true] as const],
    ]);
  });
});

describe('a term', () => {
  const schema = z.strictObject(term('page')).refine(...inOrder);

  it.each([
    [{}, true],
    [{ publishAt: '2026-01-01' }, true],
    [{ unpublishAt: '2026-01-01' }, true],
    [{ publishAt: '2026-01-01', unpublishAt: '2026-01-02' }, true],
    [{ publishAt: '2026-01-01', unpublishAt: '2026-01-01' }, false],
    [{ publishAt: '2026-01-02', unpublishAt: '2026-01-01' }, false],
  ])('%o is in order: %s', (value, right) => {
    const { error } = schema.safeParse(value);
    if (right) expect(error).toBeUndefined();
    else expect(error?.issues).toMatchObject([{ path: ['unpublishAt'], message: 'must be later than publishAt' }]);
  });

  it('says in the author’s words when what appears and goes', () =>
    expect(Object.values(term('section')).map(({ description }) => description)).toEqual([
      'When the section appears: a day, or a time in London',
      'When the section disappears: a day, or a time in London',
    ]));
});

describe('an editor', () => {
  it.each<[() => z.ZodType, unknown]>([
    [slug, ['rls-at-night']],
    [day, ['2026-11-21']],
    [href, ['/about', '/#solutions', 'https://example.org/']],
  ])('is shown an example: %#', (make, examples) => expect(make().meta()?.examples).toEqual(examples));

  it('is shown what a language is', () =>
    expect(lang().description).toBe('Language of the text: en, es, pt, fr, zh, ja, hi or bn'));
});
