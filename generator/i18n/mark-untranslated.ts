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
const BETWEEN = /([\uE002\uE003])/;
/** Vowels of Indian scripts are combining marks. */
const LETTERS = /\p{L}[\p{L}\p{M}]/u;
/** Acronyms such as PMID belong to no language. */
const NO_CAPITALS = /[\p{Ll}\p{Lo}]/u;

/** `english` and `other`: whether it has such words of its own. */
type Element = {
  name: string;
  start: number;
  parent: number;
  lang: string | undefined;
  english: boolean;
  other: boolean;
};

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
    for (const piece of text.split(BETWEEN)) {
      if (piece === START) english = open;
      else if (piece === END) english = undefined;
      else if (piece !== '') {
        parts.push(piece);
        const element = elements[open];
        if (element === undefined || !LETTERS.test(piece)) continue;
        if (english !== undefined) element.english = true;
        else element.other ||= NO_CAPITALS.test(piece);
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
      elements.push({ name, start: parts.length, parent: open, lang: own, ...spokenOf(written) });
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
function spokenOf(tag: string): Pick<Element, 'english' | 'other'> {
  const values = [...tag.matchAll(SPOKEN)].map(([, value = '']) => value).filter((value) => LETTERS.test(value));
  const english = values.filter((value) => value.includes(START)).length;
  return { english: english > 0, other: english < values.length };
}

/** In place of the one language within an element. */
const SEVERAL = '';

/**
 * Sets one lang attribute per run of one language. Parents precede their children in the list, so a forward pass knows the ancestors and a
 * backward pass the descendants.
 */
function languagesOf(elements: readonly Element[], lang: Lang): [Element, string][] {
  // The language of words that are not English: the page's, or that of a part written in one of its own.
  const usual: string[] = [];
  const words: (string | undefined)[] = [];
  for (const { parent, lang: said, english, other } of elements) {
    const here = said ?? usual[parent] ?? lang;
    usual.push(here);
    words.push(other ? here : english ? FALLBACK_LANGUAGE : undefined);
  }
  const joined = (one: string | undefined, other: string | undefined) =>
    one === undefined || one === other ? other : other === undefined ? one : SEVERAL;
  const within = elements.map(({ lang: said }, i) => joined(said, words[i]));
  for (const [i, { parent, lang: said }] of [...elements.entries()].reverse())
    if (said === undefined && parent >= 0) within[parent] = joined(within[parent], within[i]);
  const settled: string[] = [];
  return elements.flatMap((element, i): [Element, string][] => {
    const around = settled[element.parent] ?? lang;
    const wanted = element.lang ?? (within[i] === SEVERAL ? words[i] : within[i]) ?? around;
    settled.push(wanted);
    return element.lang !== undefined || wanted === around ? [] : [[element, wanted]];
  });
}
