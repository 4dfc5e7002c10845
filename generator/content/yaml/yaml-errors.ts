/**
 * Reports YAML errors at the location where the author has to fix them. A parser fails after the mistake and then repeatedly, so only the
 * first syntax error of a file is reported, and its location is searched for from where the parser failed. Text
 * that valid YAML drops is reported too: after a #, an & or an !, and a * without an anchor.
 */
import { type Document, isPair, isScalar, type Node, visit, type YAMLError } from 'yaml';
import { commentCutsText, duplicateKey, splitValue, tabIndent, yamlSyntax } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';

type At = (offset: number, length?: number) => Location;
export type Words = Readonly<{ what: string; fix: string }>;

const IN_QUOTES = 'Put the whole text in double quotes.';
export const LEADING_SIGN: Words = {
  what: 'A text may not begin with this character unless it is in quotes.',
  fix: IN_QUOTES,
};

/** Locating one searches the whole tree, so only this many are reported at a time. */
const MAX_REPORTED = 50;

/** A # right before a word, in a line that neither begins with one nor is one quoted text: what follows may have been meant as text. */
export const COMMENT_AT_WORD = /^(?![ -]*(?:\w+: )?"(?:[^"\\\n]|\\.)*"$)[^\S\n]*[^#\s][^\n]*?[^\S\n]#[^\s#]/m;

/** Whether a bracket opened in this line is still open. */
function isInFlow(text: string, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const count = (pattern: RegExp) => line.match(pattern)?.length ?? 0;
  return count(/[{[]/g) > count(/[}\]]/g);
}

/** Values that a # has cut off or emptied. An intended comment has a space after its #. */
function cutByComments(document: Document, text: string, at: At): Diagnostic[] {
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
function swallowed(document: Document, text: string, at: At): Diagnostic[] {
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

const span = (range: readonly number[] | null | undefined): [number, number] => {
  const [start = 0, end = start + 1] = range ?? [];
  return [start, end - start];
};

/** Every problem of the document; empty if it parses and loses no text. */
export function findMistakes(document: Document, text: string, at: At): Diagnostic[] {
  const tabs = document.errors.flatMap((error) => tabBefore(text, error.pos[0]));
  if (tabs.length > 0) return [...new Set(tabs)].map((offset) => tabIndent(at(offset), {}));
  const isDuplicate = (error: YAMLError) => error.code === 'DUPLICATE_KEY';
  const duplicates = document.errors
    .filter(isDuplicate)
    .slice(0, MAX_REPORTED)
    .map(({ pos }) => describeDuplicate(document, pos[0], at));
  const cut = cutByComments(document, text, at);
  if (cut.length > 0) return [...duplicates, ...cut];
  const [first] = document.errors.filter((error) => !isDuplicate(error)).sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    const { offset, ...words } = diagnose(first, text);
    const isHyphen = words.what === WORDS.hyphenSpace.what;
    // Duplicate keys may be a consequence of such lines.
    return [
      ...(isHyphen ? [] : duplicates),
      yamlSyntax(at(offset, Math.max(1, endOfLine(text, offset) - offset)), words),
    ];
  }
  return [...duplicates, ...swallowed(document, text, at)];
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

/** The second of two equal keys, with the line of the first. It begins at the parser's position or after the white space there. */
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

type Diagnosis = Words & Readonly<{ offset: number }>;

export const WORDS = {
  sign: LEADING_SIGN,
  quote: { what: 'This quote is not closed.', fix: 'Put the same quote at the end of the text.' },
  afterQuote: {
    what: 'There is more text after the closing quote.',
    fix: 'Put the whole text in double quotes, and a backslash before each double quote within it.',
  },
  bracket: { what: 'This bracket is not closed.', fix: 'Put the closing ] or } at the end of the list.' },
  surplus: { what: 'There is a bracket too many here.', fix: 'Delete it, or put the whole text in double quotes.' },
  comma: { what: 'A comma or a closing bracket is missing here.', fix: 'Put a comma between two entries.' },
  secondColon: {
    what: 'There is a second colon in this line, which YAML reads as another field.',
    fix: 'Put the text after the first colon in double quotes.',
  },
  curly: {
    what: 'The quotes around this text are those of a word processor (“ ”), which YAML takes for letters.',
    fix: 'Put straight quotes (") in their place.',
  },
  indent: {
    what: 'This line is not indented like the ones it belongs to.',
    fix: 'Give it the same number of spaces as the lines around it.',
  },
  hyphenSpace: { what: 'A space is missing after the hyphen.', fix: 'Write "- name: text", with a space.' },
  colonSpace: { what: 'A space is missing after the colon.', fix: 'Write "name: text", with a space.' },
  colon: {
    what: 'This line has no field name with a colon.',
    fix: 'Write "name: text", or indent the line if it goes on with the text above.',
  },
  escape: {
    what: 'In double quotes a backslash has a meaning of its own, and this one has none.',
    fix: 'Write \\\\ for a backslash, or use single quotes.',
  },
  listTwice: {
    what: 'This list is in brackets, but the lines below add entries to it.',
    fix: 'Delete the brackets, and write each entry on its own line: a hyphen, a space, and the entry.',
  },
  slashes: { what: 'A comment begins with #, not with //.', fix: 'Write # in place of //.' },
  noBreakSpace: {
    what: 'This is a no-break space, which YAML reads as a character of the text.',
    fix: 'Replace it with an ordinary space.',
  },
  documents: {
    what: 'A line of three hyphens begins a second document.',
    fix: 'Delete the line; a content file is one document.',
  },
  comment: { what: 'A comment needs a space before its #.', fix: 'Put a space before the #, or the text in quotes.' },
} as const satisfies Record<string, Words>;

/** Error codes and messages of the parser, the more specific first. */
const RULES: readonly [pattern: RegExp, find: (text: string, offset: number) => Diagnosis][] = [
  [/Missing closing "/, (text, offset) => ({ ...WORDS.quote, offset: lastQuote(text, offset, '"') })],
  [/Missing closing '/, (text, offset) => ({ ...WORDS.quote, offset: lastQuote(text, offset, "'") })],
  [
    /Flow (?:sequence|map) in block|must end with/,
    (text, offset) => ({ ...WORDS.bracket, offset: opener(text, offset) }),
  ],
  [/flow-(?:seq|map)-end/, (_, offset) => ({ ...WORDS.surplus, offset })],
  [/BAD_DQ_ESCAPE/, (_, offset) => ({ ...WORDS.escape, offset })],
  [/MULTIPLE_DOCS/, (_, offset) => ({ ...WORDS.documents, offset })],
  [/Comments must be separated/, (_, offset) => ({ ...WORDS.comment, offset })],
  [/BLOCK_IN_FLOW|Missing , /, (_, offset) => ({ ...WORDS.comma, offset })],
  [/Sequence item without|BAD_INDENT/, (text, offset) => ({ ...WORDS.indent, offset: firstSign(text, offset) })],
];

/** An explanation of the error for the author, and its position. @param error the first one of the file */
function diagnose(error: YAMLError, text: string): Diagnosis {
  const offset = Math.min(error.pos[0], text.length);
  const noBreak = noBreakSpace(text, offset);
  if (noBreak !== undefined) return { ...WORDS.noBreakSpace, offset: noBreak };
  const brackets = bracketsAbove(text, offset);
  if (brackets !== undefined) return { ...WORDS.listTwice, offset: brackets };
  const dash = hyphenWithoutSpace(text, offset);
  if (dash !== undefined) return { ...WORDS.hyphenSpace, offset: dash };
  const complaint = `${error.code}: ${error.message}`;
  const rule = RULES.find(([pattern]) => pattern.test(complaint));
  if (rule !== undefined) return rule[1](text, offset);
  return inLine(text, offset) ?? { what: `${error.message}.`, fix: IN_QUOTES, offset };
}

/** A no-break space in the indentation or behind a colon, in the line of the error or an adjacent one: the parser reads past it. */
function noBreakSpace(text: string, offset: number): number | undefined {
  const start = lineStart(text, Math.max(0, lineStart(text, offset) - 1));
  const found = /^ *(?=\u00a0)|:(?=\u00a0)/m.exec(text.slice(start, endOfLine(text, endOfLine(text, offset) + 1)));
  return found === null ? undefined : start + found.index + found[0].length;
}

/** The brackets of `redirects: []` above a line that begins another entry. */
function bracketsAbove(text: string, offset: number): number | undefined {
  const end = endOfLine(text, offset);
  const found = /(?<=^[^\S\n]*[\w-]+:[^\S\n]*)\[[^\n]*\][^\S\n]*(?:\n[^\S\n]*(?:#[^\n]*)?)*\n[^\S\n]*- [^\n]*$/m.exec(
    text.slice(0, end),
  );
  return found?.index;
}

/** The hyphen of `-id: x` in the line of the error or shortly before it: the parser fails only where the list continues. */
function hyphenWithoutSpace(text: string, offset: number): number | undefined {
  const end = endOfLine(text, offset);
  const near = text.slice(0, end).split('\n').slice(-NEAR_LINES).join('\n');
  const found = /^([^\S\n]*)-[A-Za-z][\w-]*:(?:\s|$)/m.exec(near);
  return found === null ? undefined : end - near.length + found.index + (found[1] ?? '').length;
}

const NEAR_LINES = 6;

/** A quoted text in the other quotes, where these do not occur in it. */
function requoted(line: string): Words {
  const { what, fix } = WORDS.afterQuote;
  const [, quote = '', inner = ''] = /^(["'])(.*)\1\s*$/.exec(line) ?? [];
  const other = quote === '"' ? "'" : '"';
  if (quote === '' || inner.includes(other)) return { what, fix };
  return { what, fix: `Put it in ${quote === '"' ? 'single' : 'double'} quotes: ${other}${inner}${other}.` };
}

/** Mistakes that can be recognised from the line alone. */
function inLine(text: string, offset: number): Diagnosis | undefined {
  const start = lineStart(text, offset);
  const line = text.slice(start).split('\n', 1)[0] ?? '';
  const before = /^\s*(?:- +)*(?:[^\s:#"'[{]+:\s+)?/.exec(line)?.[0] ?? '';
  const value = line.slice(before.length);
  const at = start + before.length;
  if (/^\s*\/\//.test(line)) return { ...WORDS.slashes, offset: firstSign(text, offset) };
  if (/^["']/.test(value)) return { ...requoted(value), offset: Math.max(offset, at) };
  if (/^[@`*&%!|>{[,?]/.test(value) || /^- /.test(value)) return { ...WORDS.sign, offset: at };
  if (/^[“”„]/.test(value)) return { ...WORDS.curly, offset: at };
  if (/:\s.*:(?:\s|$)/.test(line)) return { ...WORDS.secondColon, offset: at };
  const next = /^[^\n]*\n(?:[^\S\n]*\n)*([^\S\n]+)\S/.exec(text.slice(start));
  if (next !== null && (next[1] ?? '').length > indentOf(before) && before.includes(':')) {
    return { ...WORDS.indent, offset: start + next[0].length - 1 };
  }
  if (/^\s*(?:- +)*[\w-]+:\S/.test(line)) return { ...WORDS.colonSpace, offset: firstSign(text, offset) };
  if (!/:(?:\s|$)/.test(line)) return { ...WORDS.colon, offset: firstSign(text, offset) };
  return undefined;
}

/** How far a line's field name is indented, hyphens of a list included. */
const indentOf = (before: string): number => /^\s*(?:- +)*/.exec(before)?.[0].length ?? 0;

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function firstSign(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return start + (/^[^\S\n]*/.exec(text.slice(start))?.[0].length ?? 0);
}

/** The quote that was opened last; doubled and escaped ones open nothing. */
function lastQuote(text: string, offset: number, quote: string): number {
  for (let at = text.lastIndexOf(quote, offset - 1); at > 0; at = text.lastIndexOf(quote, at - 1)) {
    if (/[\s,[{]/.test(text[at - 1] ?? '')) return at;
  }
  return 0;
}

/** The bracket that is still open. */
function opener(text: string, offset: number): number {
  let depth = 0;
  for (let at = offset - 1; at > 0; at--) {
    const character = text[at] ?? '';
    if (character === ']' || character === '}') depth += 1;
    if ((character === '[' || character === '{') && depth-- === 0) return at;
  }
  return 0;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The frame of a block of code, in the first column: a chat assistant puts it around what it writes. */
const FENCE = /^```/m;
const FRAME = {
  what: 'This line is the frame of a block of code, which a chat assistant puts around what it writes.',
  fix: 'Delete this line, and the ``` that closes the block.',
};
/** In the first column, where no text of several lines can begin. */
const NO_BREAK_INDENT = /^\u00a0.*/m;
/** Within braces, `4,49` is 4 and a field named 49. */
const SPLIT = /([A-Za-z][\w-]*): *(\d+),(\d[^\s,{}[\]:]*) *(?=[,}])/;

/** The first of what was pasted with a text, or split by a comma: YAML reads it as something else, and its own messages lead astray. @param at the location of an offset and a length */
export function findPasted(text: string, at: (offset: number, length: number) => Location): Diagnostic | undefined {
  const fence = FENCE.exec(text);
  if (fence !== null) return yamlSyntax(at(fence.index, 3), FRAME);
  const indent = NO_BREAK_INDENT.exec(text);
  if (indent !== null) return yamlSyntax(at(indent.index, indent[0].length), WORDS.noBreakSpace);
  return findSplit(text, at);
}

function findSplit(text: string, at: (offset: number, length: number) => Location): Diagnostic | undefined {
  if (!SPLIT.test(text)) return undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    // What is in quotes is text, and outside of braces a comma is, too.
    const bare = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length));
    const found = /\{.*/.test(bare) ? SPLIT.exec(bare) : null;
    if (found !== null) {
      const [, field = '', whole = '', rest = ''] = found;
      // 4,49 pounds are 449 pence, and 40,000 are forty thousand. In a sale, the field is the currency.
      const isAmount = /Cents$|^[A-Z]{3}$|^people$/.test(field) && /^\d{2,3}$/.test(rest);
      const fixed = `${field}: ${isAmount ? `${whole}${rest}` : `"${whole},${rest}"`}`;
      const offset = start + found.index + found[0].indexOf(':') + 2;
      return splitValue(at(offset, whole.length + rest.length + 1), { whole, rest, fixed });
    }
    start += line.length + 1;
  }
  return undefined;
}
