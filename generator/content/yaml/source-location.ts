/**
 * Finds the position of a value in a YAML file. Only called when there is something to report, so a build without mistakes does not pay for it.
 */

import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { escapePattern } from '#domain/escape-pattern.ts';
import { type Location, startOf } from '../../diagnostics/diagnostic.ts';

/** A position in a file: the path of keys to it; the key itself or its value; a part of the value's text. */
export type NodePath = Readonly<{ path: readonly (string | number)[]; on?: 'key' | 'value'; substring?: string }>;

export type SourceLocator = (file: string, spot: NodePath) => Location;

type Positions = Readonly<{ file: string; text: string; head: string; lines: LineCounter; contents: Node | null }>;

function positionsOf(file: string, text: string): Positions {
  const head = file.endsWith('.md') ? frontMatter(text) : text;
  const lines = new LineCounter();
  const { contents } = parseDocument(head, { lineCounter: lines, prettyErrors: false });
  return { file, text, head, lines, contents };
}

/** Where `spot` is in `text`, as near as the file goes: the parent where a field is missing. */
export const locateIn = (file: string, text: string, spot: NodePath): Location => locate(positionsOf(file, text), spot);

function locate({ file, text, head, lines, contents }: Positions, spot: NodePath): Location {
  const range = find(contents, spot);
  // A substring without a path is anywhere in the file: in the text of a Markdown file, or in the whole of a YAML file.
  const anywhere = spot.path.length === 0 && !file.endsWith('.md');
  const inText =
    spot.substring === undefined
      ? undefined
      : substringIn(head, anywhere ? [range[0], head.length] : range, spot.substring);
  if (inText === undefined && spot.substring !== undefined && file.endsWith('.md'))
    return inBody(file, text, head.length, spot.substring);
  const [start, end] = inText ?? range;
  const { line, col } = lines.linePos(start);
  const lineEnd = head.indexOf('\n', start);
  const stop = Math.min(end, lineEnd === -1 ? head.length : lineEnd);
  return { file, line: Math.max(1, line), column: Math.max(1, col), length: Math.max(1, stop - start) };
}

/** The head of a Markdown file with its positions kept: the first line emptied, everything from the closing hyphens cut. */
export function frontMatter(text: string): string {
  const body = text.replace(/^---[^\n]*/, (hyphens) => ' '.repeat(hyphens.length));
  const close = body.search(/^---\s*$/m);
  return close === -1 ? body : body.slice(0, close);
}

function inBody(file: string, text: string, from: number, substring: string): Location {
  const at = substringIn(text, [from, text.length], substring)?.[0] ?? 0;
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: substring.length };
}

type Range = readonly [start: number, end: number];

const rangeOf = (node: Node | null | undefined): Range | undefined =>
  node?.range ? [node.range[0], node.range[1]] : undefined;

function find(root: Node | null, { path, on }: NodePath): Range {
  let node: Node | null = root;
  let best: Range = [firstContent(root), firstContent(root)];
  for (const [depth, step] of path.entries()) {
    const last = depth === path.length - 1;
    const pair: Pair | undefined = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
      : undefined;
    const value: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined;
    const key = pair && isScalar(pair.key) ? rangeOf(pair.key) : undefined;
    if (last && on === 'key' && key !== undefined) return key;
    node = isNode(value) ? value : null;
    best = rangeOf(node) ?? key ?? best;
    if (isScalar(node) && node.value === null && key !== undefined) best = key;
  }
  return best;
}

function firstContent(root: Node | null): number {
  return root?.range?.[0] ?? 0;
}

/** A part of a value's text: its first occurrence in the value as written that is not part of a longer name. */
function substringIn(text: string, [start, end]: Range, substring: string): Range | undefined {
  const value = text.slice(start, end);
  const first = value.indexOf(substring);
  if (first === -1 && substring.includes(' ')) return wordsIn(value, start, substring);
  let at = first;
  while (at !== -1 && !standsAlone(value, at, substring)) at = value.indexOf(substring, at + 1);
  if (at === -1) at = first;
  return at === -1 ? undefined : [start + at, start + at + substring.length];
}

/** Enough words to find a text, but few enough for a regular expression. */
const MOST_WORDS = 200;

/** A phrase that the file wraps over several lines, or that ends in a reference, is searched by its first word alone. */
function wordsIn(value: string, start: number, substring: string): Range | undefined {
  const words = substring.split(' ', MOST_WORDS).map((word) => escapePattern(word));
  for (const count of [words.length, 1]) {
    const found = new RegExp(words.slice(0, count).join('\\s+')).exec(value);
    if (found !== null) return [start + found.index, start + found.index + found[0].length];
  }
  return undefined;
}

const NAME = /[\w/#-]/;

function standsAlone(text: string, at: number, substring: string): boolean {
  const joined = (inside: string, outside: string) => NAME.test(inside) && NAME.test(outside);
  const end = at + substring.length;
  return !joined(substring[0] ?? '', text[at - 1] ?? '') && !joined(substring.at(-1) ?? '', text[end] ?? '');
}

/**
 * Parses a file for positions once, however many diagnostics it has.
 * @param readText the text of a file by its name in messages; undefined if it cannot be read
 */
export function createSourceLocator(readText: (name: string) => string | undefined): SourceLocator {
  const parsed = new Map<string, Positions>();
  return (file, spot) => {
    const text = readText(file);
    if (text === undefined) return startOf(file);
    const known = parsed.get(file);
    const positions = known?.text === text ? known : positionsOf(file, text);
    parsed.set(file, positions);
    return locate(positions, spot);
  };
}
