/** docs/fields.md: every field of every content file in tables, from the same schemas that check them. */
import * as z from 'zod';
import { COLLECTIONS, type CollectionName } from '#schema/collections.ts';
import { COLLECTION_NAMES, jsonSchemaOf } from '../../editor/json-schema.ts';

/** The part of a JSON Schema that the tables show. */
type Shape = {
  type?: string | undefined;
  description?: string | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  items?: Shape | undefined;
  additionalProperties?: Shape | boolean | undefined;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
};

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), shape).optional(),
    required: z.array(z.string()).optional(),
    items: shape.optional(),
    additionalProperties: z.union([z.boolean(), shape]).optional(),
    anyOf: z.array(shape).optional(),
    oneOf: z.array(shape).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
  }),
);

const TITLES: Readonly<Record<CollectionName, string>> = {
  site: 'Site',
  pricing: 'Pricing',
  messages: 'English texts',
  translations: 'Texts in other languages',
  claims: 'Claims',
  references: 'References',
  resources: 'Resources',
  articles: 'Articles',
  faqs: 'Questions',
  testimonials: 'Testimonials',
  studies: 'Studies',
  solutions: 'Solutions',
  pages: 'Pages',
  textPages: 'Text pages',
  landing: 'Landing',
  accepted: 'Accepted findings',
};

const HEAD = `# Every field of every file

Made from the schemas that check the files: \`npx offer schema --docs\` writes it anew. *Needed* fields cannot be left out. A field within another
is written with a dot, and within a list with \`[]\`.
`;

export function fieldTables(): string {
  return [HEAD, ...COLLECTION_NAMES.map(collectionTable)].join('\n');
}

function collectionTable(name: CollectionName): string {
  const found = shape.parse(jsonSchemaOf(name));
  const rows = rowsOf(found, '').map(
    ({ path, kind, needed, meaning }) => `| \`${path}\` | ${kind} | ${needed} | ${cell(meaning)} |`,
  );
  // The texts of the other languages have the same names as the English ones.
  const body =
    name === 'translations'
      ? 'The same groups and texts as in English, each of which may be missing.'
      : ['| field | holds | needed | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return `## ${TITLES[name]}\n\n\`content/${COLLECTIONS[name].pattern}\`\n\n${body}\n`;
}

type Row = Readonly<{ path: string; kind: string; needed: string; meaning: string }>;

function rowsOf(found: Shape, at: string): Row[] {
  if (found.items !== undefined) return rowsOf(found.items, `${at}[]`);
  const choices = found.anyOf ?? found.oneOf;
  if (choices !== undefined) return choices.flatMap((choice) => rowsOf(choice, at));
  const named = Object.entries(found.properties ?? {}).flatMap(([key, field]) =>
    fieldRows(field, at === '' ? key : `${at}.${key}`, found.required?.includes(key) === true),
  );
  const any = found.additionalProperties;
  return typeof any === 'object' ? [...named, ...fieldRows(any, at === '' ? 'NAME' : `${at}.NAME`, false)] : named;
}

function fieldRows(field: Shape, path: string, isNeeded: boolean): Row[] {
  // The kind of a section heads the fields that this kind has.
  if (path.endsWith('.kind') && field.const !== undefined)
    return [{ path: `${path}: ${String(field.const)}`, kind: 'kind', needed: 'yes', meaning: field.description ?? '' }];
  const given = field.default === undefined ? '' : `; ${JSON.stringify(field.default)} when left out`;
  const needed = isNeeded ? 'yes' : 'no';
  return [{ path, kind: kindOf(field), needed, meaning: `${field.description ?? ''}${given}` }, ...rowsOf(field, path)];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'fields',
};

function kindOf({ type, enum: values, const: only, anyOf, oneOf }: Shape): string {
  if (only !== undefined) return `\`${String(only)}\``;
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(kindOf))].join(' or ');
  return KINDS[type ?? ''] ?? 'value';
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
