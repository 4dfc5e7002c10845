/**
 * What is wrong with a YAML file, at the location where its author would fix it. A parser fails after the mistake, and then again and
 * again; so a file has one syntax error at a time, and its location is searched for from where the parser failed.
 */
import { type Document, isPair, isScalar, type Node, visit, type YAMLError } from 'yaml';
import { commentCutsText, duplicateKey, tabIndent, yamlSyntax } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { diagnose, endOfLine, UNKNOWN_NAME, WORDS } from './yaml-error-messages.ts';

type At = (offset: number, length?: number) => Location;

/** Each is searched for in the whole tree; further mistakes of the kind are reported once the first are fixed. */
const ENOUGH = 50;

/** Every problem of the document as text; none if it can be read and says what it seems to say. */
export function findMistakes(document: Document, text: string, at: At): Diagnostic[] {
  const tabs = document.errors.flatMap((error) => tabBefore(text, error.pos[0]));
  if (tabs.length > 0) return [...new Set(tabs)].map((offset) => tabIndent(at(offset), {}));
  const isDuplicate = (error: YAMLError) => error.code === 'DUPLICATE_KEY';
  const duplicates = document.errors
    .filter(isDuplicate)
    .slice(0, ENOUGH)
    .map(({ pos }) => describeDuplicate(document, pos[0], at));
  const cut = cutByComments(document, text, at);
  if (cut.length > 0) return [...duplicates, ...cut];
  const [first] = document.errors.filter((error) => !isDuplicate(error)).sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    const { offset, ...words } = diagnose(first, text);
    const isHyphen = words.what === WORDS.hyphenSpace.what;
    // What such lines seem to repeat is repaired with them.
    return [
      ...(isHyphen ? [] : duplicates),
      yamlSyntax(at(offset, Math.max(1, endOfLine(text, offset) - offset)), words),
    ];
  }
  return [...duplicates, ...swallowed(document, text, at)];
}

/** A # right before a word, in a line that does not begin with one: what follows may have been meant as text. */
export const COMMENT_AT_WORD = /^[^\S\n]*[^#\s][^\n]*?[^\S\n]#[^\s#]/m;

/** Whether a bracket that this line has opened is still open. */
function isInFlow(text: string, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const count = (pattern: RegExp) => line.match(pattern)?.length ?? 0;
  return count(/[{[]/g) > count(/[}\]]/g);
}

/** Values that a # has cut off, or emptied. A comment after a value has a space behind its #. */
function cutByComments(document: Document, text: string, at: At): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (key: string, value: string, after: number) => {
    const comment = /^([^\S\n]+)#[^\s#][^\n]*/.exec(text.slice(after));
    if (comment === null) return;
    // Within { } or [ ], the rest of the line has the end of them too.
    const words = isInFlow(text, after) ? comment[0].replace(/[\s}\],]+$/, '') : comment[0];
    const whole = `${value}${words.replace(/\s+$/, '').replaceAll('"', '\\"')}`.trim();
    const sign = after + (comment[1] ?? '').length;
    const length = comment[0].length - (comment[1] ?? '').length;
    found.push(commentCutsText(at(sign, length), { left: value, fixed: `${key === '' ? '' : `${key}: `}"${whole}"` }));
  };
  visit(document, {
    Scalar(position, node, path) {
      const [, end = 0] = node.range ?? [];
      const pair = path.at(-1);
      if (position === 'key' || node.type !== 'PLAIN') return;
      const key = isPair(pair) && isScalar(pair.key) ? pair.key : undefined;
      const name = key === undefined ? '' : String(key.value);
      if (node.value !== null) report(name, node.source ?? String(node.value), end);
      else if (key?.range) report(name, '', text.indexOf(':', key.range[1]) + 1);
    },
  });
  return found;
}

/** The offset of a tab in the indentation of the line, if there is one. */
function tabBefore(text: string, offset: number): number[] {
  const start = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const tab = /^ *\t/.exec(text.slice(start))?.[0];
  return tab === undefined ? [] : [start + tab.length - 1];
}

/** In the data, 1 and "1" are one field. */
export const haveSameName = (one: unknown, other: unknown): boolean =>
  isScalar(one) && isScalar(other) && String(one.value) === String(other.value);

/** The second of two equal keys, with the line of the first. It begins where the parser says, or behind the gap that begins there. */
function describeDuplicate(document: Document, offset: number, at: At): Diagnostic {
  let key = '';
  let first = offset;
  let second = Number.POSITIVE_INFINITY;
  let length = 1;
  visit(document, {
    Map(_, map) {
      const keys = map.items.map((item) => item.key).filter((node) => isScalar(node));
      const next = keys.find((node) => span(node.range)[0] >= offset);
      if (next === undefined || span(next.range)[0] >= second) return;
      key = String(next.value);
      [second, length] = span(next.range);
      [first] = span(keys.find((node) => haveSameName(node, next))?.range);
    },
  });
  return duplicateKey(at(Number.isFinite(second) ? second : offset, length), { key, firstLine: at(first).line });
}

/** Where an anchor or a tag may begin: looks back from its first character, which is rare. */
const ANCHOR = /[&!](?<=(?:^|[\s:,[{])[&!])[^\s,[\]{}]/;
const ANCHOR_OR_ALIAS = /(?:^|[\s:,[{])[&*][^\s,[\]{}]/;

/** Words behind & and ! vanish from valid YAML: such a file goes through the parser that can report them. */
export const mayHaveAnchors = (text: string): boolean => ANCHOR.test(text);

/** Valid YAML that an author cannot have meant: words behind ! and & vanish, and a * that repeats nothing. */
function swallowed(document: Document, text: string, at: At): Diagnostic[] {
  const tags = document.warnings.map(({ pos }) => yamlSyntax(at(...span(pos)), WORDS.sign));
  if (!ANCHOR_OR_ALIAS.test(text)) return tags;
  const anchors = new Map<string, Node>();
  const idle = new Map<Node, string>();
  const diagnostics: Diagnostic[] = [];
  visit(document, {
    Alias(_, alias) {
      const meant = anchors.get(alias.source);
      if (meant === undefined) diagnostics.push(yamlSyntax(at(...span(alias.range)), UNKNOWN_NAME));
      else idle.delete(meant);
    },
    Node(_, node) {
      if (!('anchor' in node) || node.anchor === undefined) return;
      anchors.set(node.anchor, node);
      idle.set(node, node.anchor);
    },
  });
  const offsetOf = (name: string, node: Node) => text.lastIndexOf(`&${name}`, node.range?.[0]);
  return [
    ...tags,
    ...diagnostics,
    ...[...idle]
      .slice(0, ENOUGH)
      .map(([node, name]) => yamlSyntax(at(offsetOf(name, node), name.length + 1), WORDS.sign)),
  ];
}

const span = (range: readonly number[] | null | undefined): [number, number] => {
  const [start = 0, end = start + 1] = range ?? [];
  return [start, end - start];
};
