/** The content as data by collection, unchecked: enough to see which shape a field has today. */
import { type CollectionName, collectionOf } from '#schema/collections.ts';
import { parseEntry } from '../content/parse.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { RawEntry, SourceFile } from '../types.ts';

export type ContentFiles = ReadonlyMap<CollectionName, readonly RawEntry[]>;

export function readEntries(sources: readonly SourceFile[]): { entries: ContentFiles; problems: readonly Problem[] } {
  const entries = new Map<CollectionName, RawEntry[]>();
  const problems: Problem[] = [];
  for (const source of sources) {
    const name = collectionOf(source.path);
    const parsed = parseEntry(source);
    problems.push(...parsed.problems);
    if (name === undefined || parsed.entry === undefined) continue;
    entries.set(name, [...(entries.get(name) ?? []), parsed.entry]);
  }
  return { entries, problems };
}
