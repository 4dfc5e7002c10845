/**
 * The collections as JSON Schemas, for editors: completion, a text beside each field, and a red line under what the build would refuse.
 * Rules across fields, such as that a base currency is in the table, only the build checks.
 */
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { COLLECTIONS, type CollectionName } from '#schema/collections.ts';
import { isRuleCode, ruleMessage } from '#schema/rules.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

export const schemaFileOf = (name: CollectionName): string => `${name}.schema.json`;

export function jsonSchemaOf(name: CollectionName): JsonSchema {
  return z.toJSONSchema(COLLECTIONS[name].schema, { io: 'input', target: 'draft-7', override: forEditors });
}

/** Which files of the project an editor checks with the schema; none for Markdown, whose head no YAML editor reads. */
export function editorFiles(name: CollectionName): string[] {
  const { pattern } = COLLECTIONS[name];
  if (!pattern.endsWith('.yaml')) return [];
  // English has a schema of its own, and editors take no file twice.
  if (name !== 'translations' && name !== 'guideTranslations') return [`content/${pattern}`];
  return LANGUAGES.filter((lang) => lang !== 'en').map((lang) => `content/${pattern.replace('*', lang)}`);
}

type SchemaPair = Readonly<{ zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }>;

function forEditors({ zodSchema, jsonSchema }: SchemaPair): void {
  // Of a kind of section: how often a page shows it, only the build checks.
  delete jsonSchema.once;
  // Bounds of the number format itself say nothing to an author.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  nameKeys(jsonSchema);
  shorten(zodSchema, jsonSchema);
  if (jsonSchema.pattern !== undefined) jsonSchema.patternErrorMessage = ruleOf(zodSchema);
}

/** A dictionary with known keys becomes an object, so that each key has its own text beside it. */
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

/** Patterns that fill a screen are replaced by short ones that are right for all but the oddest values. */
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
