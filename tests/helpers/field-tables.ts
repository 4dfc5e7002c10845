/** docs/fields.md: every field of every content file in tables, from the same schemas that check them. */
import { COLLECTIONS, type CollectionName } from '#schema/collections.ts';
import { COLLECTION_NAMES, type JsonSchema, jsonSchemaOf } from '../../generator/editor/json-schema.ts';

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
left out. A field within another is written with a dot, and within a list with \`[]\`.
`;

export const fieldTables = (): string => [HEAD, ...COLLECTION_NAMES.map(collectionTable)].join('\n');

function collectionTable(name: CollectionName): string {
  const title = TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  const rows = ['| field | holds | needed | meaning |', '| --- | --- | --- | --- |', ...rowsOf(jsonSchemaOf(name), '')];
  // The other languages have the same fields as English.
  const table =
    name === 'translations'
      ? 'The same groups and texts as in English; each may be missing.'
      : name === 'guideTranslations'
        ? 'The same blocks as in English, each whole or left out.'
        : rows.join('\n');
  return `## ${title}\n\n\`content/${COLLECTIONS[name].pattern}\`\n\n${table}\n`;
}

function rowsOf(schema: Field, at: string): string[] {
  if (typeof schema !== 'object') return [];
  const { items, anyOf, oneOf, properties = {}, required = [], additionalProperties: any } = schema;
  if (items !== undefined) return Array.isArray(items) ? [] : rowsOf(items, `${at}[]`);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.flatMap((choice) => rowsOf(choice, at));
  const within = (key: string) => (at === '' ? key : `${at}.${key}`);
  const named = Object.entries(properties).flatMap(([key, field]) =>
    fieldRows(field, within(key), required.includes(key)),
  );
  return typeof any === 'object' ? [...named, ...fieldRows(any, within('NAME'), false)] : named;
}

function fieldRows(field: Field, path: string, isNeeded: boolean): string[] {
  if (typeof field !== 'object') return [];
  const { description = '', const: constant, default: given } = field;
  // The kind of a section heads the fields that this kind has.
  if (path.endsWith('.kind') && constant !== undefined)
    return [rowOf(`${path}: ${String(constant)}`, 'kind', true, description)];
  const meaning = given === undefined ? description : `${description}; ${JSON.stringify(given)} when left out`;
  return [rowOf(path, kindOf(field), isNeeded, meaning), ...rowsOf(field, path)];
}

const rowOf = (path: string, kind: string, isNeeded: boolean, meaning: string): string =>
  `| \`${path}\` | ${kind} | ${isNeeded ? 'yes' : 'no'} | ${meaning.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`;

function kindOf(field: Field): string {
  if (typeof field !== 'object') return 'value';
  const { type, enum: values, const: constant, anyOf, oneOf } = field;
  if (constant !== undefined) return `\`${String(constant)}\``;
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  const choices = anyOf ?? oneOf;
  return choices === undefined ? (KINDS[String(type)] ?? 'value') : [...new Set(choices.map(kindOf))].join(' or ');
}
