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
import { guide } from '#schema/files/guide.ts';
import { article, reference } from '#schema/files/library.ts';
import { image } from '#schema/images.ts';
import { URGENT } from '#schema/tools.ts';

const messagesFor = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

type Rule = Readonly<{
  schema: () => z.ZodType;
  valid: readonly unknown[];
  invalid: readonly unknown[];
  message: string;
}>;

const BUTTON = { label: 'They tingle', hint: 'For later' };
const OPENS = { ...BUTTON, method: 'polar' };
const HTTPS = 'https-url';
const ONE_LINE = 'url-characters';
const RULES: Readonly<Record<string, Rule>> = {
  text: { schema: text, valid: ['a', ' a '], invalid: ['', '  ', '\n'], message: 'not-empty' },
  markdown: { schema: markdown, valid: ['*a*'], invalid: ['', ' '], message: 'not-empty' },
  slug: {
    schema: slug,
    valid: ['a', 'rls-at-night', '2026', 'a'.repeat(100), 'conn', 'com10'],
    invalid: ['A', 'a_b', '-a', 'a-', 'a--b', 'a b', 'é', ''],
    message: 'slug',
  },
  'a slug as a file name': {
    schema: slug,
    valid: ['conn'],
    invalid: ['con', 'nul', 'com1', 'a'.repeat(101)],
    message: 'file-name',
  },
  day: {
    schema: day,
    valid: ['2026-11-21'],
    invalid: ['2026-13-01', '2026-11', '21.11.2026', '2026-02-30', ''],
    message: 'date',
  },
  looseDay: {
    schema: looseDay,
    valid: ['2026-11-21', '2026-11', '2026', '2026-12-31', '2026-01-01'],
    invalid: ['2026-13', '2026-00', '2026-11-32', '2026-11-00', '26', 'x2026', '2026-11-21x', '2026-1', ''],
    message: 'loose-date',
  },
  moment: {
    schema: moment,
    valid: ['2026-11-28', '2026-11-28T09:00', '2026-11-28T09:00Z'],
    invalid: ['28 November', '', '2026-13-01'],
    message: 'moment',
  },
  href: {
    schema: href,
    valid: [
      '/about',
      '/',
      '#faq',
      '/#faq',
      'https://a.example',
      'mailto:a@b.example',
      'tel:1',
      'tel:*4141',
      'tel:%237119',
    ],
    invalid: ['about', '//evil.example', 'http://a.example', 'javascript:x', '/a b', '', 'x/about', '/a\n'],
    message: 'link-address',
  },
  externalUrl: {
    schema: externalUrl,
    valid: ['https://a.example', 'https://a.example/b?c=d#e'],
    invalid: ['http://a.example', 'a.example', 'xhttps://a.example', 'httpsx://a', ''],
    message: HTTPS,
  },
  'an external URL that would break a line of robots.txt': {
    schema: externalUrl,
    valid: [],
    invalid: ['b c', '"', '<', '\nUser-agent: *', '\\'].map((end) => `https://a.example/${end}`),
    message: ONE_LINE,
  },
  cents: { schema: cents, valid: [1, 399], invalid: [0, -1], message: 'positive' },
  image: {
    schema: image,
    valid: [
      { file: 'a.jpg', alt: 'A bench at dusk' },
      { file: 'a.jpg', decorative: true },
    ],
    invalid: [{ file: 'a.jpg' }, { file: 'a.jpg', alt: ' ' }, { file: 'a.jpg', alt: 'A bench', decorative: true }],
    message: 'alt-text',
  },
  'an image described by its file': {
    schema: image,
    valid: [{ file: 'a.jpg', alt: 'Photo of 3 people' }],
    invalid: ['bench.jpg', 'IMG_1234', 'Photo 2'].map((alt) => ({ file: 'a.jpg', alt })),
    message: 'alt-file-name',
  },
  'minutes to read': {
    schema: () => article.shape.readTime,
    valid: [1, 90],
    invalid: [91, 240],
    message: 'reading-time',
  },
  'a PubMed number': {
    schema: () => reference.shape.pmid,
    valid: ['25023924', undefined],
    invalid: ['PMID 25023924', '250239241', ''],
    message: 'pubmed-number',
  },
  'minutes of a round': {
    schema: () => guide.shape.move.unwrap().shape.minutes,
    valid: [1, 60],
    invalid: [0, 61],
    message: 'range',
  },
  'what a button of the guide opens': {
    schema: () => guide.shape.now.shape.choices.element,
    valid: [OPENS, { ...BUTTON, further: [OPENS] }],
    invalid: [BUTTON, { ...OPENS, further: [OPENS] }],
    message: 'opens-one',
  },
  'how strong a night was': {
    schema: () => guide.shape.diary.shape.strengths,
    valid: [['none', 'mild', 'clear', 'strong', 'very strong']],
    invalid: [['none', 'strong']],
    message: 'five-entries',
  },
  'cents in fractions or quotes': {
    schema: cents,
    valid: [],
    invalid: [3.99, '399'],
    message: 'minor-units',
  },
};

it.each(Object.entries(RULES))('%s accepts valid values and explains invalid ones', (_, rule) => {
  for (const value of rule.valid) expect([value, messagesFor(rule.schema(), value)]).toEqual([value, []]);
  for (const value of rule.invalid)
    expect([value, messagesFor(rule.schema(), value)]).toEqual([value, expect.arrayContaining([rule.message])]);
});

it.each<[string, z.ZodType, unknown, unknown]>([
  [
    'a URL without the line breaks that browsers ignore',
    externalUrl(),
    'https://a.example/a\nb\n',
    'https://a.example/ab',
  ],
  ['a trimmed text', text(), '  a b ', 'a b'],
  ['tagged Markdown', markdown(), ' *a* ', { markdown: '*a*' }],
  ['an instant in British Summer Time', moment(), '2026-07-01', Date.UTC(2026, 5, 30, 23)],
  ['an instant in winter', moment(), '2026-11-28T09:00', Date.UTC(2026, 10, 28, 9)],
])('parses to %s', (_, schema, source, value) => expect(schema.parse(source)).toEqual(value));

it('lang accepts the languages of the site by their exact codes', () => {
  for (const one of LANGUAGES) expect(messagesFor(lang(), one)).toEqual([]);
  for (const other of ['xx', 'EN', '']) expect(messagesFor(lang(), other)).toHaveLength(1);
});

describe('localized', () => {
  it('accepts one text, or an object with English and any other languages', () => {
    for (const valid of ['a', { en: 'a' }, Object.fromEntries(LANGUAGES.map((one) => [one, 'a']))])
      expect(messagesFor(localized(), valid)).toEqual([]);
    for (const invalid of ['', {}, { es: 'a' }, { en: '' }, { en: 'a', xx: 'b' }, ['a'], { en: 'a', fr: ' ' }])
      expect(messagesFor(localized(), invalid)).toHaveLength(1);
  });

  it('names each language to editors', () => {
    const [, languages] = localized().options;
    expect(Object.keys(languages.shape).sort()).toEqual([...LANGUAGES].sort());
    const names = Object.values(languages.shape).map(({ description }) => description);
    expect(names.filter((name) => !/^In [A-Z]\p{L}+$/u.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(LANGUAGES.length);
  });
});

describe('publishAt and unpublishAt', () => {
  const schema = z.strictObject(term('page')).refine(...inOrder);

  it.each([
    {},
    { publishAt: '2026-01-01' },
    { unpublishAt: '2026-01-01' },
    { publishAt: '2026-01-01', unpublishAt: '2026-01-02' },
  ])('accepts %o', (value) => expect(schema.safeParse(value).success).toBe(true));

  it.each(['2026-01-01', '2026-01-02'])('refuses unpublishAt 2026-01-01 with publishAt %s', (publishAt) =>
    expect(schema.safeParse({ publishAt, unpublishAt: '2026-01-01' }).error?.issues).toMatchObject([
      { path: ['unpublishAt'], message: 'later-than-publish' },
    ]),
  );
});

it.each<[() => z.ZodType, unknown]>([
  [slug, ['better-evenings']],
  [day, ['2026-11-21']],
  [href, ['/about', '/#solutions', 'https://example.org/']],
])('gives editors an example: %#', (make, examples) => expect(make().meta()?.examples).toEqual(examples));

it.each([
  ['999', '999 (UK), or go to A&E', []],
  ['112', '999 or 112 (UK)', []],
  ['116 123', 'Samaritans, 116 123', []],
  ['+353 116 123', '116 123 (Ireland)', []],
  ['0800 111 222', 'A line since 2019, 24/7', []],
  ['99', '999 (UK)', ['items.1.phone phone-of-name']],
  ['116 132', 'Samaritans, 116 123', ['items.1.phone phone-of-name']],
])('the number %s fits the name "%s": %j', (phone, name, issues) => {
  const item = (number: string, of: string) => ({ phone: number, name: of, text: 'Now' });
  const urgent = { heading: 'Call', items: [item('112', 'Anybody'), item(phone, name)] };
  const found = z.strictObject(URGENT).safeParse(urgent).error?.issues ?? [];
  expect(found.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(issues);
});
