/** A field of a JSON Schema as a field of a git-based web editor (Decap, Sveltia): which widget, which label, which rule. */

import { property } from '../../content/inspect-schema.ts';
import type { JsonSchema } from '../../editor/json-schema.ts';

export type CmsField = Readonly<{ name: string; widget: string; label: string; [option: string]: unknown }>;

type Json = JsonSchema | boolean;

/** A text longer than this somewhere in the content gets a box of several lines. */
const ONE_LINE = 80;

/** @param samples what the content files hold at this place today; where a field may be of two kinds, they decide */
export function cmsField(name: string, json: Json, required: boolean, samples: readonly unknown[]): CmsField {
  const schema = typeof json === 'boolean' ? {} : json;
  const { description } = schema;
  const label = labelOf(name, description);
  return {
    ...{ name, label },
    ...(description === undefined || description === label ? {} : { hint: description }),
    ...(required ? {} : { required: false }),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...widgetOf(schema, samples),
  };
}

export function objectFields(schema: JsonSchema, samples: readonly unknown[]): CmsField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    cmsField(name, field, required.has(name), valuesAt(samples, name)),
  );
}

/** A dictionary whose keys the author chooses: web editors know none, so each key of today is a field of its own. */
export function entryFields(value: Json, samples: readonly unknown[]): CmsField[] {
  const keys = new Set(samples.flatMap((sample) => Object.keys(Object(sample))));
  return [...keys].map((key) => ({ ...cmsField(key, value, false, valuesAt(samples, key)), label: key }));
}

type Widget = Readonly<{ widget: string; [option: string]: unknown }>;

function widgetOf(schema: JsonSchema, samples: readonly unknown[]): Widget {
  if (schema.anyOf !== undefined) return choose(schema.anyOf, samples);
  if (schema.const !== undefined) return { widget: 'hidden', default: schema.const };
  if (schema.enum !== undefined) return { widget: 'select', options: schema.enum };
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean' };
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: schema.type === 'integer' ? 'int' : 'float', ...bounds(schema) };
    case 'array':
      return { widget: 'list', ...listOptions(schema, samples) };
    case 'object':
      return groupOf(schema, samples);
    default:
      return textOf(schema, samples);
  }
}

/** Of two kinds, the one in use. Where both are, the field is left alone: an editor must not turn one into the other. */
function choose(options: readonly Json[], samples: readonly unknown[]): Widget {
  const present = samples.filter((sample) => sample !== undefined);
  const fitting = options.filter((option): option is JsonSchema => typeof option !== 'boolean');
  const chosen = fitting.find(({ type }) => present.every((sample) => type === jsonTypeOf(sample)));
  return chosen === undefined ? { widget: 'hidden' } : widgetOf(chosen, samples);
}

function jsonTypeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function bounds({ minimum, maximum, exclusiveMinimum }: JsonSchema): object {
  const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
  return { ...(min === undefined ? {} : { min }), ...(maximum === undefined ? {} : { max: maximum }) };
}

export function listOptions(schema: JsonSchema, samples: readonly unknown[]): object {
  const { items } = schema;
  if (typeof items !== 'object' || Array.isArray(items)) return {};
  const inside = samples.flatMap((sample) => (Array.isArray(sample) ? sample : []));
  const limits = {
    ...(schema.minItems === undefined ? {} : { min: schema.minItems }),
    ...(schema.maxItems === undefined ? {} : { max: schema.maxItems }),
  };
  if (items.oneOf !== undefined) return { ...limits, typeKey: 'kind', types: typesOf(items.oneOf, inside) };
  if (items.type === 'object') return { ...limits, fields: objectFields(items, inside) };
  return { ...limits, field: { ...cmsField('entry', items, true, inside), label: 'Entry' } };
}

function typesOf(kinds: readonly Json[], samples: readonly unknown[]): CmsField[] {
  return kinds.flatMap((kind): CmsField[] => {
    if (typeof kind === 'boolean') return [];
    const { kind: constant, ...properties } = kind.properties ?? {};
    if (typeof constant !== 'object') return [];
    const name = String(constant.const);
    const label = `${labelOf(name, undefined)}: ${constant.description ?? ''}`;
    const own = samples.filter((sample) => property(sample, 'kind') === name);
    return [{ name, label, widget: 'object', fields: objectFields({ ...kind, properties }, own) }];
  });
}

function groupOf(schema: JsonSchema, samples: readonly unknown[]): Widget {
  if (schema.properties !== undefined)
    return { widget: 'object', collapsed: true, fields: objectFields(schema, samples) };
  const value = schema.additionalProperties ?? {};
  if (typeof value === 'object' && value.type === 'string') return { widget: 'keyvalue' };
  return { widget: 'object', collapsed: true, fields: entryFields(value, samples) };
}

function textOf({ pattern, patternErrorMessage, description = '' }: JsonSchema, samples: readonly unknown[]): Widget {
  const long = /Markdown/.test(description) || samples.some((one) => typeof one === 'string' && one.length > ONE_LINE);
  // Plain text, never a Markdown editor: that would rewrite texts that nobody touched.
  return {
    widget: long ? 'text' : 'string',
    ...(pattern === undefined
      ? {}
      : { pattern: [pattern, String(patternErrorMessage ?? 'This is not allowed here.')] }),
  };
}

const valuesAt = (samples: readonly unknown[], key: string): unknown[] =>
  samples.map((sample) => property(sample, key)).filter((value) => value !== undefined);

/** The description up to its first pause; without one, the name in words. */
export function labelOf(name: string, description: string | undefined): string {
  const words = description?.split(/[;:,(]| — /)[0]?.trim();
  if (words !== undefined && words !== '') return words;
  const spaced = name
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
