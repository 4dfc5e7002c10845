/** What `offer new` writes: the path and the text of a new content file, which builds as it is. */
import type { Lang } from '#domain/locale.ts';
import type { Route } from '#domain/route.ts';
import { type CollectionName, collectionOf, idOf } from '#schema/collections.ts';
import { property } from '../content/values/inspect-schema.ts';
import type { RawEntry } from '../content/yaml/parse.ts';
import { parseEntry } from '../content/yaml/parse.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';
import { landingDraft } from './landing-draft.ts';
import { studyDraft } from './study-draft.ts';
import { testimonialSetDraft } from './testimonial-set-draft.ts';

export const KINDS = ['landing', 'study', 'testimonial-set'] as const;
export type Kind = (typeof KINDS)[number];

export type NewFile = Readonly<{ path: string; text: string }>;

/** The parsed entries by collection, not validated: enough to find a free URL and a testimonial set. */
export type ContentFiles = ReadonlyMap<CollectionName, readonly RawEntry[]>;

/** Skips files that cannot be parsed; the build reports them. */
export function readEntries(sources: readonly SourceFile[]): ContentFiles {
  const entries = new Map<CollectionName, RawEntry[]>();
  for (const source of sources) {
    const collection = collectionOf(source.path);
    const { entry } = parseEntry(source);
    if (collection === undefined || entry === undefined) continue;
    entries.set(collection, [...(entries.get(collection) ?? []), entry]);
  }
  return entries;
}

/** @param name of the file, which is the URL of a landing page and the id of a study */
export function newFile(kind: Kind, name: string, lang: Lang, entries: ContentFiles): NewFile {
  switch (kind) {
    case 'landing':
      return { path: `landing/${name}.yaml`, text: landingDraft(landingValues(lang, entries)) };
    case 'study':
      return { path: `studies/${name}.yaml`, text: studyDraft() };
    case 'testimonial-set':
      return { path: `testimonials/${name}.yaml`, text: testimonialSetDraft(lang) };
  }
}

function landingValues(lang: Lang, entries: ContentFiles) {
  const sets = entries.get('testimonials') ?? [];
  const set = sets.find(({ data }) => (property(data, 'lang') ?? 'en') === lang);
  return {
    lang,
    methodCount: entries.get('solutions')?.length || 3,
    testimonials: set === undefined ? undefined : idOf(set.path),
  };
}

/** The page that has a URL, whether or not it is published today. */
export function pageAt(route: Route, entries: ContentFiles): RawEntry | undefined {
  const pages = (['pages', 'textPages', 'landing'] as const).flatMap((name) => entries.get(name) ?? []);
  return pages.find(({ path, data }) => routeOfEntry({ id: idOf(path), data: Object(data) }) === route);
}
