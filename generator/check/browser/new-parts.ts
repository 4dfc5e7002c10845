/**
 * Finds the parts of a page that no earlier page had. Pages of one template differ only in text and URLs, while browser findings come from
 * elements, attributes, styles and scripts. So a page without a new part is not opened, and on others only the new parts are measured for contrast.
 */
import { HTMLElement } from 'node-html-parser';
import type { CheckedPage } from '../checked-page.ts';

/** Attributes that only name, describe or link. Their values are ignored, except whether they are empty. */
const FREE =
  /^(?:id|href|sizes|width|height|alt|title|placeholder|content|datetime|hreflang|for|data-.+|aria-(?:label|labelledby|describedby|controls))$/;

/** Elements expected once per page: a second one counts as a new part. */
const SINGLE = /^(?:MAIN|HEADER|FOOTER|NAV|ASIDE|H1|TITLE)$/;

/** @param headersOf the response headers of a page: its security policy counts as a part */
export function newParts<T extends Pick<CheckedPage, 'root'>>(
  pages: readonly T[],
  headersOf: (page: T) => string,
): ReadonlyMap<T, readonly HTMLElement[]> {
  const seenUnder = new Map<string, Set<string>>();
  return new Map(
    pages.map((page) => {
      const headers = headersOf(page);
      const seen = seenUnder.get(headers) ?? new Set();
      seenUnder.set(headers, seen);
      const found = [...partsOf(page.root, '', new Map())].filter(([, part]) => !seen.has(part));
      for (const [, part] of found) seen.add(part);
      return [page, found.map(([element]) => element)];
    }),
  );
}

function* partsOf(element: HTMLElement, around: string, counts: Map<string, number>): Generator<[HTMLElement, string]> {
  const path = `${around}>${element.tagName}[${attributesOf(element).sort().join()}]${beside(element)}`;
  const count = SINGLE.test(element.tagName) ? (counts.get(path) ?? 0) + 1 : 1;
  counts.set(path, count);
  yield [element, `${path} ${contentsOf(element)} ${count}`];
  // A drawing is one part: its shapes have no styles to measure.
  if (element.tagName === 'SVG') return;
  for (const node of element.childNodes) if (node instanceof HTMLElement) yield* partsOf(node, path, counts);
}

/** For a loaded URL only the origin counts; empty for this site. */
function attributesOf(element: HTMLElement): string[] {
  return Object.entries(element.attributes).map(([name, value]) => {
    if (/^src(?:set)?$/.test(name)) return `${name}=${/^(?:https?:)?\/\/[^/]*|^\w+:/.exec(value)?.[0] ?? ''}`;
    return FREE.test(name) ? `${name}${value.trim() === '' ? ' empty' : ''}` : `${name}=${value}`;
  });
}

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
