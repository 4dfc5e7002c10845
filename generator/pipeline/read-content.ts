/** Stages 2 and 3 over the whole folder: every file parsed and checked, every problem of every file in one log. GATE. */

import { isLang, LANGUAGES } from '#domain/locale.ts';
import { mendSlug, SLUG } from '#domain/route.ts';
import { COLLECTIONS, type CollectionName, collectionOf, type EntryData, idOf } from '#schema/collections.ts';
import { badFileName, duplicateId, emptyFile, missingFile, unknownFile, unknownValue } from '../problems/catalogue.ts';
import type { Problem } from '../problems/problem.ts';
import type { ProblemLog } from '../problems/problem-log.ts';
import { parseEntry } from './parse-entries.ts';
import { nearest } from './suggest.ts';
import type { Content, Entry, Locate, SourceFile } from './types.ts';
import { validateEntry } from './validate-entries.ts';

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];
const start = (file: string) => ({ file, line: 1, column: 1 });

export async function readContent(
  sources: AsyncIterable<SourceFile>,
  folder: string,
  locate: Locate,
  log: ProblemLog,
): Promise<Content> {
  const shelves = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as {
    [C in CollectionName]: Entry<C>[];
  };
  const seen = new Set<CollectionName>();
  for await (const source of sources) {
    const name = collectionOf(source.path);
    if (name === undefined) log.add(misplaced(source));
    else {
      seen.add(name);
      readEntry(source, name, shelves[name], locate, log);
    }
  }
  // Without a folder, its files are not missed one by one.
  if (seen.size === 0) log.gate();
  for (const name of NAMES) {
    const collection = COLLECTIONS[name];
    if ('required' in collection && !seen.has(name) && !log.mentions(collection.pattern)) {
      log.add(missingFile(start(folder), { name: collection.pattern, purpose: collection.required }));
    }
  }
  log.gate();
  return shelves;
}

function readEntry<C extends CollectionName>(
  source: SourceFile,
  name: C,
  shelf: Entry<C>[],
  locate: Locate,
  log: ProblemLog,
): void {
  const id = idOf(source.path);
  if (COLLECTIONS[name].pattern.includes('*') && !SLUG.test(id)) log.add(badName(source, id));
  else if (name === 'translations' && !isLang(id)) log.add(unknownLanguage(source, id));
  const { entry, problems } = parseEntry(source);
  log.add(...problems);
  if (entry === undefined) return;
  if (entry.body?.trim() === '') log.add(emptyFile({ file: source.name, line: entry.bodyLine ?? 1, column: 1 }, {}));
  const schema: (typeof COLLECTIONS)[C]['schema'] = COLLECTIONS[name].schema;
  const checked = validateEntry(entry, schema, locate);
  if ('problems' in checked) log.add(...checked.problems);
  else {
    log.add(...repeatedIds(source.name, checked.data, locate));
    shelf.push({
      id,
      file: source.name,
      data: checked.data as EntryData<C>,
      body: entry.body ?? '',
      bodyLine: entry.bodyLine ?? 1,
    });
  }
}

function misplaced(source: SourceFile): Problem {
  const name = idOf(source.path).replace(/\..*$/, '');
  const folders = NAMES.map((collection) => COLLECTIONS[collection].pattern.replace('*', name));
  return unknownFile(start(source.name), { suggestion: nearest(source.path, folders) });
}

function unknownLanguage(source: SourceFile, found: string): Problem {
  return unknownValue(start(source.name), { field: 'language', found, suggestion: undefined, known: LANGUAGES });
}

function badName(source: SourceFile, id: string): Problem {
  return badFileName(start(source.name), { name: id, suggestion: mendSlug(id) });
}

/** In lists whose entries have an id, each id once. */
function repeatedIds(file: string, data: unknown, locate: Locate): Problem[] {
  if (!Array.isArray(data)) return [];
  const first = new Map<string, number>();
  return data.flatMap((item: unknown, index) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : undefined;
    if (id === undefined) return [];
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, index);
      return [];
    }
    const firstLine = locate(file, { path: [before, 'id'] }).line;
    return [duplicateId(locate(file, { path: [index, 'id'] }), { id, firstLine })];
  });
}
