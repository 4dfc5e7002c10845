/** What `offer new` writes: a new content file, which builds as it is. `offer init` fills in the same kind of templates. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Lang } from '#domain/locale.ts';
import type { Route } from '#domain/route.ts';
import { type CollectionName, collectionOf, idOf } from '#schema/collections.ts';
import { gapPaths } from '../content/gaps.ts';
import { property } from '../content/values/inspect-schema.ts';
import { parseEntry, type RawEntry } from '../content/yaml/parse.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { locateIn } from '../content/yaml/source-location.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';

export const KINDS = ['landing', 'study', 'testimonial-set'] as const;
export type Kind = (typeof KINDS)[number];

type NewFile = Readonly<{ path: string; text: string }>;

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
      return { path: `landing/${name}.yaml`, text: newLanding(lang, entries) };
    case 'study':
      return { path: `studies/${name}.yaml`, text: readTemplate('study.yaml') };
    case 'testimonial-set':
      return { path: `testimonials/${name}.yaml`, text: fill(readTemplate('testimonial-set.yaml'), { lang }) };
  }
}

/** It names the first testimonial set in its language, or has a sample of its own where there is none. */
function newLanding(lang: Lang, entries: ContentFiles): string {
  const sets = entries.get('testimonials') ?? [];
  const set = sets.find(({ data }) => (property(data, 'lang') ?? 'en') === lang);
  const testimonials = readTemplate(set === undefined ? 'landing-testimonials.yaml' : 'landing-testimonial-set.yaml');
  return fill(readTemplate('landing.yaml').replace('{{testimonials}}\n', testimonials), {
    lang,
    methodCount: entries.get('solutions')?.length || 3,
    set: set === undefined ? '' : idOf(set.path),
  });
}

/** The page at a URL, whether or not it is published today. */
export function pageAt(route: Route, entries: ContentFiles): RawEntry | undefined {
  const pages = (['pages', 'textPages', 'landing'] as const).flatMap((name) => entries.get(name) ?? []);
  return pages.find(({ path, data }) => routeOfEntry({ id: idOf(path), data: Object(data) }) === route);
}

/** A value still to be filled in: its path, as in `faq.0.answer`, and its line, counted from 1. */
type Gap = Readonly<{ path: string; line: number }>;

export function gapsIn(source: SourceFile): Gap[] {
  const { entry } = parseEntry(source);
  return gapPaths(entry?.data).map((path) => ({
    path: path.join('.'),
    line: locateIn(source.name, source.text, { path }).line,
  }));
}

/** The bundled CLI is in .offer/cli, two folders below the project like this file. */
const FOLDER = new URL('../../generator/editor/templates/', import.meta.url);

export const templatesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[a-z]+$/.test(path))
    .sort();

export const readTemplate = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');

/**
 * Fills {{name}} with a value, and {{name:markdown}} with a value escaped for Markdown. A slot is the whole value, or within the double
 * quotes of a YAML string, for which the value is escaped.
 * @throws {Error} if a slot has no value
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)(:markdown)?\}\}/g, (slot, name: string, inMarkdown?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${slot}`);
    return escapeForYaml(inMarkdown === undefined ? String(value) : escapeMarkdown(String(value)));
  });

/** As between double quotes, where YAML has the escapes of JSON. */
const escapeForYaml = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Escapes one line: inline markup anywhere, and a heading, quotation or list marker at its start. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?:[#>]|[-+](?=\s))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
