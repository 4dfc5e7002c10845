/**
 * Home is wholly in the visitor's language. What stays: names of people, journals, the site and the three methods, which are marked as
 * English and count against the share here.
 */
import { HTMLElement, type Node, TextNode } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { readPages, readTranslated, TRANSLATED } from '../helpers/site.ts';

const SHARE = 0.95;

type Words = Readonly<{ text: string; lang: string; count: number }>;

/** What readers see, text by text. Each language has its own name in the list of languages, whatever the page's language is. */
function wordsOf(node: Node, lang: string, segmenter: Intl.Segmenter): Words[] {
  if (node instanceof TextNode) {
    const words = [...segmenter.segment(node.text)].filter((part) => part.isWordLike && /\p{L}/u.test(part.segment));
    return words.length === 0 ? [] : [{ text: node.text.trim(), lang, count: words.length }];
  }
  if (!(node instanceof HTMLElement) || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.tagName)) return [];
  if (node.classList.contains('languages')) return [];
  const own = node.getAttribute('lang') ?? lang;
  return node.childNodes.flatMap((child) => wordsOf(child, own, segmenter));
}

function wordsOfHome(pages: readonly Readonly<{ route: string; root: HTMLElement }>[], lang: string): Words[] {
  const body = pages.find(({ route }) => route === '/')?.root.querySelector('body');
  if (!body) throw new Error('there is no home page');
  return wordsOf(body, lang, new Intl.Segmenter(lang, { granularity: 'word' }));
}

const sum = (words: readonly Words[]): number => words.reduce((total, { count }) => total + count, 0);
const english = new Set(wordsOfHome(readPages(), 'en').map(({ text }) => text));
/** Addresses and names in a line with words of the language. */
const NAMED = /@|^(?:Allina Health|J\. Andrew Berkowski|Budhima Nanayakkara)/;

describe.each(TRANSLATED)('home in "%s"', (lang) => {
  const words = wordsOfHome(readTranslated(lang), lang);
  const own = words.filter((one) => one.lang === lang);

  it('has numbers to call as links, where it says what is not RLS', () => {
    const home = readTranslated(lang).find(({ route }) => route === '/')?.root;
    const links = home?.querySelectorAll('.safety a').map((link) => [link.getAttribute('href'), `tel:${link.text}`]);
    expect(links).toHaveLength(2);
    for (const [href, number] of links ?? []) expect(href).toBe(number);
  });

  it(`has at least ${SHARE * 100} % of its words in that language`, () => {
    expect(sum(words)).toBeGreaterThan(1500);
    expect(sum(own) / sum(words)).toBeGreaterThanOrEqual(SHARE);
  });

  it('says nothing in English that is marked as its own language', () => {
    const same = own.filter(({ text, count }) => count > 1 && english.has(text) && !NAMED.test(text));
    expect(same.map(({ text }) => text)).toEqual([]);
  });
});
