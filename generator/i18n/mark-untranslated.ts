/**
 * An English page in another language is a separate file, which the CDN serves at the URL of the English page, by the browser's language. It
 * keeps the English texts that its dictionary lacks. Invisible markers surround those texts while the page is resolved; here, once it is
 * rendered, the elements that hold them get lang="en" and the markers are removed.
 */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import { fileOf } from '#domain/route.ts';
import type { Page } from '#schema/resolved.ts';
import { TAG, VOID } from '../content/markers/find-source-markers.ts';
import { ENGLISH_END as END, ENGLISH_START as START } from '../content/markers/source-markers.ts';

/** The languages in which each page exists. */
export type Translation = Readonly<Pick<Page, 'route' | 'lang'>>;

export const translatedFile = ({ route, lang }: Translation): string => `_lang/${lang}/${fileOf(route)}`;

const MARKERS = /[\uE002\uE003]/g;
const PIECES = /[\uE002\uE003]|[^\uE002\uE003]+/g;
/** Vowels of Indian scripts are combining marks. */
const LETTERS = /\p{L}[\p{L}\p{M}]/u;
/** Acronyms such as PMID belong to no language. */
const NO_CAPITALS = /[\p{Ll}\p{Lo}]/u;

type Element = { name: string; start: number; parent: number; lang: string | undefined; own: Set<'english' | 'other'> };

/** The page without markers; an element whose language differs from its parent's says so. */
export function markUntranslated(html: string, lang: Lang): string {
  const body = html.indexOf('<body');
  const head = html.slice(0, body).replaceAll(MARKERS, '');
  return head + annotate(html.slice(body), lang);
}

function annotate(html: string, lang: Lang): string {
  const elements: Element[] = [];
  const parts: string[] = [];
  let open = -1;
  /** The element in which an English text began that has not ended. */
  let english: number | undefined;
  let end = 0;
  const words = (text: string) => {
    for (const [piece] of text.matchAll(PIECES)) {
      if (piece === START) english = open;
      else if (piece === END) english = undefined;
      else {
        parts.push(piece);
        const isEnglish = english !== undefined;
        if (LETTERS.test(piece) && (isEnglish || NO_CAPITALS.test(piece)))
          elements[open]?.own.add(isEnglish ? 'english' : 'other');
      }
    }
  };
  for (const match of html.matchAll(TAG)) {
    const [written, closing, name = ''] = match;
    words(html.slice(end, match.index));
    end = match.index + written.length;
    const tag = written.includes(START) ? written.replaceAll(MARKERS, '') : written;
    if (closing === '/') {
      if (english === open) english = undefined;
      open = elements[open]?.parent ?? -1;
    } else if (name !== '') {
      const own = / lang="([^"]*)"/.exec(tag)?.[1];
      elements.push({ name, start: parts.length, parent: open, lang: own, own: spokenOf(written) });
      if (!VOID.has(name) && !written.endsWith('/>')) open = elements.length - 1;
    }
    parts.push(tag);
  }
  parts.push(html.slice(end));
  for (const [element, attribute] of languagesOf(elements, lang)) {
    const tag = parts[element.start] ?? '';
    const at = 1 + element.name.length;
    parts[element.start] = `${tag.slice(0, at)} lang="${attribute}"${tag.slice(at)}`;
  }
  return parts.join('');
}

const SPOKEN = / (?:alt|aria-label|placeholder)="([^"]*)"/g;

/** Text in attributes has the language of the element, too. */
function spokenOf(tag: string): Element['own'] {
  const values = [...tag.matchAll(SPOKEN)].map(([, value = '']) => value).filter((value) => LETTERS.test(value));
  return new Set(values.map((value) => (value.includes(START) ? 'english' : 'other')));
}

/**
 * Sets one lang attribute per run of one language. Parents precede their children in the list, so a forward pass knows the ancestors and a
 * backward pass the descendants.
 */
function languagesOf(elements: readonly Element[], lang: Lang): [Element, string][] {
  // The language of words that are not English: the page's, or that of a part written in one of its own.
  const usual: string[] = [];
  const words: (string | undefined)[] = [];
  for (const { parent, lang: said, own } of elements) {
    const here = said ?? usual[parent] ?? lang;
    usual.push(here);
    words.push(own.has('other') ? here : own.has('english') ? FALLBACK_LANGUAGE : undefined);
  }
  const within = elements.map(({ lang: said }, i) => new Set([said, words[i]].filter((one) => one !== undefined)));
  for (const [i, { parent, lang: said }] of [...elements.entries()].reverse())
    for (const one of said === undefined ? (within[i] ?? []) : []) within[parent]?.add(one);
  const settled: string[] = [];
  return elements.flatMap((element, i): [Element, string][] => {
    const around = settled[element.parent] ?? lang;
    const [only, ...others] = within[i] ?? [];
    const wanted = element.lang ?? (others.length === 0 ? only : words[i]) ?? around;
    settled.push(wanted);
    return element.lang !== undefined || wanted === around ? [] : [[element, wanted]];
  });
}
