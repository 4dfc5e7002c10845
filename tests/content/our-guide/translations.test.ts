/** content/guide/ in each language against the English: every text translated, with the same slots, figures, links and numbers to ring. */
import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#domain/locale.ts';
import { generatedMemberPages } from '#schema/generated.ts';
import { guide, guideTranslation } from '#schema/guide.ts';
import { parseEntry } from '../../generator/content/parse.ts';
import { ROOT, TEST_SITE } from '../helpers/paths.ts';

const readGuide = (lang: string): unknown => {
  const path = `guide/${lang}.yaml`;
  return parseEntry({ path, name: path, text: readFileSync(`${ROOT}/content/${path}`, 'utf8') }).entry?.data;
};

type Leaf = readonly [path: string, value: unknown];

function leaves(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** Names and lengths, which stay as they are. */
const isFixed = ([path, value]: Leaf) => typeof value === 'number' || /\.(?:method|drawing)$/.test(path);
const english = leaves(guide.parse(readGuide('en')));
const texts = english.filter((leaf) => !isFixed(leaf)).map(([path, value]) => [path, String(value)] as const);

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found).sort();
const slots = (text: string) => all(text, /\{[\w.]+\}/g);
const links = (text: string) => all(text, /\]\((?:https:|#)[^)]*\)/g);
const calls = (text: string) => all(text, /\(tel:\d+\)/g);
const figures = (text: string) => new Set(all(text.replace(/\]\([^)]*\)/g, ''), /\d+(?:-\d+)*/g));

/** English writes small numbers as words, where other languages may write figures; "a", "one" and "an hour" are 1. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', seven: '7', ten: '10', twenty: '20', fortnight: '2' },
};
const inWords = (text: string) => all(text.toLowerCase(), /[a-z]+/g).flatMap((word) => WORDS[word] ?? []);

/** Words that are the same in both languages. */
const SAME_WORD = ['fr: Date'];

/** Whom to ring in the countries of a language; the sources are in docs/medical-sources.md. */
const LOCAL_NUMBERS: Readonly<Record<Exclude<Lang, 'en'>, readonly string[]>> = {
  es: ['024', '112', '911', '988', '999'],
  pt: ['112', '188', '192', '911', '999'],
  fr: ['15', '112', '988', '3114'],
  zh: ['120', '12356'],
  ja: ['119', '0120-279-338'],
  hi: ['112', '14416'],
  bn: ['112', '999', '14416', '16263'],
};

const members = generatedMemberPages.parse(
  JSON.parse(readFileSync(`${TEST_SITE}/generated/member-pages.json`, 'utf8')),
);
/** English in every language: the shop, the methods, the seller, and the name of the language itself. */
const NAMES = ['Legs at Ease', 'The Yosemite', 'The Polar', 'The Scaffold', 'Sample seller', 'English'];

describe.each(LANGUAGES.filter((lang) => lang !== 'en'))('the guide in %s', (lang) => {
  const translated = new Map(leaves(guideTranslation.parse(readGuide(lang))));
  const pairs = texts.map(([path, text]) => [path, text, String(translated.get(path) ?? '')] as const);

  it('has every text in its own words: 100 %', () => {
    const own = pairs.filter(
      ([, text, words]) => words !== '' && (words !== text || SAME_WORD.includes(`${lang}: ${text}`)),
    );
    expect({ share: own.length / texts.length, missing: texts.length - own.length }).toEqual({ share: 1, missing: 0 });
  });

  it('has the parts of the English, and no others', () => {
    expect([...translated.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    expect([...translated].filter(isFixed)).toEqual(english.filter(isFixed));
  });

  it('has the slots and links of each text', () => {
    const differing = pairs.filter(
      ([, text, words]) => String([slots(words), links(words)]) !== String([slots(text), links(text)]),
    );
    expect(differing).toEqual([]);
  });

  it('has every number to ring, and adds only those of its countries', () => {
    const local = LOCAL_NUMBERS[lang].map((number) => `(tel:${number.replaceAll('-', '')})`);
    for (const [path, text, words] of pairs) {
      expect({ path, missing: calls(text).filter((call) => !calls(words).includes(call)) }).toEqual({
        path,
        missing: [],
      });
      const added = calls(words).filter((call) => !calls(text).includes(call) && !local.includes(call));
      expect({ path, added }).toEqual({ path, added: [] });
    }
  });

  it('has the figures of each text, and adds none', () => {
    for (const [path, text, words] of pairs) {
      const known = new Set([...figures(text), ...inWords(text), ...LOCAL_NUMBERS[lang], '1']);
      expect({ path, missing: [...figures(text)].filter((figure) => !figures(words).has(figure)) }).toEqual({
        path,
        missing: [],
      });
      expect({ path, added: [...figures(words)].filter((figure) => !known.has(figure)) }).toEqual({ path, added: [] });
    }
  });

  it.each(Object.entries(members))('leaves nothing in English on %s, open or locked, but names', (_, page) => {
    const { filled, locked } = page.translations?.[lang] ?? {};
    for (const html of [filled, locked]) {
      const root = parse(html ?? '');
      expect(root.querySelector('html')?.getAttribute('lang')).toBe(lang);
      const left = root.querySelectorAll('[lang=en]').map((element) => element.text.trim());
      expect(left.filter((text) => !NAMES.some((name) => text.startsWith(name)))).toEqual([]);
    }
  });
});
