/** Where a content file leads to a page: link fields, Markdown links, and the slug that a translation names. */
import { isPair, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import type { Route } from '#domain/route.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { frontMatter } from '../content/yaml/source-location.ts';
import type { Splice } from './splice.ts';

/** What follows a path in a link: the end, an anchor, a query. A longer path is another page. */
const END = '(?=[#?)>\\s"\']|$)';

/** The edits that make the links of a file to `from` lead to `to`. Words that are no link, and comments, stay. */
export function linkSplices({ path, text }: SourceFile, from: Route, to: Route): Splice[] {
  const isMarkdown = path.endsWith('.md');
  const head = isMarkdown ? frontMatter(text) : text;
  const splices: Splice[] = [];
  visit(parseDocument(head), {
    Scalar(key, node, parents) {
      if (key === 'key') return;
      const parent = parents.at(-1);
      const field = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '';
      splices.push(...scalarSplices(node, field, head, [from, to]));
    },
  });
  return isMarkdown ? [...splices, ...markdownSplices(text, [head.length, text.length], from, to)] : splices;
}

function scalarSplices(node: Scalar, field: string, text: string, [from, to]: readonly [Route, Route]): Splice[] {
  const [start, end] = node.range ?? [0, 0];
  const value = String(node.value);
  const replaced = (old: string, now: string): Splice[] => {
    const at = text.indexOf(old, start);
    return at === -1 || at >= end ? [] : [{ start: at, end: at + old.length, text: now }];
  };
  if (field === 'translationOf' && `/${value}` === from) return replaced(value, to.slice(1));
  if (new RegExp(`^${from}${END}\\S*$`).test(value)) return replaced(from, to);
  return markdownSplices(text, [start, end], from, to);
}

/** `[words](/page)`, `[words](</page>)` and `[name]: /page`. */
function markdownSplices(text: string, [start, end]: readonly [number, number], from: Route, to: Route): Splice[] {
  const links = new RegExp(`(\\]\\(\\s*<?|\\]:\\s*<?)${from}${END}`, 'g');
  return [...text.slice(start, end).matchAll(links)].map(({ index, 1: before = '' }) => {
    const at = start + index + before.length;
    return { start: at, end: at + from.length, text: to };
  });
}
