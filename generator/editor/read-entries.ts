/** The content as data by collection, unchecked: enough to see which shape a field has today. */
import { type CollectionName, collectionOf } from '#schema/collections.ts';
import { parseEntry } from '../content/parse.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RawEntry, SourceFile } from '../types.ts';

export type ContentFiles = ReadonlyMap<CollectionName, readonly RawEntry[]>;

export function readEntries(sources: readonly SourceFile[]): {
  entries: ContentFiles;
  diagnostics: readonly Diagnostic[];
} {
  const entries = new Map<CollectionName, RawEntry[]>();
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const name = collectionOf(source.path);
    const parsed = parseEntry(source);
    diagnostics.push(...parsed.diagnostics);
    if (name === undefined || parsed.entry === undefined) continue;
    entries.set(name, [...(entries.get(name) ?? []), parsed.entry]);
  }
  return { entries, diagnostics };
}
