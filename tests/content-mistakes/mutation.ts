/** One mistake in the full site, and the problem that must be reported for it. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, parseDocument } from 'yaml';

/** Where the caret must stand: at a text that occurs once in the mutated file; at a text within such a text; or at a bare place. */
export type Place = string | Readonly<{ within: string; text: string }> | Readonly<{ line: number; column: number }>;

export type Mutation = Readonly<{
  name: string;
  /** The file that is changed, relative to the content folder. */
  file: string;
  change: Change;
  /** Undefined for what looks like a mistake and is none: nothing may be said of it. */
  expect?: Readonly<{
    code: string;
    /** Without it, the change marks the place with CARET. */
    at?: Place;
    /** What "Did you mean" has to offer. */
    suggestion?: string;
    /** A piece of the message or the hint that says what to do. */
    says?: string;
    /** The file the problem is reported in, if it is another; the empty text is the content folder. */
    file?: string;
    /** Codes of further problems that this mistake truly causes. */
    also?: readonly string[];
  }>;
}>;

/** Does the mistake in a copy of the content. */
export type Change = (content: string, file: string) => void;

type Row = readonly [name: string, file: string, change: Change, code: string, says: string];

/** Mistakes whose place the change marks with CARET. */
export const table = (rows: readonly Row[]): Mutation[] =>
  rows.map(([name, file, change, code, says]) => ({ name, file, change, expect: { code, says } }));

/** The start of a file that has nothing better to point at. */
export const START: Place = { line: 1, column: 1 };

/** Stands in a change before the character that the message has to point at. */
export const CARET = '▸';

/** What code in content would leave behind if it ran. */
export const TRACE = 'content-ran-as-code';

/** Replaces a text that occurs once. */
export const replace =
  (from: string, to: string): Change =>
  (content, file) => {
    const path = join(content, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`"${from}" does not occur once in ${file}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  };

/** Writes another value for a field, as YAML has it, whatever its value is today. */
export const set =
  (path: readonly (string | number)[], raw: string): Change =>
  (content, file) => {
    const name = join(content, file);
    const text = readFileSync(name, 'utf8');
    const head = file.endsWith('.md') ? text.replace(/^---/, '   ').replace(/^---[\s\S]*/m, '') : text;
    const node: unknown = parseDocument(head).getIn(path, true);
    if (!isNode(node) || !node.range) throw new Error(`${file} has no ${path.join('.')}`);
    const [start, end] = node.range;
    const value = text.slice(start, end);
    const kept = value.slice(value.trimEnd().length);
    writeFileSync(name, `${text.slice(0, start)}${raw}${kept}${text.slice(end)}`);
  };

/** Puts lines before the line that a field begins in. */
export const before =
  (key: string, lines: string): Change =>
  (content, file) =>
    edit(new RegExp(`^[^\\S\\n]*(?:- )?${key}:`, 'm'), (found) => `${lines}\n${found}`)(content, file);

/** Replaces the first match of a pattern. */
export const edit =
  (pattern: RegExp, to: string | ((found: string) => string)): Change =>
  (content, file) => {
    const path = join(content, file);
    const text = readFileSync(path, 'utf8');
    if (!pattern.test(text)) throw new Error(`${pattern} does not match in ${file}`);
    writeFileSync(
      path,
      text.replace(pattern, (found) => (typeof to === 'string' ? to : to(found))),
    );
  };

export const append = (lines: string): Change => edit(/\n*$/, () => `\n${lines}\n`);

export const all =
  (...changes: readonly Change[]): Change =>
  (content, file) => {
    for (const change of changes) change(content, file);
  };

/** Makes a change in another file than the mutation's own. */
export const inFile =
  (file: string, change: Change): Change =>
  (content) =>
    change(content, file);

/** Writes the file, as text or as bytes. */
export const write =
  (contents: string | Uint8Array): Change =>
  (content, file) => {
    const path = join(content, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  };

/** Changes the bytes of the file. */
export const bytes =
  (edit: (before: Buffer) => Uint8Array): Change =>
  (content, file) => {
    const path = join(content, file);
    writeFileSync(path, edit(readFileSync(path)));
  };

/** Makes the file as a copy of another. */
export const copyOf =
  (other: string, ...edits: readonly Change[]): Change =>
  (content, file) => {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    copyFileSync(join(content, other), join(content, file));
    for (const edit of edits) edit(content, file);
  };

export const remove: Change = (content, file) => rmSync(join(content, file), { recursive: true });
export const makeFolder: Change = (content, file) => mkdirSync(join(content, file));
export const linkTo =
  (target: string): Change =>
  (content, file) =>
    symlinkSync(target, join(content, file));

/** Line and column of a place in the text, both from 1. */
export function positionOf(place: Place, text: string): { line: number; column: number } {
  if (typeof place !== 'string' && 'line' in place) return place;
  const { within, text: marker } = typeof place === 'string' ? { within: place, text: place } : place;
  if (text.split(within).length !== 2) throw new Error(`the marker "${within}" does not occur once`);
  if (!within.includes(marker)) throw new Error(`"${marker}" is no part of "${within}"`);
  const lines = text.slice(0, text.indexOf(within) + within.indexOf(marker)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
