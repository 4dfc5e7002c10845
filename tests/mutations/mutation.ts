/** One mistake in the real content, and the problem that must be reported for it. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the caret must stand: at a text that occurs once in the mutated file; at a text within such a text; or at a bare place. */
export type Place = string | Readonly<{ within: string; text: string }> | Readonly<{ line: number; column: number }>;

export type Mutation = Readonly<{
  name: string;
  /** The file that is changed, relative to the content folder. */
  file: string;
  change: Change;
  expect: Readonly<{
    code: string;
    at: Place;
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

/** The start of a file that has nothing better to point at. */
export const START: Place = { line: 1, column: 1 };

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

export const remove: Change = (content, file) => rmSync(join(content, file));
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
