/**
 * Which pages show text in a style that no page before them did. Measuring contrast takes axe two thirds of its time, and colours come from the
 * style sheet: text whose elements, all the way up, have the same names, classes and attributes has the same colours.
 */
import { HTMLElement, TextNode } from 'node-html-parser';
import type { CheckedPage } from '../checked-page.ts';

/** Their values differ from page to page, and no style asks for them. */
const IGNORED = new Set(['href', 'id', 'class']);

export function pagesWithNewStyles(pages: readonly Pick<CheckedPage, 'root'>[]): Set<Pick<CheckedPage, 'root'>> {
  const seen = new Set<string>();
  return new Set(
    pages.filter(({ root }) => {
      const before = seen.size;
      for (const path of textPaths(root, '')) seen.add(path);
      return seen.size > before;
    }),
  );
}

function* textPaths(element: HTMLElement, around: string): Generator<string> {
  const attributes = Object.keys(element.attributes).filter((name) => !IGNORED.has(name));
  const path = `${around}>${element.tagName}.${element.getAttribute('class') ?? ''}[${attributes.sort().join()}]`;
  if (element.childNodes.some((node) => node instanceof TextNode && !node.isWhitespace)) yield path;
  for (const node of element.childNodes) if (node instanceof HTMLElement) yield* textPaths(node, path);
}
