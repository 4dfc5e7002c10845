/**
 * The bedside card in English against the methods: it lies by the bed when the phone is flat, so each word of a warning is on it, but for
 * those that only explain. A new warning fails here until the card has it.
 */
import { expect, it } from 'vitest';
import { type GuideTexts, guide } from '#schema/files/guide.ts';
import { readOwn } from '../own-content.ts';

const texts: GuideTexts = guide.parse(readOwn('guide/en.yaml'));

/** Words of the warnings that the card need not have: what they explain, say in other words, or link to. */
const EXPLAINING = new Set(
  (
    'for unless agreed nurse might are this until can any every night lie lies leave left ' +
    'keep take use try ask see have been does make sure near under there people local ' +
    'again anything true list above steps force method third before controlled needs moment head weight bump ' +
    'presses large vessel sudden swelling warmth redness ice icing medicines pass share settle right wake turn ' +
    'choose easily catching restless pregnant lungs kidneys eyes stomach nerves tonight time things change could ' +
    'england scotland wales elsewhere also waist many rls recent these even'
  ).split(' '),
);

/** Without endings, so that "numbness" is found in "numb". */
const stem = (word: string) => word.replace(/(?:ness|ing|ingly|ed|es|s|y)$/, '');
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, ' ')
    .match(/[\p{L}.]*\p{L}{3,}/gu) ?? [];

const card = new Set(
  [
    ...[...texts.card.lines, ...(texts.card.checks ?? [])].map(({ markdown }) => markdown),
    texts.card.foot,
    texts.card.checksTitle ?? '',
  ]
    .flatMap(wordsOf)
    .map(stem),
);

it.each(Object.entries(texts.methods))('the card has every warning of "%s"', (_, { notFor, safety }) => {
  const warnings = [notFor, ...safety].flatMap(({ markdown }) => wordsOf(markdown));
  const missing = warnings.filter((word) => !card.has(stem(word)) && !EXPLAINING.has(word));
  expect([...new Set(missing)]).toEqual([]);
});
