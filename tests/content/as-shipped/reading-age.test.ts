/**
 * English on our site is written for tired people: short words and sentences, for a reader of twelve. Measured by the automated readability
 * index (Senter and Smith, 1967), which needs no dictionary of syllables. A page has to pass as a whole and by its full sentences alone,
 * because headings and buttons are short and would make it look easier than it is.
 */
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { WORD_JOINER } from '#domain/text-key.ts';
import { readGenerated } from '../../../generator/preview/services.ts';
import { readPages } from '../../helpers/site.ts';
import { readOwn } from '../own-content.ts';
import { DIST, GENERATED } from './built-site.ts';

const LIMITS = { age: 12, words: 25 };
const YEARS_BEFORE_SCHOOL = 5;
/** Shorter texts are labels and figures, such as "Included" or "£3.99", and would lower every average. */
const MIN_WORDS = 3;

/** Other people's words (titles of papers, customers, names), and what is not seen. */
const LEFT_OUT =
  'cite, .references li, .studies label, .entry h3, .meta, .letters, .byline, .unseen, [aria-hidden=true], svg, script, style, template';
const INLINE: ReadonlySet<string> = new Set('A ABBR B BDI CITE CODE EM I S SMALL SPAN STRONG SUB SUP TIME'.split(' '));
/** Links that look like buttons, and spans side by side, stand apart on the page. */
const isInline = (element: HTMLElement): boolean =>
  INLINE.has(element.tagName) &&
  !/(^| )(button|more)( |$)/.test(element.getAttribute('class') ?? '') &&
  !(element.tagName === 'SPAN' && nodeBefore(element)?.rawTagName === 'span');

function nodeBefore(element: HTMLElement): Node | undefined {
  const siblings = element.parentNode?.childNodes ?? [];
  return siblings[siblings.indexOf(element) - 1];
}

function blocksOf(root: HTMLElement): string[] {
  const leftOut = new Set(root.querySelectorAll(LEFT_OUT));
  const blocks = [''];
  const visit = (element: HTMLElement) => {
    if (leftOut.has(element) || (element.getAttribute('lang') ?? 'en') !== 'en') return;
    if (!isInline(element)) blocks.push('');
    for (const node of element.childNodes) {
      if (node instanceof HTMLElement) visit(node);
      else if (node instanceof TextNode) blocks.push(`${blocks.pop() ?? ''}${node.text}`);
    }
    if (!isInline(element)) blocks.push('');
  };
  visit(root);
  return blocks.map((block) =>
    block
      .replaceAll(WORD_JOINER, '')
      .replace(/[\s\u00a0\u202f]+/g, ' ')
      .trim(),
  );
}

const wordsOf = (sentence: string): string[] =>
  (sentence.match(/[\p{L}\p{N}]+(?:[’'.,@-][\p{L}\p{N}]+)*/gu) ?? []).filter((word) => !word.includes('@'));

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Each once: what a page repeats, such as its button, would make it look easier. */
function sentencesOf(blocks: readonly string[]): string[] {
  const all = blocks.flatMap((block) => [...segmenter.segment(block)].map(({ segment }) => segment.trim()));
  return [...new Set(all)].filter((sentence) => wordsOf(sentence).length >= MIN_WORDS);
}

function ageOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const letters = words.join('').replace(/[^\p{L}\p{N}]/gu, '').length;
  return 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43 + YEARS_BEFORE_SCHOOL;
}

const isFullSentence = (sentence: string): boolean => /[.!?:…]["”’)]*$/.test(sentence);
const isLong = (sentence: string): boolean => wordsOf(sentence).length > LIMITS.words;

function hardestAge(sentences: readonly string[]): number {
  const full = sentences.filter(isFullSentence);
  return Math.max(ageOf(sentences), full.length === 0 ? 0 : ageOf(full));
}

type Reading = Readonly<{ name: string; blocks: readonly string[] }>;

const main = (html: string): string[] => blocksOf(parse(html).querySelector('main') ?? parse(html));
const isEnglish = ({ root }: { root: HTMLElement }) => root.querySelector('html')?.getAttribute('lang') === 'en';
const dictionary = z.record(z.string(), z.record(z.string(), z.string())).parse(readOwn('translations/en.yaml'));
const textsOf = (...groups: string[]): string[] =>
  groups.flatMap((group) => Object.values(dictionary[group] ?? {})).map((text) => text.replace(/\{[^}]+\}/g, '5'));

const readings: Reading[] = [
  ...readPages(DIST)
    .filter(isEnglish)
    .map(({ route, html }) => ({ name: route, blocks: main(html) })),
  ...Object.entries(readGenerated(GENERATED).pages).map(([route, { filled }]) => ({
    name: `${route} after a purchase`,
    blocks: main(filled),
  })),
  { name: 'dialogs and bars', blocks: textsOf('modal', 'cta', 'nav') },
  { name: 'email', blocks: textsOf('mail') },
];

describe.each(readings)('$name', ({ blocks }) => {
  const sentences = sentencesOf(blocks);

  it(`asks for a reader of ${LIMITS.age} at most`, () => expect(hardestAge(sentences)).toBeLessThanOrEqual(LIMITS.age));

  it(`has no sentence of more than ${LIMITS.words} words`, () => expect(sentences.filter(isLong)).toEqual([]));
});

it('the index is the published one, and headings do not dilute hard sentences', () => {
  expect(ageOf(['The cat sat on the mat.'])).toBeCloseTo(4.71 * (17 / 6) + 3 - 21.43 + 5, 5);
  const hard = 'Considerable pharmacological intervention necessitates individualised supervision.';
  const headings = Array.from({ length: 40 }, (_, i) => `A small heading ${i}`);
  expect(hardestAge([hard, ...headings])).toBeGreaterThan(LIMITS.age);
});

it('a page has a block for each heading, item and button, without the words of others', () => {
  const html =
    '<h2>One</h2><ul><li>A <b>first</b> item</li></ul><button>Send</button><p lang="es">Piernas</p><p><cite>Sleep</cite></p>';
  expect(blocksOf(parse(html)).filter((block) => block !== '')).toEqual(['One', 'A first item', 'Send']);
});
