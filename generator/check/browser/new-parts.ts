/**
 * Finds the parts of a page that no earlier page had. Pages of one template differ only in text and URLs, while browser findings come from
 * elements, attributes, styles and scripts. So a page without a new part is not opened, and on others only the new parts are measured for contrast.
 */
import { HTMLElement } from 'node-html-parser';
import type { CheckedPage } from '../checked-page.ts';

/** Attributes that only name, describe or link. Their values are ignored, except whether they are empty. */
const FREE =
  /^(?:id|href|src|srcset|sizes|width|height|alt|title|placeholder|content|datetime|hreflang|for|data-.+|aria-(?:label|labelledby|describedby|controls))$/;

/** Elements expected once per page: a second one counts as a new part. */
const SINGLE = /^(?:MAIN|HEADER|FOOTER|NAV|ASIDE|H1|TITLE)$/;

/** Elements that load a resource; their URL counts. */
const LOADED: Readonly<Record<string, string>> = { SCRIPT: 'src', IMG: 'src', IFRAME: 'src', SOURCE: 'srcset' };

type Root = Pick<CheckedPage, 'root'>;

/** @param headersOf the response headers of a page: its security policy counts as a part */
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
  // A drawing is one part: its shapes have no styles to measure.
  if (element.tagName === 'SVG') return;
  for (const node of element.childNodes) if (node instanceof HTMLElement) yield* partsOf(node, path, counts);
}

function attributesOf(element: HTMLElement): string[] {
  return Object.entries(element.attributes).map(([name, value]) => {
    if (LOADED[element.tagName] === name) return `${name}=${originOf(value)}`;
    return FREE.test(name) ? `${name}${value.trim() === '' ? ' empty' : ''}` : `${name}=${value}`;
  });
}

/** The origin of a URL on another site; empty for URLs of this site. */
const originOf = (address: string): string => /^(?:https?:)?\/\/[^/]*|^\w+:/.exec(address)?.[0] ?? '';

/** Code is compared exactly; text only by whether there is any. */
function contentsOf({ tagName, text, attributes }: HTMLElement): string {
  if (tagName === 'STYLE' || (tagName === 'SCRIPT' && !/json/.test(attributes.type ?? ''))) return text;
  return text.trim() === '' ? 'empty' : 'filled';
}

const INLINE = /^(?:B|EM|I|MARK|S|SMALL|SPAN|STRONG)$/;

/** A link within text has to be distinguishable from it; a link by itself need not (WCAG 1.4.1). */
function beside(element: HTMLElement): string {
  if (element.tagName !== 'A') return '';
  let around = element.parentNode;
  while (around !== null && INLINE.test(around.tagName)) around = around.parentNode;
  return around?.text.trim() === element.text.trim() ? '' : ' among words';
}
