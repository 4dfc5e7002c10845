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
const { either, names, part } = schema.shape;
const list = z.array(z.string());

describe('schemaAt', () => {
  it.each<[string, (string | number)[], unknown, string]>([
    ['a default', ['count'], {}, 'whole number'],
    ['lists and transforms', ['items', 0, 'name'], { items: [{ name: 'a' }] }, 'text'],
    ['records', ['names', 'en'], { names: { en: 'a' } }, 'text'],
    ['a union, by the kind of the value', ['either'], { either: ['a'] }, 'list'],
    ['a union, by its first member for any other value', ['either'], { either: 7 }, 'text'],
    ['a discriminated union, by the discriminator', ['part', 'items'], { part: { kind: 'faq' } }, 'list'],
  ])('finds a field through %s', (_, path, value, kind) => expect(kindOf(schemaAt(schema, path, value))).toBe(kind));

  it('finds nothing for unknown fields and unknown discriminators', () => {
    expect(schemaAt(schema, ['none', 'deep'], {})).toBeUndefined();
    expect(schemaAt(schema, ['part'], { part: { kind: 'none' } })).toBeUndefined();
  });

  it.each([
    ['optional', list.optional()],
    ['default', list.default([])],
    ['nullable', list.nullable()],
    ['transform', list.transform(String)],
    ['all of these', list.nullable().optional().default([]).transform(String)],
    ['a wrapped union of wrapped members', z.union([z.string(), list.optional()]).default('a')],
  ])('sees through %s', (_, wrapped) => {
    expect(kindOf(schemaAt(wrapped, [], ['a']))).toBe('list');
    expect(kindOf(schemaAt(wrapped, [0], ['a']))).toBe('text');
  });
});

describe('the kind', () => {
  it.each<[z.ZodType | undefined, string]>([
    ...[z.string(), z.enum(['a']), z.literal('a'), z.email()].map((one): [z.ZodType, string] => [one, 'text']),
    ...[z.object({}), z.record(z.string(), z.string()), part].map((one): [z.ZodType, string] => [
      one,
      'group of fields',
    ]),
    [z.int(), 'whole number'],
    [z.number(), 'number'],
    [z.boolean(), 'yes or no'],
    [list, 'list'],
    [z.null(), 'value'],
    [undefined, 'value'],
  ])('of schema %# is %s', (of, kind) => expect(kindOf(of)).toBe(kind));

  it.each([
    ['a', 'a text'],
    [3, 'a whole number'],
    [3.5, 'a number with decimals'],
    [true, 'true or false'],
    [[], 'a list (lines that begin with "- ")'],
    [{}, 'a group of fields'],
    [null, 'empty'],
    [undefined, 'empty'],
  ])('of the value %j is %s', (value, words) => expect(withArticle(kindOfValue(value))).toBe(words));
});

describe('what an author may write', () => {
  it('are the field names of groups and dictionaries', () => {
    expect(fieldNames(schema)).toEqual(['title', 'count', 'items', 'names', 'either', 'part']);
    expect(fieldNames(names)).toEqual(['en', 'es']);
    expect([text, undefined, z.record(z.string(), text)].map(fieldNames)).toEqual([[], [], []]);
  });

  it('are the values of a discriminator', () => {
    expect([part, part.optional()].map(discriminatorValues)).toEqual(Array(2).fill(['hero', 'faq']));
    expect([either, undefined].map(discriminatorValues)).toEqual([[], []]);
  });

  it.each<[z.ZodType | undefined, string]>([
    [text, 'a text. Its words'],
    [either, 'a text or a list (lines that begin with "- ")'],
    [part.optional(), 'a group of fields'],
    [z.union([z.string(), z.enum(['a'])]), 'a text'],
    [undefined, 'a value'],
  ])('is described in words: %#', (of, words) => expect(expectation(of)).toBe(words));

  it('has no properties where it is no object', () => {
    expect([null, undefined, 'text'].map((value) => property(value, 'length'))).toEqual(Array(3).fill(undefined));
  });
});
