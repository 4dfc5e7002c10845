/**
 * What a page has that no page before it had. Pages of one template differ in words and addresses alone, and what a browser finds comes from
 * elements, attributes, styles and scripts: a page with no new part need not be opened, and on others the new parts' colours are measured.
 */
import { HTMLElement } from 'node-html-parser';
import type { CheckedPage } from '../checked-page.ts';

/** What differs from page to page, and only names, describes or leads somewhere. Whether it is empty counts. */
const FREE =
  /^(?:id|href|src|srcset|sizes|width|height|alt|title|placeholder|content|datetime|hreflang|for|data-.+|aria-(?:label|labelledby|describedby|controls))$/;

/** What a page has once: another one is a part of its own. */
const SINGLE = /^(?:MAIN|HEADER|FOOTER|NAV|ASIDE|H1|TITLE)$/;

/** What loads something, with its address. */
const LOADED: Readonly<Record<string, string>> = { SCRIPT: 'src', IMG: 'src', IFRAME: 'src', SOURCE: 'srcset' };

type Root = Pick<CheckedPage, 'root'>;

/** @param headersOf what the page is sent with: its security policy is a part of it */
export function newParts<T extends Root>(
  pages: readonly T[],
  headersOf: (page: T) => string,
): ReadonlyMap<T, readonly HTMLElement[]> {
  const seen = new Set<string>();
  return new Map(
    pages.map((page) => {
      const found = [...partsOf(page.root, headersOf(page), new Map())].filter(([, part]) => !seen.has(part));
      for (const [, part] of found) seen.add(part);
      return [page, found.map(([element]) => element)];
    }),
  );
}

type Counts = Map<string, number>;

function* partsOf(element: HTMLElement, around: string, counts: Counts): Generator<[HTMLElement, string]> {
  const path = `${around}>${element.tagName}[${attributesOf(element).sort().join()}]${beside(element)}`;
  const count = SINGLE.test(element.tagName) ? (counts.get(path) ?? 0) + 1 : 1;
  counts.set(path, count);
  yield [element, `${path} ${contentsOf(element)} ${count}`];
  // A drawing is one part: its lines have no style to measure.
  if (element.tagName === 'SVG') return;
  for (const node of element.childNodes) if (node instanceof HTMLElement) yield* partsOf(node, path, counts);
}

function attributesOf(element: HTMLElement): string[] {
  return Object.entries(element.attributes).map(([name, value]) => {
    if (LOADED[element.tagName] === name) return `${name}=${originOf(value)}`;
    return FREE.test(name) ? `${name}${value.trim() === '' ? ' empty' : ''}` : `${name}=${value}`;
  });
}

/** Of an address of this site: nothing. */
const originOf = (address: string): string => /^(?:https?:)?\/\/[^/]*|^\w+:/.exec(address)?.[0] ?? '';

/** Code counts to the letter; words count as words. */
function contentsOf({ tagName, text, attributes }: HTMLElement): string {
  if (tagName === 'STYLE' || (tagName === 'SCRIPT' && !/json/.test(attributes.type ?? ''))) return text;
  return text.trim() === '' ? 'empty' : 'filled';
}

const INLINE = /^(?:B|EM|I|MARK|S|SMALL|SPAN|STRONG)$/;

/** A link among words has to differ from them; one that stands alone need not. */
function beside(element: HTMLElement): string {
  if (element.tagName !== 'A') return '';
  let around = element.parentNode;
  while (around !== null && INLINE.test(around.tagName)) around = around.parentNode;
  return around?.text.trim() === element.text.trim() ? '' : ' among words';
}
