/** Every collection and every field of the content has its place in the web editor's configuration. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { COLLECTIONS } from '#schema/collections.ts';
import { property } from '../../../../../generator/content/inspect-schema.ts';
import { COLLECTION_NAMES, jsonSchemaOf } from '../../../../../generator/editor/json-schema.ts';
import { readEntries } from '../../../../../generator/editor/read-entries.ts';
import { cmsConfig } from '../../../../../generator/pipeline/cms/cms-config.ts';
import { ROOT } from '../../../../helpers/paths.ts';
import { CONTENT } from '../../../fake-content.ts';

type Field = { name: string; widget: string; label: string; root?: boolean | undefined } & Inner;
type Inner = { fields?: Field[] | undefined; types?: Field[] | undefined };
const field: z.ZodType<Field> = z.lazy(() =>
  z.looseObject({
    ...{ name: z.string().min(1), widget: z.string(), label: z.string().min(1), root: z.boolean().optional() },
    ...{ fields: z.array(field).min(1).optional(), types: z.array(field).optional() },
  }),
);
const file = z.strictObject({ name: z.string(), label: z.string(), file: z.string(), fields: z.array(field) });
const config = z.strictObject({
  backend: z.strictObject({ name: z.literal('github'), repo: z.string(), branch: z.string() }),
  media_folder: z.string(),
  public_folder: z.string(),
  collections: z.array(
    z.looseObject({
      name: z.string(),
      folder: z.string().optional(),
      extension: z.string().optional(),
      fields: z.array(field).optional(),
      files: z.array(file).optional(),
    }),
  ),
});

const sources = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, name: `content/${path}`, text }));
const made = (files: Readonly<Record<string, string>>) => {
  const { entries, diagnostics } = readEntries(sources(files));
  expect(diagnostics).toEqual([]);
  const text = cmsConfig(entries);
  return { text, ...config.parse(parse(text)), entries };
};

const REAL = Object.fromEntries(
  glob
    .sync('**/*.{yaml,md}', { cwd: `${ROOT}/content` })
    .map((path) => [path, readFileSync(`${ROOT}/content/${path}`, 'utf8')]),
);
const { collections, entries, text } = made(REAL);
const files = collections.flatMap((collection) => collection.files ?? []);

/** The fields of a schema as far as web editors can show them: not below a choice of two kinds. */
function wanted(schema: unknown, data: readonly unknown[], path: string): string[] {
  if (schema === undefined) return [];
  const inside = (key: string) => data.map((one) => property(one, key)).filter((one) => one !== undefined);
  const own = Object.entries(Object(property(schema, 'properties'))).flatMap(([key, inner]) => [
    `${path}${key}`,
    ...wanted(inner, inside(key), `${path}${key}.`),
  ]);
  const value = property(schema, 'additionalProperties');
  const keys =
    typeof value === 'object' && property(value, 'type') === 'object'
      ? new Set(data.flatMap((one) => Object.keys(Object(one))))
      : [];
  const free = [...keys].flatMap((key) => [`${path}${key}`, ...wanted(value, inside(key), `${path}${key}.`)]);
  const items = property(schema, 'items');
  const kinds = z.array(z.unknown()).safeParse(property(items, 'oneOf')).data ?? [];
  const sections = kinds.flatMap((kind) => {
    const { kind: constant, ...properties } = Object(property(kind, 'properties'));
    return wanted({ properties }, [], `${path}${String(property(constant, 'const'))}/`);
  });
  return [...own, ...free, ...sections, ...wanted(items, data.flat(), path)];
}

function shown(fields: readonly Field[], path: string): string[] {
  return fields.flatMap((one) => [
    ...(one.root === true ? [] : [`${path}${one.name}`]),
    ...shown(one.fields ?? [], one.root === true ? path : `${path}${one.name}.`),
    ...(one.types ?? []).flatMap((type) => shown(type.fields ?? [], `${path}${one.name}.${type.name}/`)),
  ]);
}

describe('the configuration of a web editor', () => {
  // A single file that the site does without is made by hand, and shown from then on.
  const present = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].pattern.includes('*') || entries.has(name));

  it.each(present)('has each field of %s', (name) => {
    const [folder, extension] = `content/${COLLECTIONS[name].pattern}`.split('/*.');
    const inFolder = collections.find((one) => one.folder === folder && one.extension === extension);
    const its = entries.get(name) ?? [];
    const targets =
      inFolder === undefined
        ? its.map((entry) => ({
            data: [entry.data],
            fields: files.find((one) => one.file === `content/${entry.path}`)?.fields ?? [],
          }))
        : [{ data: its.map((entry) => entry.data), fields: inFolder.fields ?? [] }];
    expect(targets.length).toBeGreaterThan(0);
    for (const { data, fields } of targets) {
      const all = wanted(jsonSchemaOf(name), data, '');
      const has = new Set(shown(fields, ''));
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter((path) => !has.has(path))).toEqual([]);
    }
  });

  it('edits the text of Markdown files as it is written', () => {
    const legal = collections.find(({ name }) => name === 'textPages');
    expect(legal?.fields?.at(-1)).toMatchObject({ name: 'body', widget: 'text' });
    expect(text).not.toContain('widget: markdown');
  });

  it('names no script and no account', () => {
    expect(text).not.toMatch(/<script|unpkg|jsdelivr/);
    expect(text).toContain('repo: OWNER/REPOSITORY');
  });
});

describe('a field of two kinds', () => {
  const solution = (content: Readonly<Record<string, string>>) =>
    made({ ...CONTENT, ...content }).collections.find(({ name }) => name === 'solutions')?.fields ?? [];
  const widgetOf = (fields: readonly Field[], name: string) => fields.find((one) => one.name === name)?.widget;

  it('is edited as the kind that the content uses', () => {
    expect(widgetOf(solution({}), 'description')).toBe('string');
    expect(
      widgetOf(solution({ 'solutions/polar.md': '---\ndescription: { en: A }\n---\nText.\n' }), 'description'),
    ).toBe('object');
  });

  it('is left alone where the content uses both', () => {
    const both = { 'solutions/new.md': '---\ndescription: { en: A }\n---\nText.\n' };
    expect(widgetOf(solution(both), 'description')).toBe('hidden');
  });
});

describe('widgets', () => {
  const at = (name: string) => {
    const all = made({ 'site.yaml': CONTENT['site.yaml'] }).collections.flatMap((one) => one.files ?? []);
    return all.find((one) => one.name === 'site')?.fields.find((one) => one.name === name);
  };

  it.each([
    ['name', { widget: 'string', label: 'Name of the product', hint: 'Name of the product, as the header shows it' }],
    ['foundedYear', { widget: 'number', value_type: 'int', min: 2000, max: 2100 }],
    ['url', { widget: 'string', pattern: ['^https://', 'This must be an address that begins with https://.'] }],
    ['redirects', { widget: 'list', required: false }],
    ['counter', { widget: 'object', fields: [{ widget: 'number', min: 1 }, { widget: 'boolean' }] }],
  ])('suit %s', (name, wantedField) => {
    expect(at(name)).toMatchObject(wantedField);
  });
});

const shownWidgets = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, widget, fields: inner = [] }) => [`${name}: ${widget}`, ...shownWidgets(inner)]);

describe('the collections of a small site', () => {
  const small = () => made({ ...CONTENT, 'translations/es.yaml': '{}', 'references.yaml': 'nhs: { title: A }\n' });
  const FOLDERS = {
    testimonials: ['testimonials', 'yaml', 'yaml', 'lang'],
    studies: ['studies', 'yaml', 'yaml', 'title'],
    solutions: ['solutions', 'md', 'yaml-frontmatter', 'title'],
    pages: ['pages', 'yaml', 'yaml', 'title'],
    textPages: ['pages', 'md', 'yaml-frontmatter', 'title'],
    landing: ['landing', 'yaml', 'yaml', 'title'],
  };

  it('are the folders that grow, each with the sort of its files and what they are called by', () => {
    const folders = small().collections.filter(({ folder }) => folder !== undefined);
    expect(folders.map(({ fields: _, ...one }) => one)).toEqual(
      Object.entries(FOLDERS).map(([name, [folder, extension, format, called]]) => ({
        ...{ name, label: name === 'textPages' ? 'Text pages' : `${name[0]?.toUpperCase()}${name.slice(1)}` },
        ...{ folder: `content/${folder}`, extension, format, create: called === 'title', identifier_field: called },
      })),
    );
    const bodies = folders.filter(({ fields }) => fields?.some(({ name }) => name === 'body'));
    expect(bodies.map(({ name }) => name)).toEqual(['solutions', 'textPages']);
    expect(bodies[0]?.fields?.at(-1)).toEqual({ name: 'body', label: 'Text', widget: 'text', hint: 'Text; Markdown' });
  });

  it('have the languages by themselves, and the single files together, each with its place', () => {
    const { collections: all } = small();
    const named = (wantedName: string) => {
      const one = all.find(({ name }) => name === wantedName);
      return [
        one?.label,
        ...(one?.files ?? []).map(({ name, label: own, file: path }) => [name, own, path].join(' | ')),
      ];
    };
    expect(named('translations')).toEqual(['Languages', 'es | Es | content/translations/es.yaml']);
    expect(named('data')).toEqual([
      'Site, prices and shelves',
      ...['site | Site | content/site.yaml', 'pricing | Pricing | content/pricing.yaml'],
      'messages | English texts | content/translations/en.yaml',
      ...['claims | Claims | content/claims.yaml', 'references | References | content/references.yaml'],
    ]);
  });

  it('has a field for each name of a file whose author names things, and for each field of any other', () => {
    const all = small().collections.flatMap((one) => one.files ?? []);
    const fieldsOf = (wantedName: string) =>
      all.find(({ name }) => name === wantedName)?.fields.map(({ name, widget }) => `${name}: ${widget}`);
    expect(fieldsOf('references')).toEqual(['nhs: object']);
    expect(fieldsOf('claims')).toEqual(['rating: object']);
    expect(fieldsOf('pricing')?.slice(0, 3)).toEqual(['base: string', 'basePriceCents: number', 'currencies: list']);
  });

  it('have the list that is a whole file as its root', () => {
    const all = made({ 'articles.yaml': '[{ title: A }]' }).collections.flatMap((one) => one.files ?? []);
    const [root] = all[0]?.fields ?? [];
    expect(root).toMatchObject({ name: 'articles', label: 'Articles', widget: 'list', root: true });
    expect(root?.fields?.map(({ name }) => name)).toContain('title');
    expect(root).not.toHaveProperty('required');
  });

  it('have a box of several lines where a text is long, in the list that is a whole file too', () => {
    const long = 'x'.repeat(81);
    const widgetsOf = (path: string, content: object, name: string) => {
      const all = made({ [path]: JSON.stringify(content) }).collections.flatMap((one) => one.files ?? []);
      return shownWidgets(all[0]?.fields ?? []).filter((one) => one.startsWith(`${name}: `));
    };
    expect(widgetsOf('articles.yaml', [{ title: long }], 'title')).toEqual(['title: text']);
    expect(widgetsOf('site.yaml', { name: long }, 'name')).toContain('name: text');
  });

  it('are of a repository whose name is still to be put in, with its pictures in their place', () => {
    expect(small()).toMatchObject({
      backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
      ...{ media_folder: 'templates/public/images', public_folder: '/images' },
    });
  });

  it('are written out in full, on lines as long as they have to be', () => {
    // Two entries of a file have the same languages to choose from.
    const { text: written } = made({ ...CONTENT, 'resources.yaml': 'a: { lang: en }\nb: { lang: es }\n' });
    expect(written).not.toMatch(/[&*]a\d|>-/);
    expect(written).toMatch(
      /^ +hint: Minutes of the timer, for a method whose text names a time; only buyers see it$/m,
    );
  });
});
