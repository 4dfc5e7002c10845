/** A page of dist: the content that each element came from, and the texts that readers see or hear. */
import { HTMLElement, parse, TextNode } from 'node-html-parser';
import { fileOf } from '#domain/route.ts';
import { WORD_JOINER } from '#domain/text-key.ts';
import type { Page } from '#schema/resolved.ts';
import { readTracedPage, type TracedElement, type TracedPage } from '../content/markers/find-source-markers.ts';

/** A text node or a text attribute, with the number of the element it belongs to. */
export type PageText = Readonly<{ words: string; element: number }>;

/** Elements are numbered in document order. */
export type CheckedPage = Readonly<{
  page: Page;
  url: string;
  path: string;
  html: string;
  root: HTMLElement;
  elements: readonly TracedElement[];
  texts: readonly PageText[];
  /** The number of an element, by its offset in the HTML. */
  numbers: ReadonlyMap<number, number>;
}>;

/** @param traced the page as the content builds it, with its source markers */
export function checkedPage(page: Page, html: string, traced: string): CheckedPage {
  const built = readTracedPage(traced);
  const elements = alignElements(html === built.html ? built : readTracedPage(html), built);
  const numbers = new Map(elements.map(({ start }, number) => [start, number]));
  const root = parse(html, { comment: true });
  const texts = textsOf(root, (element: HTMLElement) => numberOf({ numbers }, element));
  return { page, url: page.head.canonical, path: fileOf(page.route), html, root, elements, texts, numbers };
}

export function numberOf({ numbers }: Pick<CheckedPage, 'numbers'>, { range }: { range: readonly number[] }): number {
  return numbers.get(range[0] ?? 0) ?? 0;
}

const SILENT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

function textsOf(root: HTMLElement, numberOf: (element: HTMLElement) => number): PageText[] {
  const texts: PageText[] = [];
  const visit = (element: HTMLElement) => {
    if (SILENT.has(element.tagName)) return;
    for (const words of attributesOf(element)) texts.push({ words, element: numberOf(element) });
    for (const node of element.childNodes) {
      if (node instanceof HTMLElement) visit(node);
      else if (node instanceof TextNode && !node.isWhitespace)
        texts.push({ words: plain(node.text), element: numberOf(element) });
    }
  };
  visit(root);
  return texts;
}

function attributesOf(element: HTMLElement): string[] {
  const names = element.tagName === 'META' && element.getAttribute('name') === 'description' ? ['content'] : SPOKEN;
  return names.flatMap((name) => {
    const words = element.getAttribute(name);
    return words === undefined || words.trim() === '' ? [] : [plain(words)];
  });
}

/** Non-breaking spaces become plain ones and word joiners go, so that searches for words match. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll(WORD_JOINER, '');

/**
 * Transfers the source markers of the built page to the page in dist. The two are usually identical. Where dist was changed, the parts
 * before and after the change keep their markers, and the elements between are paired in order.
 */
export function alignElements(found: TracedPage, built: TracedPage): readonly TracedElement[] {
  if (found.html === built.html) return built.elements;
  const [own, other] = [found.elements, built.elements];
  const same = (i: number, j: number) => signature(found, i) === signature(built, j);
  const shorter = Math.min(own.length, other.length);
  let before = 0;
  while (before < shorter && same(before, before)) before += 1;
  let after = 0;
  while (after < shorter - before && same(own.length - 1 - after, other.length - 1 - after)) after += 1;
  return own.map((element, i) => {
    const fromEnd = own.length - i;
    const j = fromEnd <= after ? other.length - fromEnd : Math.min(i, other.length - after - 1);
    return { ...element, marks: other[j]?.marks ?? [] };
  });
}

/** An element's tag and the text up to the next one. */
function signature({ html, elements }: TracedPage, index: number): string {
  return html.slice(elements[index]?.start ?? 0, elements[index + 1]?.start);
}
