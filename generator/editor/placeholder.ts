/** Marks a text that still has to be written. Every draft begins its texts with it, so that people and checks can find them. */
import { parseEntry } from '../content/parse.ts';
import type { SourceFile } from '../content/read-folder.ts';
import { locateIn } from '../content/source-location.ts';

export const PLACEHOLDER = 'Replace this';

/** The year where a date still has to be found. */
export const NO_YEAR = '0000';

/** A value still to be filled in: its path, as in `faq.0.answer`, and its line, counted from 1. */
export type Gap = Readonly<{ path: string; line: number }>;

export function gapsIn(source: SourceFile): Gap[] {
  const { entry } = parseEntry(source);
  return placeholderPaths(entry?.data, []).map((path) => ({
    path: path.join('.'),
    line: locateIn(source.name, source.text, { path }).line,
  }));
}

function placeholderPaths(value: unknown, path: readonly string[]): string[][] {
  if (typeof value === 'string') return value === NO_YEAR || /replace[ -]this/i.test(value) ? [[...path]] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => placeholderPaths(inner, [...path, key]));
}
