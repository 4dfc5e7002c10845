/**
 * Stage 2: parses a file's text. js-yaml is fast; what it refuses, or accepts too leniently, is parsed by `yaml`, which reports lines and
 * columns. Front matter is parsed by gray-matter, with its engines that run code disabled.
 */
import matter from 'gray-matter';
import { CORE_SCHEMA, load } from 'js-yaml';
import { LineCounter, parseDocument } from 'yaml';
import {
  emptyFile,
  frontMatterLanguage,
  mergeConflict,
  missingHead,
  secretInContent,
  yamlSyntax,
} from '../../diagnostics/catalogue.ts';
import { type Diagnostic, type Location, startOf } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from './read-folder.ts';
import { COMMENT_AT_WORD, findMistakes, findPasted, haveSameName, mayHaveAnchors } from './yaml-errors.ts';

/** A file as data, not yet validated. For Markdown, `body` is the text below the head and `bodyLine` the line it begins in. */
export type RawEntry = Readonly<{ path: string; name: string; data: unknown; body?: string; bodyLine?: number }>;

export type Parsed = Readonly<{ entry?: RawEntry; diagnostics: readonly Diagnostic[] }>;

/** Limits aliases, so that a few lines cannot expand into gigabytes ("billion laughs"). */
const MAX_ALIASES = 50;

/** A Markdown file begins with its fields, between two lines of three hyphens. */
const HEAD = /^---(?!-)[^\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/;

export function parseEntry(source: SourceFile): Parsed {
  const { path, name, text } = source;
  const at = (offset: number, length: number): Location => ({ file: name, ...positionIn(text, offset), length });
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) return failed(mergeConflict(at(conflict.index, 7), {}));
  const secret = SECRET.exec(text);
  if (secret !== null)
    return failed(secretInContent(at(secret.index, secret[0].length), { begins: secret[0].slice(0, 8) }));
  if (path.endsWith('.md')) return parseMarkdownFile(source);
  const pasted = findPasted(text, at);
  if (pasted !== undefined) return failed(pasted);
  const parsed = parseYaml(name, text);
  return 'diagnostics' in parsed ? parsed : { entry: { path, name, data: parsed.data }, diagnostics: [] };
}

/** Where Git could not merge two versions of a file. A line of equals signs alone is a heading in Markdown. */
const CONFLICT = /^(?:<{7}|>{7})(?= |$)/m;

/** What must stay with the owner: secret keys of Stripe, of mail providers and of hosts, and private keys. */
const SECRET =
  /\b(?:[sr]k_(?:live|test)|whsec)_\w{6,}|\bSG\.[\w-]{16,}\.|\bnfp_\w{20,}|\bgh[ps]_\w{20,}|\bAKIA[A-Z0-9]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY/;

type Yaml = Readonly<{ data: unknown } | { diagnostics: readonly Diagnostic[] }>;

function parseMarkdownFile({ path, name, text }: SourceFile): Parsed {
  const start = { file: name, line: 1, column: 1, length: 3 };
  if (!HEAD.test(text)) return failed(missingHead(start, { begun: text.startsWith('---') }));
  const language = /^---[^\S\n]*(\S+)/.exec(text)?.[1];
  if (language !== undefined && language !== 'yaml') return failed(frontMatterLanguage(start, { language }));
  let diagnostics: readonly Diagnostic[] = [];
  const parse = (head: string): object => {
    // With CRLF, the split at the end of the front matter leaves a lone CR.
    const parsed = parseYaml(name, head.replace(/\r$/, ''));
    if ('data' in parsed) return Object(parsed.data);
    diagnostics = parsed.diagnostics;
    return {};
  };
  const { data, content } = matter(text, { engines: { ...REFUSED, yaml: { parse } } });
  if (diagnostics.length > 0) return { diagnostics };
  const bodyLine = text.slice(0, text.length - content.length).split('\n').length;
  return { entry: { path, name, data, body: content, bodyLine }, diagnostics: [] };
}

const refuse = {
  parse: (): never => {
    throw new Error('only YAML is parsed in front matter');
  },
};
const REFUSED = Object.fromEntries(
  ['javascript', 'js', 'json', 'coffee', 'coffeescript', 'toml'].map((name) => [name, refuse]),
);

/** A list in brackets that continues in the next line: js-yaml ignores its indentation, and `yaml` checks it.
 * It looks back from the bracket, since brackets are rare. */
const FLOW_OVER_LINES = /[[{](?<=(?:^|[:,[{-])[^\S\n]*[[{])[^\]}\n]*$/m;

/** A comment without a space before it: js-yaml drops it, and it may have been meant as text. */
const COMMENT_AT_VALUE = /\S["'\]}]#|(["'])[^"'\n]*\1#/;

/** A line that begins with a colon or question mark: js-yaml reads it as part of the key. */
const ODD_KEY = /^[^\S\n]*[:?]/m;

function parseYaml(file: string, text: string): Yaml {
  const isUnclear = [FLOW_OVER_LINES, COMMENT_AT_VALUE, COMMENT_AT_WORD, ODD_KEY].some((pattern) => pattern.test(text));
  if (isUnclear || mayHaveAnchors(text)) return parseWithPositions(file, text);
  try {
    const data = load(text, { schema: CORE_SCHEMA });
    if (data !== null && data !== undefined) return { data };
  } catch {
    // Reported below, with its position.
  }
  return parseWithPositions(file, text);
}

function parseWithPositions(file: string, text: string): Yaml {
  const lines = new LineCounter();
  const deep = findDepthError(text);
  if (deep !== undefined) return failed(yamlSyntax({ file, ...positionIn(text, deep) }, TOO_DEEP));
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: haveSameName,
    // Otherwise it prints warnings to the terminal.
    logLevel: 'error',
  });
  const at = (offset: number, length = 1): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col), length };
  };
  const mistakes = findMistakes(document, text, at);
  if (mistakes.length > 0) return failed(...mistakes);
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return data === null ? failed(emptyFile(startOf(file), {})) : { data };
  } catch (error) {
    const what = `The YAML cannot be unfolded: ${error instanceof Error ? error.message : String(error)}.`;
    const fix = 'Write the values out instead of repeating them by alias (*).';
    return failed(yamlSyntax(startOf(file), { what, fix }));
  }
}

/** Content has a few levels. Thousands would overflow the stack of the parser, without a message. */
export const MAX_DEPTH = 100;

const TOO_DEEP = {
  what: `Fields lie within fields here, more than ${MAX_DEPTH} levels deep.`,
  fix: 'Remove the brackets or the indentation: content has a handful of levels.',
};

/** The offset of the first character that is nested too deeply, from indentation and brackets alone; undefined if none is. */
export function findDepthError(text: string): number | undefined {
  const columns: number[] = [];
  let brackets = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const [lead = ''] = /^ *(?:[-?:] +)*/.exec(line) ?? [];
    if (line.trim() !== '') enter(columns, lead);
    if (columns.length > MAX_DEPTH) return start;
    for (let at = start + lead.length; at < end; at++) {
      const character = text[at];
      if (character === '[' || character === '{') brackets += 1;
      else if (character === ']' || character === '}') brackets = Math.max(0, brackets - 1);
      if (brackets > MAX_DEPTH) return at;
    }
    start = end + 1;
  }
  return undefined;
}

/** @param columns where the open groups begin */
function enter(columns: number[], lead: string): void {
  const indent = lead.length - lead.trimStart().length;
  while ((columns.at(-1) ?? -1) >= indent) columns.pop();
  columns.push(indent);
  for (let at = indent; at < lead.length; at++) if (lead[at] !== ' ' && at > indent) columns.push(at);
}

function positionIn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const failed = (...diagnostics: Diagnostic[]) => ({ diagnostics });
