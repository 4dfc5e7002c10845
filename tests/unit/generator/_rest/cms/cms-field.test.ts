import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../../generator/editor/json-schema.ts';
import { cmsField, entryFields, labelOf, listOptions } from '../../../../../generator/pipeline/cms/cms-field.ts';

const of = (schema: JsonSchema | boolean, ...samples: unknown[]) => cmsField('aField', schema, true, samples);
const OWN = { name: 'aField', label: 'A field' };

describe('a label', () => {
  it.each([
    ['heroTitle', undefined, 'Hero title'],
    ['hero-second-title', undefined, 'Hero second title'],
    ['part2Of', '', 'Part 2of'],
    ['HTML', undefined, 'Html'],
    ['x', 'Name of it; as the header has it', 'Name of it'],
    ['x', 'Name of it, as the header has it', 'Name of it'],
    ['x', 'Name of it: as the header has it', 'Name of it'],
    ['x', 'Name of it (as the header has it)', 'Name of it'],
    ['x', 'Name of it — as the header has it', 'Name of it'],
    ['x', 'Well-known name', 'Well-known name'],
    ['x', '(none)', 'X'],
  ])('of %s, described as %s, is %s', (name, description, label) => {
    expect(labelOf(name, description)).toBe(label);
  });
});

describe('a field', () => {
  it('has its description for a hint where the label does not say it all', () => {
    expect(of({ description: 'Name' })).toEqual({ name: 'aField', label: 'Name', widget: 'string' });
    expect(of({ description: 'Name, short' })).toEqual({
      ...{ name: 'aField', label: 'Name', hint: 'Name, short', widget: 'string' },
    });
  });

  it('may be left out where the schema says so, and begins as it says', () => {
    expect(cmsField('aField', { type: 'boolean', default: false }, false, [])).toEqual({
      ...{ ...OWN, required: false, default: false, widget: 'boolean' },
    });
  });

  it.each<[string, JsonSchema | boolean, object]>([
    ['a text', { type: 'string' }, { widget: 'string' }],
    ['anything', true, { widget: 'string' }],
    ['a text of Markdown', { description: 'A field; Markdown' }, { widget: 'text', hint: 'A field; Markdown' }],
    ['yes or no', { type: 'boolean' }, { widget: 'boolean' }],
    ['a fixed value', { const: 'hero' }, { widget: 'hidden', default: 'hero' }],
    ['one of some', { enum: ['a', 'b'] }, { widget: 'select', options: ['a', 'b'] }],
    ['a number', { type: 'number' }, { widget: 'number', value_type: 'float' }],
    [
      ...(['a whole number between two', { type: 'integer', minimum: 0, maximum: 5 }] as const),
      { widget: 'number', value_type: 'int', min: 0, max: 5 },
    ],
    [
      ...(['a whole number above one', { type: 'integer', exclusiveMinimum: 0 }] as const),
      { widget: 'number', value_type: 'int', min: 1 },
    ],
    [
      ...(['a text with a rule', { pattern: '^a', patternErrorMessage: 'Begin with a.' }] as const),
      { widget: 'string', pattern: ['^a', 'Begin with a.'] },
    ],
    [
      ...(['a text with a rule without words', { pattern: '^a' }] as const),
      { widget: 'string', pattern: ['^a', 'This is not allowed here.'] },
    ],
    [
      ...(['a dictionary of texts', { type: 'object', additionalProperties: { type: 'string' } }] as const),
      { widget: 'keyvalue' },
    ],
    [
      'a group',
      { type: 'object', properties: { b: { type: 'boolean' } }, required: ['b'] },
      { widget: 'object', collapsed: true, fields: [{ name: 'b', label: 'B', widget: 'boolean' }] },
    ],
  ])('for %s has the widget for it', (_, schema, widget) => {
    expect(of(schema)).toEqual({ ...OWN, ...widget });
  });

  it.each([
    ['a text', 'x'.repeat(80), 'string'],
    ['a longer text', 'x'.repeat(81), 'text'],
    ['a list that long', Array(81).fill(0), 'string'],
  ])('is as high as what stands there today: %s', (_, sample, widget) => {
    expect(of({ type: 'string' }, 'short', sample).widget).toBe(widget);
  });
});

describe('a field of two kinds', () => {
  const two: JsonSchema = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

  it.each([
    ['a text', ['x', undefined], 'string'],
    ['a list', [['x'], ['y']], 'list'],
    ['both', ['x', ['y']], 'hidden'],
    ['nothing', [], 'string'],
    ['a third kind', [7], 'hidden'],
  ])('where %s is in use', (_, samples, widget) => {
    expect(of(two, ...samples).widget).toBe(widget);
  });
});

describe('a list', () => {
  const ENTRY = { name: 'entry', label: 'Entry', widget: 'string' };

  it('has a field for its entries, and its limits', () => {
    expect(listOptions({ items: { type: 'string' }, minItems: 1, maxItems: 3 }, [])).toEqual({
      ...{ min: 1, max: 3, field: ENTRY },
    });
    expect(listOptions({ items: { type: 'string' } }, [])).toEqual({ field: ENTRY });
  });

  it('looks at the entries there are, and at nothing else', () => {
    const long = 'x'.repeat(81);
    expect(listOptions({ items: { type: 'string' } }, [['a', long]])).toEqual({ field: { ...ENTRY, widget: 'text' } });
    expect(listOptions({ items: { type: 'string' } }, [long, ['a']])).toEqual({ field: ENTRY });
    const two: JsonSchema = { anyOf: [{ type: 'boolean' }, { type: 'string' }] };
    expect(listOptions({ items: two }, ['a'])).toEqual({ field: { ...ENTRY, widget: 'boolean' } });
  });

  it('has the fields of its groups', () => {
    const items: JsonSchema = { type: 'object', properties: { a: { type: 'string' } } };
    expect(listOptions({ items }, [])).toEqual({
      fields: [{ name: 'a', label: 'A', required: false, widget: 'string' }],
    });
  });

  it('says nothing of entries that the schema does not describe', () => {
    expect(listOptions({}, [['a']])).toEqual({});
    expect(listOptions({ items: true }, [['a']])).toEqual({});
  });

  it('has a type for each kind, with the kind’s own fields and what stands in them', () => {
    const kind = (name: string, description?: string): JsonSchema => ({
      properties: { kind: { const: name, ...(description && { description }) }, text: { type: 'string' } },
      required: ['kind', 'text'],
    });
    const items: JsonSchema = { oneOf: [kind('hero', 'the first thing seen'), kind('callToAction'), {}] };
    const samples = [
      [
        { kind: 'hero', text: 'x'.repeat(81) },
        { kind: 'callToAction', text: 'x' },
      ],
    ];
    const text = { name: 'text', label: 'Text' };
    expect(listOptions({ items, minItems: 1 }, samples)).toEqual({
      ...{ min: 1, typeKey: 'kind' },
      types: [
        { name: 'hero', label: 'Hero: the first thing seen', widget: 'object', fields: [{ ...text, widget: 'text' }] },
        { name: 'callToAction', label: 'Call to action: ', widget: 'object', fields: [{ ...text, widget: 'string' }] },
      ],
    });
  });
});

describe('a dictionary with keys of one’s own', () => {
  it('has a field for each key of today, called as it is', () => {
    const value: JsonSchema = { type: 'object', properties: { text: { type: 'string' } } };
    const fields = [{ name: 'text', label: 'Text', required: false, widget: 'string' }];
    expect(entryFields(value, [{ oneKey: {} }, { oneKey: {}, b: {} }, undefined])).toEqual([
      { name: 'oneKey', label: 'oneKey', required: false, widget: 'object', collapsed: true, fields },
      { name: 'b', label: 'b', required: false, widget: 'object', collapsed: true, fields },
    ]);
    expect(of({ type: 'object' }, { k: 'x' })).toEqual({
      ...{ ...OWN, widget: 'object', collapsed: true },
      fields: [{ name: 'k', label: 'k', required: false, widget: 'string' }],
    });
  });

  it('knows of each field what stands there in every file', () => {
    const long = 'x'.repeat(81);
    expect(entryFields({ type: 'string' }, [{ a: 'x', b: 'x' }, { a: long }]).map(({ widget }) => widget)).toEqual([
      ...['text', 'string'],
    ]);
  });
});
