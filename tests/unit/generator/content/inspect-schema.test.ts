import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  discriminatorValues,
  expectation,
  fieldNames,
  kindOf,
  kindOfValue,
  property,
  schemaAt,
  withArticle,
} from '../../../../generator/content/inspect-schema.ts';

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

describe('what wraps a schema', () => {
  it.each([
    ['optional', z.array(z.string()).optional()],
    ['a default', z.array(z.string()).default([])],
    ['nullable', z.array(z.string()).nullable()],
    ['a transform', z.array(z.string()).transform(String)],
    ['all of it', z.array(z.string()).nullable().optional().default([]).transform(String)],
  ])('is looked through: %s', (_, wrapped) => {
    expect(kindOf(wrapped)).toBe('list');
    expect(kindOf(schemaAt(wrapped, [0], ['a']))).toBe('text');
  });

  it('is looked through around a union and within one', () => {
    const union = z.union([z.string(), z.array(z.string()).optional()]).default('a');
    expect(kindOf(schemaAt(union, [], ['a']))).toBe('list');
    expect(kindOf(schemaAt(union, [], 7))).toBe('text');
    expect(expectation(union)).toBe('a text or a list (lines that begin with "- ")');
    const { part } = schema.shape;
    expect(discriminatorValues(part.optional())).toEqual(['hero', 'faq']);
    expect(discriminatorValues(undefined)).toEqual([]);
    expect(expectation(part.optional())).toBe('a group of fields');
  });
});

describe('the kind of a schema', () => {
  it.each<[z.ZodType | undefined, string]>([
    [z.string(), 'text'],
    [z.enum(['a']), 'text'],
    [z.literal('a'), 'text'],
    [z.email(), 'text'],
    [z.int(), 'whole number'],
    [z.number(), 'number'],
    [z.boolean(), 'yes or no'],
    [z.array(z.string()), 'list'],
    [z.object({}), 'group of fields'],
    [z.record(z.string(), z.string()), 'group of fields'],
    [schema.shape.part, 'group of fields'],
    [z.null(), 'value'],
    [undefined, 'value'],
  ])('%# is %s', (of, kind) => expect(kindOf(of)).toBe(kind));

  it.each([
    ['number', 'a number'],
    ['list', 'a list (lines that begin with "- ")'],
    ['nothing', 'empty'],
    ['value', 'a value'],
  ] as const)('%s is called %s', (kind, words) => expect(withArticle(kind)).toBe(words));

  it('of nothing is no field', () => {
    expect([null, undefined, 'text'].map((value) => property(value, 'length'))).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('of a value that is a list or not there is called so', () =>
    expect([kindOfValue([]), kindOfValue(undefined)]).toEqual(['list', 'nothing']));
});

describe('in the words of an author', () => {
  it('names the fields of groups and of dictionaries', () => {
    expect(fieldNames(schema)).toEqual(['title', 'count', 'items', 'names', 'either', 'part']);
    expect(fieldNames(schema.shape.names)).toEqual(['en', 'es']);
    expect(fieldNames(text)).toEqual([]);
    expect(fieldNames(undefined)).toEqual([]);
    expect(fieldNames(z.record(z.string(), z.string()))).toEqual([]);
  });

  it('lists the kinds of a discriminated union', () => {
    expect(discriminatorValues(schema.shape.part)).toEqual(['hero', 'faq']);
    expect(discriminatorValues(schema.shape.either)).toEqual([]);
  });

  it('says what a field should hold', () => {
    expect(expectation(text)).toBe('a text. Its words');
    expect(expectation(schema.shape.either)).toBe('a text or a list (lines that begin with "- ")');
    expect(expectation(schema.shape.part)).toBe('a group of fields');
    expect(expectation(z.union([z.string(), z.enum(['a'])]))).toBe('a text');
    expect(expectation(undefined)).toBe('a value');
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
