/** Finds text that valid YAML drops: after a #, an & or an !, and a * without an anchor. */
import { type Document, isPair, isScalar, type Node, visit } from 'yaml';
import { commentCutsText, yamlSyntax } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';

export type At = (offset: number, length?: number) => Location;
export type Words = Readonly<{ what: string; fix: string }>;

export const IN_QUOTES = 'Put the whole text in double quotes.';
export const LEADING_SIGN: Words = {
  what: 'A text may not begin with this character unless it is in quotes.',
  fix: IN_QUOTES,
};

/** Locating one searches the whole tree, so only this many are reported at a time. */
export const MAX_REPORTED = 50;

/** A # right before a word, in a line that neither begins with one nor is one quoted text: what follows may have been meant as text. */
export const COMMENT_AT_WORD = /^(?![ -]*(?:\w+: )?"(?:[^"\\\n]|\\.)*"$)[^\S\n]*[^#\s][^\n]*?[^\S\n]#[^\s#]/m;

/** Whether a bracket opened in this line is still open. */
function isInFlow(text: string, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const count = (pattern: RegExp) => line.match(pattern)?.length ?? 0;
  return count(/[{[]/g) > count(/[}\]]/g);
}

/** Values that a # has cut off or emptied. An intended comment has a space after its #. */
export function cutByComments(document: Document, text: string, at: At): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (key: string, value: string, after: number) => {
    const comment = /^([^\S\n]+)#[^\s#][^\n]*/.exec(text.slice(after));
    if (comment === null) return;
    // Within { } or [ ], the rest of the line also contains the closing bracket.
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

/** Where an anchor or a tag may begin: looks back from its first character, which is rare. */
const ANCHOR = /[&!](?<=(?:^|[\s:,[{])[&!])[^\s,[\]{}]/;
const ANCHOR_OR_ALIAS = /(?:^|[\s:,[{])[&*][^\s,[\]{}]/;

/** YAML drops text after & and !, so such a file is parsed by `yaml`, which can report it. */
export const mayHaveAnchors = (text: string): boolean => ANCHOR.test(text);

/** Reports unintended tags (!), anchors (&) that nothing repeats, and aliases (*) without an anchor. */
export function swallowed(document: Document, text: string, at: At): Diagnostic[] {
  const tags = document.warnings.map(({ pos }) => yamlSyntax(at(...span(pos)), LEADING_SIGN));
  if (!ANCHOR_OR_ALIAS.test(text)) return tags;
  const anchors = new Map<string, Node>();
  const idle = new Map<Node, string>();
  const diagnostics: Diagnostic[] = [];
  visit(document, {
    Alias(_, alias) {
      const meant = anchors.get(alias.source);
      if (meant === undefined) diagnostics.push(yamlSyntax(at(...span(alias.range)), LEADING_SIGN));
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
      .slice(0, MAX_REPORTED)
      .map(([node, name]) => yamlSyntax(at(offsetOf(name, node), name.length + 1), LEADING_SIGN)),
  ];
}

export const span = (range: readonly number[] | null | undefined): [number, number] => {
  const [start = 0, end = start + 1] = range ?? [];
  return [start, end - start];
};
