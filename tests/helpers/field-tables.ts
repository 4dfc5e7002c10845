/** docs/fields.md: every field of every content file in tables, from the same schemas that check them. */
import { existsSync } from 'node:fs';
import { LANGUAGES } from '#domain/locale.ts';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#schema/collections.ts';
import { type JsonSchema, jsonSchemaOf } from '../../generator/editor/json-schema.ts';
import { PICTURES } from './paths.ts';

type Field = JsonSchema | boolean | undefined;

const TITLES: Partial<Record<CollectionName, string>> = {
  messages: 'English texts',
  translations: 'Texts in other languages',
  guide: 'The guide',
  guideTranslations: 'The guide in other languages',
  faqs: 'Questions',
  textPages: 'Text pages',
  accepted: 'Accepted findings',
};

/** What is said in place of a table, where it would only repeat another. */
const INSTEAD: Partial<Record<CollectionName, string>> = {
  messages:
    'Every text has a default, and a note on where it appears: [texts.en.yaml](../generator/schema/texts/texts.en.yaml) has them all. Editors show the note beside the text, and Alt-click in `npm start` leads to its line. Write a text here to change it.',
  translations: 'The same groups and texts as in English; each may be missing.',
  guideTranslations: 'The same blocks as in English, each whole or left out.',
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'fields',
};

const HEAD = `# Every field of every file

Made from the schemas that check the files: \`npx vitest run tests/site/docs.test.ts -u\` writes this page again. *Needed* fields cannot be
left out. A field within another is written with a dot, and within a list with \`[]\`. What holds *text, or one per language* is written as
one text for all of them, or as \`{ en: …, es: … }\`: English is needed, and stands in for a language that is missing. What holds an *image*
has the fields of [an image](#image), and so on.
`;

/** What the kinds of sections have in common, and what they are below. */
const SECTIONS_HEAD = `## Sections

The entries of \`sections\` in a page. Every kind may also have \`lang\` (if its language is not the page’s), and \`publishAt\` and
\`unpublishAt\` (a day, or a time in London). The pictures show the sections of a sample site.
`;

export function fieldTables(): string {
  const image = kinds.flatMap(({ properties = {} }) => objectsIn(properties.image)).find(isImage);
  return [
    HEAD,
    ...COLLECTION_NAMES.map(collectionTable),
    sharedTable('Image', 'A photo or drawing in `content/images`.', image),
    sharedTable('Testimonial', 'In a set, in a page or in a section.', testimonial),
    ...sectionTables(),
  ].join('\n');
}

const TABLE_HEAD = ['| field | holds | needed | meaning |', '| --- | --- | --- | --- |'];

function collectionTable(name: CollectionName): string {
  const title = TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  const table = INSTEAD[name] ?? [...TABLE_HEAD, ...rowsOf(jsonSchemaOf(name), '')].join('\n');
  return `## ${title}\n\n\`content/${COLLECTIONS[name].pattern}\`\n\n${table}\n`;
}

const pages = jsonSchemaOf('pages');
const kinds = objectsIn(pages.properties?.sections).filter(({ properties }) => properties?.kind !== undefined);

const kindOfSection = ({ properties = {} }: JsonSchema): string =>
  typeof properties.kind === 'object' ? String(properties.kind.const) : '';

function sectionTables(): string[] {
  const tables = kinds.map(({ properties = {}, required = [] }) => {
    const own = Object.entries(properties).filter(([key]) => !COMMON.has(key));
    const name = kindOfSection({ properties });
    const about = typeof properties.kind === 'object' ? properties.kind.description : '';
    const file = `${name}.webp`;
    const picture = existsSync(`${PICTURES}/${file}`) ? `![](sections/${file})\n\n` : '';
    const rows = own.flatMap(([key, field]) => fieldRows(field, key, required.includes(key)));
    const table = rows.length === 0 ? 'It has no fields of its own.' : [...TABLE_HEAD, ...rows].join('\n');
    return `### ${name}\n\n${about}.\n\n${picture}${table}\n`;
  });
  return [SECTIONS_HEAD, ...tables];
}

function sharedTable(title: string, about: string, schema: JsonSchema | undefined): string {
  return `## ${title}\n\n${about}\n\n${[...TABLE_HEAD, ...rowsOf(schema, '')].join('\n')}\n`;
}

/** The schemas of objects that a field may hold. */
function objectsIn(field: Field): JsonSchema[] {
  if (typeof field !== 'object') return [];
  const { items, anyOf, oneOf, properties } = field;
  if (items !== undefined) return Array.isArray(items) ? [] : objectsIn(items);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.flatMap(objectsIn);
  return properties === undefined ? [] : [field];
}

const isImage = ({ properties = {} }: JsonSchema): boolean => 'file' in properties && 'decorative' in properties;

const COMMON: ReadonlySet<string> = new Set(['kind', 'lang', 'publishAt', 'unpublishAt']);
const ownFields = ({ properties = {} }: JsonSchema): string =>
  Object.keys(properties)
    .filter((key) => !COMMON.has(key))
    .toSorted()
    .join();

const [testimonial = {}] = objectsIn(jsonSchemaOf('testimonials').properties?.items);

/**
 * Where the fields of an object are described once for all that hold one. Objects with the same three fields or more are the same thing:
 * a tool of a landing page is a section of that kind.
 */
function describedAt(schema: JsonSchema): string | undefined {
  const { properties = {} } = schema;
  const own = ownFields(schema);
  if (isImage(schema)) return '[image](#image)';
  if (LANGUAGES.every((lang) => lang in properties)) return 'one per language';
  if ('kind' in properties && 'publishAt' in properties) return '[sections](#sections)';
  if (own === ownFields(testimonial)) return '[testimonial](#testimonial)';
  const kind = own.split(',').length < 3 ? undefined : kinds.find((section) => ownFields(section) === own);
  return kind === undefined ? undefined : `[${kindOfSection(kind)}](#${kindOfSection(kind)})`;
}

function rowsOf(schema: Field, at: string): string[] {
  if (typeof schema !== 'object') return [];
  const { items, anyOf, oneOf, properties = {}, required = [], additionalProperties: others } = schema;
  if (at !== '' && describedAt(schema) !== undefined) return [];
  if (items !== undefined) return Array.isArray(items) ? [] : rowsOf(items, `${at}[]`);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.flatMap((choice) => rowsOf(choice, at));
  const within = (key: string) => (at === '' ? key : `${at}.${key}`);
  const named = Object.entries(properties).flatMap(([key, field]) =>
    fieldRows(field, within(key), required.includes(key)),
  );
  return typeof others === 'object' ? [...named, ...fieldRows(others, within('NAME'), false)] : named;
}

function fieldRows(field: Field, path: string, isNeeded: boolean): string[] {
  if (typeof field !== 'object') return [];
  const { description = '', default: given } = field;
  const usual = JSON.stringify(given);
  // The fields of a group have their own defaults.
  const meaning = usual === undefined || usual === '{}' ? description : `${description}; ${usual} when left out`;
  return [rowOf(path, kindOf(field), isNeeded, meaning), ...rowsOf(field, path)];
}

const rowOf = (path: string, kind: string, isNeeded: boolean, meaning: string): string =>
  `| \`${path}\` | ${kind} | ${isNeeded ? 'yes' : 'no'} | ${meaning.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`;

function kindOf(field: Field): string {
  if (typeof field !== 'object') return 'value';
  const { type, enum: values, const: constant, anyOf, oneOf, items } = field;
  const link = describedAt(field);
  if (link !== undefined) return link;
  const inList = typeof items === 'object' && !Array.isArray(items) ? kindOf(items) : '';
  if (inList.includes('](#')) return `list of ${inList}`;
  if (constant !== undefined) return `\`${String(constant)}\``;
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  const choices = anyOf ?? oneOf;
  return choices === undefined ? (KINDS[String(type)] ?? 'value') : [...new Set(choices.map(kindOf))].join(' or ');
}
