/** content/guide/ in each language against the English: the same slots, figures, links and numbers to ring in what is translated. */
import { describe, expect, it } from 'vitest';
import type { Lang } from '#domain/locale.ts';
import { TRANSLATED } from '../../helpers/site.ts';
import { ENGLISH, isFixed, leavesIn, TEXTS } from '../guide-leaves.ts';

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found).sort();
const slots = (text: string) => all(text, /\{[\w.]+\}/g);
const links = (text: string) => all(text, /\]\((?:https:|#)[^)]*\)/g);
const calls = (text: string) => all(text, /\(tel:[\d*%]+\)/g);
const figures = (text: string) =>
  new Set(all(text.replace(/\]\([^)]*\)/g, '').replaceAll('\u2011', '-'), /\d+(?:-\d+)*/g));

/** English writes small numbers as words, where other languages may write figures; "a", "one" and "an hour" are 1. */
const WORDS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  third: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  ten: '10',
  fifteen: '15',
  twenty: '20',
  fortnight: '2',
};
const inWords = (text: string) => all(text.toLowerCase(), /[a-z]+/g).flatMap((word) => WORDS[word] ?? []);

/** Whom to ring in the countries of a language; the sources are in docs/medical-sources.md. */
const LOCAL_NUMBERS: Readonly<Record<Exclude<Lang, 'en'>, readonly string[]>> = {
  es: ['024', '061', '106', '107', '112', '123', '131', '*4141', '911', '988', '999', '0800 999 0091', '800 911 2000'],
  pt: ['112', '188', '192', '911', '999', '1411', '808 24 24 24'],
  fr: ['15', '112', '143', '144', '911', '988', '3114', '116 117', '0800 32 123'],
  zh: ['120', '12356'],
  ja: ['119', '#7119', '0120-279-338', '0120-279-226'],
  hi: ['108', '112', '14416'],
  bn: ['108', '112', '999', '14416', '16263'],
};

/** The card has room for the numbers of one language's countries: those of English ones are on the English card. */
const ON_THE_ENGLISH_CARD = new Set(['911', '000', '988', '13', '11', '14', '1737']);

describe.each(TRANSLATED)('the guide in %s', (lang) => {
  const translated = leavesIn(lang);
  const pairs = TEXTS.flatMap(([path, text]) => {
    const words = translated.get(path);
    return words === undefined ? [] : [[path, text, String(words)] as const];
  });

  it('has no part that the English does not have, nor other lengths', () => {
    const known = new Map(ENGLISH);
    expect([...translated.keys()].filter((path) => !known.has(path))).toEqual([]);
    expect([...translated].filter((leaf) => isFixed(leaf) && known.get(leaf[0]) !== leaf[1])).toEqual([]);
  });

  it('has the slots and links of each text', () => {
    const differing = pairs.filter(
      ([, text, words]) => String([slots(words), links(words)]) !== String([slots(text), links(text)]),
    );
    expect(differing).toEqual([]);
  });

  it('has every number to ring, and adds only those of its countries', () => {
    const local = LOCAL_NUMBERS[lang].map((number) => `(tel:${number.replaceAll(/[ -]/g, '').replace('#', '%23')})`);
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
      const known = new Set([
        ...figures(text),
        ...inWords(text),
        ...LOCAL_NUMBERS[lang].flatMap((number) => number.replace(/[*#]/, '').split(' ')),
        '1',
      ]);
      const expected = [...figures(text)].filter((one) => path !== 'card.foot' || !ON_THE_ENGLISH_CARD.has(one));
      expect({ path, missing: expected.filter((figure) => !figures(words).has(figure)) }).toEqual({
        path,
        missing: [],
      });
      expect({ path, added: [...figures(words)].filter((figure) => !known.has(figure)) }).toEqual({ path, added: [] });
    }
  });
});
