import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { COLLECTION_NAMES, COLLECTIONS } from '#schema/collections.ts';
import { property } from '../../../../generator/content/values/inspect-schema.ts';
import { editorFiles, type JsonSchema, jsonSchemaOf, schemaFileOf } from '../../../../generator/editor/json-schema.ts';
import { ROOT } from '../../../helpers/paths.ts';

const FOLDER = `${ROOT}/.vscode/schemas`;
type Field = Readonly<{ path: string; schema: JsonSchema }>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Every field of a schema, whatever it is nested in. */
function fieldsOf(schema: unknown, path: string): Field[] {
  if (!isSchema(schema)) return [];
  const own = Object.entries(schema.properties ?? {}).map(([key, inner]) => [`${path}.${key}`, inner] as const);
  const free = isSchema(schema.additionalProperties) ? [[`${path}.*`, schema.additionalProperties] as const] : [];
  const fields = [...own, ...free].flatMap(([name, inner]) =>
    isSchema(inner) ? [{ path: name, schema: inner }, ...fieldsOf(inner, name)] : [],
  );
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) =>
    fieldsOf(inner, `${path}${String(property(property(property(inner, 'properties'), 'kind'), 'const') ?? '')}`),
  );
  return [...fields, ...variants, ...fieldsOf(schema.items, `${path}[]`)];
}

/** Objects that do not say which fields they may have. */
const isOpen = ({ schema }: Field) => schema.type === 'object' && schema.additionalProperties === undefined;

describe('every schema', () => {
  afterAll(() => {
    const all = COLLECTION_NAMES.flatMap((name) => fieldsOf(jsonSchemaOf(name), name));
    const described = all.filter(({ schema }) => schema.description !== undefined);
    console.log(
      `offer schema: ${COLLECTION_NAMES.length} schemas; ${described.length} of ${all.length} fields have words`,
    );
  });

  it.each(COLLECTION_NAMES)('of %s has words for each of its fields', (name) => {
    const fields = fieldsOf(jsonSchemaOf(name), name);
    expect(fields.filter(({ schema }) => (schema.description ?? '').length < 4).map(({ path }) => path)).toEqual([]);
    expect(fields.length).toBeGreaterThan(0);
  });

  it.each(COLLECTION_NAMES)('of %s allows the fields it names and no others', (name) => {
    const root = { path: name, schema: jsonSchemaOf(name) };
    expect([root, ...fieldsOf(root.schema, name)].filter(isOpen).map(({ path }) => path)).toEqual([]);
  });

  it('is what the last "offer schema" wrote', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(COLLECTION_NAMES.map(schemaFileOf).sort());
    for (const name of COLLECTION_NAMES) {
      const written: unknown = JSON.parse(readFileSync(`${FOLDER}/${schemaFileOf(name)}`, 'utf8'));
      expect(written, `${schemaFileOf(name)}: run "npx offer schema"`).toEqual(jsonSchemaOf(name));
    }
  });

  it('is named for its files in the settings of the editor', () => {
    const settings: unknown = JSON.parse(readFileSync(`${ROOT}/.vscode/settings.json`, 'utf8'));
    const wanted = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].pattern.endsWith('.yaml')).map((name) => [
      `./.vscode/schemas/${schemaFileOf(name)}`,
      editorFiles(name),
    ]);
    expect(property(settings, 'yaml.schemas')).toEqual(Object.fromEntries(wanted));
  });
});

describe('a schema for editors', () => {
  it('is for YAML files alone, and no file has two', () => {
    expect(editorFiles('textPages')).toEqual([]);
    expect(editorFiles('landing')).toEqual(['content/landing/*.yaml']);
    expect(editorFiles('messages')).toEqual(['content/translations/en.yaml']);
    expect(editorFiles('translations')).not.toContain('content/translations/en.yaml');
  });

  it('says rules in the words of the build', () => {
    expect(jsonSchemaOf('site').properties).toMatchObject({
      url: { pattern: '^https://', patternErrorMessage: 'This must be a URL that begins with https://.' },
      themeColor: { properties: { light: { patternErrorMessage: 'This must be a colour such as "#0e1425".' } } },
    });
  });

  it('has a pattern that is one to the editor as well', () => {
    const fields = COLLECTION_NAMES.flatMap((name) => fieldsOf(jsonSchemaOf(name), name));
    for (const { schema } of fields) expect(() => new RegExp(schema.pattern ?? '', 'u')).not.toThrow();
    expect(
      z
        .string()
        .regex(new RegExp(String(property(jsonSchemaOf('textPages').properties?.updated, 'pattern'))))
        .safeParse('2026-11-21').success,
    ).toBe(true);
  });
});
