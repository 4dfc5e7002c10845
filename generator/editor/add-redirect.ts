/** A line below `redirects:` of site.yaml, in the form that the file has already. */
import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Splice } from './splice.ts';

/** @param text of site.yaml, which is valid YAML with a mapping at the top */
export function redirectSplices(text: string, from: string, to: string): Splice[] {
  const root = parseDocument(text).contents;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const entry = `{ from: ${from}, to: ${to} }`;
  if (!isMap(root)) return insert(text.length, `redirects:${eol}  - ${entry}${eol}`);
  const pair = root.items.find(({ key }) => isScalar(key) && key.value === 'redirects');
  if (root.flow && pair === undefined) return insert(lastEnd(root), `, redirects: [${entry}]`);
  if (pair === undefined) {
    const between = text.endsWith('\n') || text === '' ? '' : eol;
    return insert(text.length, `${between}redirects:${eol}  - ${entry}${eol}`);
  }
  const list = pair.value;
  if (isSeq(list) && list.items.length > 0)
    return list.flow
      ? insert(lastEnd(list), `, ${entry}`)
      : insert(lineEnd(text, lastEnd(list)), `${eol}${indentOf(text, list)}- ${entry}`);
  if (isSeq(list) && root.flow) return insert((list.range?.[0] ?? 0) + 1, entry);
  return firstOf(text, pair, `${eol}  - ${entry}`);
}

const insert = (at: number, text: string): Splice[] => [{ start: at, end: at, text }];

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at === -1) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

/** Where the last entry ends: a comment may follow it. The range of a block also holds the blank lines below it. */
function lastEnd({ items, range }: YAMLMap | YAMLSeq): number {
  const last: unknown = items.at(-1);
  const node: unknown = isPair(last) ? last.value : last;
  const end = isCollection(node) && !node.flow ? lastEnd(node) : isNode(node) ? node.range?.[1] : undefined;
  return end ?? range?.[1] ?? 0;
}

function indentOf(text: string, list: YAMLSeq): string {
  const start = list.range?.[0] ?? 0;
  return ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
}

/** `redirects: []`, or nothing behind the colon: the brackets go, a comment behind them stays. */
function firstOf(text: string, { key, value }: Pair, line: string): Splice[] {
  const colon = text.indexOf(':', isScalar(key) ? (key.range?.[1] ?? 0) : 0) + 1;
  const end = isSeq(value) ? (value.range?.[1] ?? colon) : colon;
  return [{ start: colon, end, text: '' }, ...insert(lineEnd(text, end), line)];
}
