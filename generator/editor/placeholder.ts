/** Marks a text that still has to be written. Every draft begins its texts with it, so that people and checks can find them. */
import { gapPaths } from '../content/gaps.ts';
import { parseEntry } from '../content/yaml/parse.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { locateIn } from '../content/yaml/source-location.ts';

export { NO_YEAR, PLACEHOLDER } from '../content/gaps.ts';

/** A value still to be filled in: its path, as in `faq.0.answer`, and its line, counted from 1. */
export type Gap = Readonly<{ path: string; line: number }>;

export function gapsIn(source: SourceFile): Gap[] {
  const { entry } = parseEntry(source);
  return gapPaths(entry?.data).map((path) => ({
    path: path.join('.'),
    line: locateIn(source.name, source.text, { path }).line,
  }));
}
