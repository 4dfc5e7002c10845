import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  discriminatorValues,
  expectation,
  fieldNames,
  kindOf,
  kindOfValue,
  schemaAt,
  withArticle,
} from '../../../../generator/pipeline/schema-shape.ts';

const text = z.string().describe('Its words');
const schema = z.strictObject({
  title: text,
  count: z.int().default(3),
  items: z.array(z.strictObject({ name: z.string().transform((name) => ({ name })) })).optional(),
  names: z.record(z.enum(['en', 'es']), z.string()),
  either: z.union([z.string(), z.array(z.string())]),
  part: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hero'), lead: z.string() }),
    z.strictObject({ kind: z.literal('faq'), items: z.array(z.string()) }),
  ]),
});

describe('schemaAt', () => {
  it('finds fields through lists, defaults, transforms and records', () => {
    const value = { items: [{ name: 'a' }], names: { en: 'a' } };
    expect(kindOf(schemaAt(schema, ['count'], value))).toBe('whole number');
    expect(kindOf(schemaAt(schema, ['items', 0, 'name'], value))).toBe('text');
    expect(kindOf(schemaAt(schema, ['names', 'en'], value))).toBe('text');
  });

  it('follows a union by the kind of the value', () => {
    expect(kindOf(schemaAt(schema, ['either'], { either: ['a'] }))).toBe('list');
    expect(kindOf(schemaAt(schema, ['either'], { either: 'a' }))).toBe('text');
  });

  it('follows a discriminated union by its discriminator', () => {
    expect(fieldNames(schemaAt(schema, ['part'], { part: { kind: 'faq' } }))).toEqual(['kind', 'items']);
    expect(schemaAt(schema, ['part'], { part: { kind: 'none' } })).toBeUndefined();
  });

  it('finds nothing where there is nothing', () => {
    expect(schemaAt(schema, ['none', 'deep'], {})).toBeUndefined();
  });
});

describe('in the words of an author', () => {
  it('names the fields of groups and of dictionaries', () => {
    expect(fieldNames(schema)).toEqual(['title', 'count', 'items', 'names', 'either', 'part']);
    expect(fieldNames(schema.shape.names)).toEqual(['en', 'es']);
    expect(fieldNames(text)).toEqual([]);
  });

  it('lists the kinds of a discriminated union', () => {
    expect(discriminatorValues(schema.shape.part)).toEqual(['hero', 'faq']);
    expect(discriminatorValues(schema.shape.either)).toEqual([]);
  });

  it('says what a field should hold', () => {
    expect(expectation(text)).toBe('a text. Its words');
    expect(expectation(schema.shape.either)).toBe('a text or a list (lines that begin with "- ")');
    expect(expectation(schema.shape.part)).toBe('a group of fields');
  });

  it.each([
    ['a', 'a text'],
    [3, 'a whole number'],
    [3.5, 'a number with decimals'],
    [true, 'true or false'],
    [null, 'empty'],
    [{}, 'a group of fields'],
  ])('calls %j %s', (value, words) => {
    expect(withArticle(kindOfValue(value))).toBe(words);
  });
});
