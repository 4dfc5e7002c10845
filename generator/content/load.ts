/** Stages 2 and 3: parses and validates every file, and collects all problems in one log. */
import { baseOf, isLang, LANGUAGES } from '#domain/locale.ts';
import { isFileName, SLUG, suggestSlug } from '#domain/route.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type EntryData,
  idOf,
} from '#schema/collections.ts';
import {
  badFileName,
  duplicateId,
  emptyFile,
  missingFile,
  unknownFile,
  unknownFolder,
  unknownLanguage,
  unknownShortNumber,
} from '../diagnostics/catalogue.ts';
import { type Diagnostic, type DiagnosticCollector, startOf } from '../diagnostics/diagnostic.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import type { Content, Entry } from './content.ts';
import { gapPaths, mayHaveGaps } from './gaps.ts';
import { property } from './values/inspect-schema.ts';
import { mistakesOf } from './values/mistakes.ts';
import { findInvisibleCharacters } from './yaml/invisible-characters.ts';
import { parseEntry } from './yaml/parse.ts';
import type { SourceFile } from './yaml/read-folder.ts';
import type { SourceLocator } from './yaml/source-location.ts';

export type Read<C extends CollectionName = CollectionName> = Readonly<{
  entry?: Entry<C>;
  diagnostics: readonly Diagnostic[];
}>;

type ReadEntry = (source: SourceFile, name: CollectionName, locate: SourceLocator) => Read;

/**
 * @param read for a process that reads the same files again and again
 * @throws {ContentError}
 */
export function readContent(
  sources: Iterable<SourceFile>,
  folder: string,
  locate: SourceLocator,
  log: DiagnosticCollector,
  read: ReadEntry = readEntry,
): Content {
  const content = noContent();
  const seen = new Set<CollectionName>();
  const lost: SourceFile[] = [];
  const all = [...sources];
  const paths = new Set(all.map(({ path }) => path));
  for (const source of all) {
    const name = collectionOf(source.path);
    if (name === undefined) lost.push(source);
    else {
      seen.add(name);
      log.add(...badName(source, name, paths), ...addEntry(content, name, read(source, name, locate)));
    }
  }
  const nowhere = misplaced(lost, folder);
  log.add(...nowhere);
  // A missing or misspelt folder is reported once, not again for each of its files.
  if (seen.size === 0 || nowhere.some(({ code }) => code === unknownFolder.definition.code)) log.throwIfErrors();
  for (const name of COLLECTION_NAMES) {
    const collection = COLLECTIONS[name];
    if ('required' in collection && !seen.has(name) && !log.mentions(collection.pattern)) {
      log.add(missingFile(startOf(folder), { name: collection.pattern, purpose: collection.required }));
    }
  }
  log.throwIfErrors();
  return content;
}

type Lists = { readonly [C in CollectionName]: Entry<C>[] };

const noContent = (): Lists => ({
  site: [],
  brand: [],
  pricing: [],
  messages: [],
  translations: [],
  claims: [],
  accepted: [],
  references: [],
  resources: [],
  articles: [],
  faqs: [],
  testimonials: [],
  studies: [],
  solutions: [],
  guide: [],
  guideTranslations: [],
  pages: [],
  textPages: [],
  landing: [],
});

function addEntry<C extends CollectionName>(lists: Lists, name: C, { entry, diagnostics }: Read<C>) {
  if (entry !== undefined) lists[name].push(entry);
  return diagnostics;
}

/** The same text gives the same entry. */
export function readEntry<C extends CollectionName>(source: SourceFile, name: C, locate: SourceLocator): Read<C> {
  const id = idOf(source.path);
  const diagnostics: Diagnostic[] = [];
  const parsed = parseEntry(source);
  diagnostics.push(...parsed.diagnostics);
  if (parsed.entry === undefined) return { diagnostics };
  const { body = '', bodyLine = 1 } = parsed.entry;
  diagnostics.push(...findInvisibleCharacters(source, parsed.entry, locate), ...findShortNumbers(source));
  // A method may have its text in guide/: see resolve/check-needed-files.ts.
  if (parsed.entry.body?.trim() === '' && name !== 'solutions')
    diagnostics.push(emptyFile({ file: source.name, line: bodyLine, column: 1 }, {}));
  const { schema } = COLLECTIONS[name];
  const checked = schema.safeParse(parsed.entry.data);
  if (!checked.success) {
    const suggestion = folderFor(source.path, parsed.entry.data);
    const faults =
      suggestion === undefined
        ? mistakesOf(parsed.entry, { schema, issues: checked.error.issues }, locate)
        : [unknownFile(startOf(source.name), { suggestion })];
    return { diagnostics: [...diagnostics, ...faults] };
  }
  diagnostics.push(...repeatedIds(source.name, checked.data, locate));
  // Each schema matches its collection; TypeScript cannot express that through the table.
  const data = checked.data as EntryData<C>;
  const gaps = mayHaveGaps(source.text) ? { gaps: gapPaths(data) } : {};
  return { entry: { id, file: source.name, data, body, bodyLine, ...gaps }, diagnostics };
}

/** Folders whose files have required fields. A dictionary has none, so any file could be one. */
const OWN_FIELDS = ['testimonials', 'studies', 'solutions', 'pages', 'textPages', 'landing'] as const;

/** Where a file that does not fit its own folder would be right as it is. */
function folderFor(path: string, data: unknown): string | undefined {
  const moved = OWN_FIELDS.map((name) => ({
    ...COLLECTIONS[name],
    to: COLLECTIONS[name].pattern.replace('*', idOf(path)),
  }));
  const ending = path.slice(path.lastIndexOf('.'));
  return moved.find(({ to, schema }) => to !== path && to.endsWith(ending) && schema.safeParse(data).success)?.to;
}

/** A folder with a misspelt name is reported once, not at each of its files. */
function misplaced(lost: readonly SourceFile[], folder: string): Diagnostic[] {
  const folderOf = ({ path }: SourceFile) => path.split('/').slice(0, -1).join('/');
  return [...new Set(lost.map(folderOf))].flatMap((name) => {
    const sources = lost.filter((source) => folderOf(source) === name);
    const suggestion = closestMatch(name, FOLDERS);
    const isFolder = name !== '' && !FOLDERS.includes(name) && (suggestion !== undefined || sources.length > 1);
    if (!isFolder) return sources.map(misplacedFile);
    return [unknownFolder(startOf(`${folder}/${name}`), { name, suggestion, known: FOLDERS })];
  });
}

const FOLDERS = [...new Set(COLLECTION_NAMES.flatMap((name) => /^(.*)\//.exec(COLLECTIONS[name].pattern)?.[1] ?? []))];

function misplacedFile(source: SourceFile): Diagnostic {
  const name = idOf(source.path).replace(/\..*/, '');
  const folders = COLLECTION_NAMES.map((collection) => COLLECTIONS[collection].pattern.replace('*', name));
  const fitting = folderFor(source.path, parseEntry(source).entry?.data);
  return unknownFile(startOf(source.name), { suggestion: fitting ?? closestMatch(source.path, folders) });
}

/** What Finder, Explorer and their like call a copy: "x copy 2", "x (1)", "x - Copy", "Copy of x", "x-copy". */
const COPIED = [
  /^(.+?)[ _-]*(?:-|\b)[ _-]?(?:copy|copia|cópia|copie|kopie)(?:[ _-]?\(?\d+\)?)?$/i,
  /^(.+?) ?\(\d+\)$/,
  /^(.+) \d$/,
  /^(?:copy of|copia de|cópia de|copie de) (.+)$/i,
];

/** @param paths of all files, among which may be the one that this is a copy of */
function badName(source: SourceFile, collection: CollectionName, paths: ReadonlySet<string>): Diagnostic[] {
  const { name, path } = source;
  const id = idOf(path);
  if ((collection === 'translations' || collection === 'guideTranslations') && !isLang(id))
    return [unknownLanguageFile(source, id)];
  if (!COLLECTIONS[collection].pattern.includes('*')) return [];
  const original = COPIED.flatMap((pattern) => pattern.exec(id)?.[1] ?? []).find((one) =>
    paths.has(path.replace(id, () => one)),
  );
  if (original === undefined && SLUG.test(id) && isFileName(id)) return [];
  return [badFileName(startOf(name), { name: id, suggestion: suggestSlug(id), original })];
}

/** The dictionary of a country is that of its language: es-MX reads es.yaml. */
function unknownLanguageFile(source: SourceFile, id: string): Diagnostic {
  const base = baseOf(id);
  const served = isLang(base) ? source.path.replace(id, base) : undefined;
  return unknownLanguage(startOf(source.name), { lang: id, served, known: LANGUAGES });
}

/** In lists whose entries have an id, each id once. */
function repeatedIds(file: string, data: unknown, locate: SourceLocator): Diagnostic[] {
  const ids = Array.isArray(data) ? data.map((item: unknown) => property(item, 'id')) : [];
  const at = (index: number) => locate(file, { path: [index, 'id'] });
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    return id === undefined || first === index
      ? []
      : [duplicateId(at(index), { id: String(id), firstLine: at(first).line })];
  });
}

/** Short numbers in service: emergencies, and lines on health or suicide. Of two equally close to a typo, the earlier is suggested. */
const SHORT_NUMBERS: readonly string[] = [
  '999 112 111 911 988 000',
  // Emergencies in other countries: police, ambulance and fire, from France to Singapore.
  '15 17 18 061 062 080 091 092 100 101 102 103 104 107 108 110 113 114 115 117 118 119 120 122 123 127 128 129 131 132 133 141 144 150',
  '155 158 166 190 191 192 193 194 196 197 198 199 995 997 998',
  // Suicide and crisis, power cuts, medicines.
  '024 017 106 142 143 147 188 105 811',
].flatMap((line) => line.split(' '));

const SHORT_NUMBER_LINK = /\b(?:tel:|phone: ?["']?)(\d{1,3})(?!\d|[ -]\d)/g;

/** The number that the text of a link shows, as in `[120](`, if it is in service. */
const shownIn = (before: string): string | undefined => SHORT_NUMBERS.find((number) => before.endsWith(`[${number}](`));

/** The number with the same digits in another order. */
const exchanged = (number: string): string | undefined =>
  SHORT_NUMBERS.find((other) => [...other].sort().join() === [...number].sort().join());

/** Unknown telephone numbers of up to three digits, such as 99 where 999 was meant. */
function findShortNumbers({ name, text }: SourceFile): Diagnostic[] {
  if (!/\b(?:tel|phone):/.test(text)) return [];
  return text.split('\n').flatMap((line, i) =>
    [...line.matchAll(SHORT_NUMBER_LINK)]
      .filter(([, number = '']) => !SHORT_NUMBERS.includes(number))
      .map(({ index, 0: { length }, 1: number = '' }) =>
        unknownShortNumber(
          { file: name, line: i + 1, column: index + 1, length },
          {
            number,
            suggestion: shownIn(line.slice(0, index)) ?? exchanged(number) ?? closestMatch(number, SHORT_NUMBERS),
          },
        ),
      ),
  );
}
