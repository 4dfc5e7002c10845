/** Reads a zod schema: which fields it has at a path, and how to describe a field to authors. */
import * as z from 'zod';

type Path = readonly PropertyKey[];

/** The schema without what wraps it: optional, default, transforms. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.in);
  return schema;
}

/** The schema that applies at `path` within `value`; unions are followed by the kind of the value or its discriminator. */
export function schemaAt(root: z.core.$ZodType, path: Path, value: unknown): z.core.$ZodType | undefined {
  const schema = choose(unwrap(root), value);
  const [step, ...rest] = path;
  if (schema === undefined || step === undefined) return schema;
  const child = (inner: z.core.$ZodType | undefined) =>
    inner === undefined ? undefined : schemaAt(inner, rest, property(value, step));
  if (schema instanceof z.ZodObject) return child(schema.shape[String(step)]);
  if (schema instanceof z.ZodRecord) return child(schema.def.valueType);
  if (schema instanceof z.ZodArray) return child(schema.def.element);
  return undefined;
}

export function property(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The member of a union that fits this value. */
function choose(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  if (!(schema instanceof z.ZodUnion)) return schema;
  const options = schema.options.map((option: z.core.$ZodType) => unwrap(option));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const key = schema.def.discriminator;
    return options.find(
      (option) => option instanceof z.ZodObject && literalOf(option.shape[key]) === property(value, key),
    );
  }
  return options.find((option) => kindOf(option) === kindOfValue(value)) ?? options[0];
}

function literalOf(schema: unknown): unknown {
  return schema instanceof z.ZodLiteral ? schema.value : undefined;
}

export function discriminatorValues(schema: z.core.$ZodType | undefined): string[] {
  const union = schema === undefined ? undefined : unwrap(schema);
  if (!(union instanceof z.ZodDiscriminatedUnion)) return [];
  const key = union.def.discriminator;
  return union.options.flatMap((option: z.core.$ZodType) =>
    option instanceof z.ZodObject ? [String(literalOf(option.shape[key]))] : [],
  );
}

export function fieldNames(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.def.keyType instanceof z.ZodEnum)
    return schema.def.keyType.options.map(String);
  return [];
}

export type Kind =
  | 'text'
  | 'number'
  | 'whole number'
  | 'decimal'
  | 'yes or no'
  | 'list'
  | 'group of fields'
  | 'nothing'
  | 'value';

const ARTICLE: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  'whole number': 'a whole number',
  decimal: 'a number with decimals',
  'yes or no': 'true or false',
  list: 'a list (lines that begin with "- ")',
  'group of fields': 'a group of fields',
  nothing: 'empty',
  value: 'a value',
};

export const withArticle = (kind: Kind): string => ARTICLE[kind];

export function kindOf(schema: z.core.$ZodType | undefined): Kind {
  const inner = schema === undefined ? undefined : unwrap(schema);
  if (
    inner instanceof z.ZodString ||
    inner instanceof z.ZodEnum ||
    inner instanceof z.ZodLiteral ||
    inner instanceof z.ZodStringFormat
  )
    return 'text';
  if (inner instanceof z.ZodNumberFormat) return 'whole number';
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodBoolean) return 'yes or no';
  if (inner instanceof z.ZodArray) return 'list';
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord || inner instanceof z.ZodDiscriminatedUnion)
    return 'group of fields';
  return 'value';
}

export function kindOfValue(value: unknown): Kind {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'decimal';
  if (typeof value === 'boolean') return 'yes or no';
  return Array.isArray(value) ? 'list' : 'group of fields';
}

export const descriptionOf = (schema: z.core.$ZodType | undefined): string | undefined =>
  schema instanceof z.ZodType ? schema.description : undefined;

/** What a missing field should hold, with the schema's description: `a text (Headline)`. */
export function expectation(schema: z.core.$ZodType | undefined): string {
  const union = schema === undefined ? undefined : unwrap(schema);
  const kinds =
    union instanceof z.ZodUnion && !(union instanceof z.ZodDiscriminatedUnion)
      ? [...new Set(union.options.map((o: z.core.$ZodType) => kindOf(o)))]
      : [kindOf(schema)];
  const described = descriptionOf(schema);
  const what = kinds.map((kind) => withArticle(kind)).join(' or ');
  return described === undefined ? what : `${what}. ${described}`;
}

/** The schema as declared for the field, including the wrapper that holds its description. */
export function declaredAt(schema: z.core.$ZodType, path: Path, data: unknown): z.core.$ZodType | undefined {
  if (path.length === 0) return schema;
  const parent = schemaAt(schema, path.slice(0, -1), data);
  const def = property(parent, 'def');
  const found = property(property(def, 'shape'), path.at(-1) ?? '') ?? property(def, 'element');
  return isSchema(found) ? found : schemaAt(schema, path, data);
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The least and the greatest number that a schema allows. */
export function boundsOf(schema: z.core.$ZodType | undefined): { least?: number; most?: number } {
  const inner = schema === undefined ? undefined : unwrap(schema);
  if (!(inner instanceof z.ZodNumber)) return {};
  return { least: inner.minValue ?? Number.NEGATIVE_INFINITY, most: inner.maxValue ?? Number.POSITIVE_INFINITY };
}
