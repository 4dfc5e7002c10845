/**
 * What a document is made of, without its words: what no text of content may change. Read by parse5, which follows the rules of browsers:
 * node-html-parser, which the checks use, does not see the image in `<!--><img>-->`.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements with the names of their attributes, as a browser would see them, and the names within their data. */
export function shapeOfHtml(html: string): string {
  const lines: string[] = [];
  const walk = (node: Node, depth: number): void => {
    const indent = ' '.repeat(depth);
    if (node.nodeName === '#comment') lines.push(`${indent}<!-- -->`);
    if ('tagName' in node) {
      const names = node.attrs.map(({ name, value }) => `${name}${schemeOf(name, value)}`).sort();
      lines.push(`${indent}${node.tagName} ${names.join(' ')}`);
      for (const { name, value } of node.attrs) if (name === 'data-props') lines.push(shapeOfJson(value));
      if (node.tagName === 'script') lines.push(...node.childNodes.flatMap(jsonIn));
      if (node.tagName === 'style')
        lines.push(...node.childNodes.map((child) => ('value' in child ? child.value : '')));
    }
    if ('content' in node) walk(node.content, depth + 1);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(parse(html), 0);
  return lines.join('\n');
}

const jsonIn = (child: Node): string[] =>
  'value' in child && child.value.trim() !== '' ? [shapeOfJson(child.value)] : [];

/** Where a link leads may not change its kind. */
function schemeOf(name: string, value: string): string {
  if (!['href', 'src', 'action', 'formaction', 'poster', 'srcset', 'content'].includes(name)) return '';
  const scheme = /^\s*(?:(javascript|data|vbscript|blob|file)\s*:|(\/\/))/i.exec(value);
  // A description may speak of anything: nothing follows it.
  return scheme === null || name === 'content' ? '' : `(${scheme[0]})`;
}

/** Keys and kinds of JSON. @throws {SyntaxError} if it is none */
export function shapeOfJson(text: string): string {
  const kinds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kinds);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, kinds(item)]));
    return typeof value;
  };
  return JSON.stringify(kinds(JSON.parse(text)));
}

/** Lines, how far each is indented, and how many words it has. */
export const shapeOfLines = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => `${line.length - line.trimStart().length}:${line.trim().split(/\s+/).length}`)
    .join('\n');

/** Tags and attributes of XML; every `<` and `&` that is no markup counts too. */
export const shapeOfXml = (text: string): string =>
  (text.match(/<[^>\s]*|\s[\w:]+="|&(?!(?:amp|lt|gt|quot|apos);)|\]\]>/g) ?? []).join('\n');

export function shapeOf(path: string, text: string): string {
  if (path.endsWith('.html')) return shapeOfHtml(text);
  if (/\.(?:json|webmanifest)$/.test(path)) return shapeOfJson(text);
  return path.endsWith('.xml') ? shapeOfXml(text) : shapeOfLines(text);
}
