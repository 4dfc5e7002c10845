/**
 * The collections as JSON Schemas, for editors: completion, descriptions and validation. Only the build checks rules across fields, such as
 * that the base currency is in the table.
 */
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { COLLECTIONS, type CollectionName } from '#schema/collections.ts';
import { isRuleCode, ruleMessage } from '#schema/value-messages.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const schemaFileOf = (name: CollectionName): string => `${name}.schema.json`;

export function jsonSchemaOf(name: CollectionName): JsonSchema {
  return z.toJSONSchema(COLLECTIONS[name].schema, { io: 'input', target: 'draft-7', override: forEditors });
}

/** Which files of the project an editor checks with the schema; none for Markdown, whose head no YAML editor reads. */
export function editorFiles(name: CollectionName): string[] {
  const { pattern } = COLLECTIONS[name];
  if (!pattern.endsWith('.yaml')) return [];
  // English has its own schema, and editors apply one schema per file.
  if (name !== 'translations' && name !== 'guideTranslations') return [`content/${pattern}`];
  return LANGUAGES.filter((lang) => lang !== 'en').map((lang) => `content/${pattern.replace('*', lang)}`);
}

type SchemaPair = Readonly<{ zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }>;

function forEditors({ zodSchema, jsonSchema }: SchemaPair): void {
  // Only the build checks how often a page has a kind of section.
  delete jsonSchema.once;
  // The bounds of the number format are no help to an author.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  nameKeys(jsonSchema);
  shorten(zodSchema, jsonSchema);
  if (jsonSchema.pattern !== undefined) jsonSchema.patternErrorMessage = ruleOf(zodSchema);
}

/** A dictionary with known keys becomes an object, so that each key has its own description. */
function nameKeys(json: JsonSchema): void {
  const { notes, additionalProperties: value, required } = json;
  delete json.notes;
  if (typeof notes !== 'object' || notes === null || typeof value !== 'object') return;
  json.properties = Object.fromEntries(
    Object.entries(notes).map(([key, description]) => [key, { ...value, description: String(description) }]),
  );
  json.required = required ?? [];
  json.additionalProperties = false;
  delete json.propertyNames;
}

/** Replaces very long patterns with short ones that are right for nearly all values. */
function shorten(schema: z.core.$ZodType, json: JsonSchema): void {
  if (schema instanceof z.ZodISODate) {
    json.pattern = '^\\d{4}-\\d{2}-\\d{2}$';
    delete json.format;
  }
  if (schema instanceof z.ZodEmail) delete json.pattern;
  if (schema instanceof z.ZodURL) json.pattern = '^https://';
}

/** The rule of a text as the build would state it, found by parsing a text that no rule allows. */
function ruleOf(schema: z.core.$ZodType): string | undefined {
  const { error } = z.safeParse(schema, ' \0');
  const code = error?.issues.map(({ message }) => message).find(isRuleCode);
  return code === undefined ? undefined : `This ${ruleMessage(code)}.`;
}
