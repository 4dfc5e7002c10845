/** Stage 3: `unknown` becomes Content, or every mistake in it becomes a diagnostic at its location. */
import type * as z from 'zod';
import {
  badValue,
  listedTwice,
  missingField,
  unknownField,
  unknownValue,
  unsafeLink,
  wrongType,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { RawEntry } from '../yaml/parse.ts';
import type { NodePath, SourceLocator } from '../yaml/source-location.ts';
import { isElsewhere, linkFor } from './address-fixes.ts';
import {
  descriptionOf,
  discriminatorValues,
  expectation,
  fieldNames,
  kindOf,
  kindOfValue,
  property,
  schemaAt,
  withArticle,
} from './inspect-schema.ts';
import { corrected } from './value-corrections.ts';
import { fixFor, isBraced } from './value-fixes.ts';
import { wayOut } from './ways-out.ts';

export type Validated<T> = Readonly<{ data: T } | { diagnostics: readonly Diagnostic[] }>;

/** Checks one entry against its schema. */
export function validateEntry<S extends z.ZodType>(
  raw: RawEntry,
  schema: S,
  locate: SourceLocator,
): Validated<z.output<S>> {
  const result = schema.safeParse(raw.data);
  if (result.success) return { data: result.data };
  const report = createReporter(raw, schema, locate);
  return { diagnostics: withoutEchoes(result.error.issues.flatMap((issue) => report(issue, []))) };
}

/** A misspelt field is also a missing one; that it is missing is said only where no misspelling explains it. */
function withoutEchoes(found: readonly Found[]): Diagnostic[] {
  const meant = new Set(found.map((one) => one.meant));
  return found
    .filter(({ missing }) => missing === undefined || !meant.has(missing))
    .map(({ diagnostic }) => diagnostic);
}

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];
/** A problem with the path of the field that is missing, or that a misspelt name stands for. */
type Found = Readonly<{ diagnostic: Diagnostic; missing?: string; meant?: string | undefined }>;

const keyOf = (path: Path): string => JSON.stringify(path);

function createReporter(raw: RawEntry, schema: z.core.$ZodType, locate: SourceLocator) {
  const spot = (path: Path, on: NodePath['on'] = 'value') => locate(raw.name, { path, on });
  const valueAt = (path: Path): unknown => path.reduce<unknown>((value, step) => property(value, step), raw.data);
  const name = (path: Path): string => fieldName(path, raw.name);
  /** The currency of an amount: that of its row, else of the table. */
  const currencyAt = (path: Path): string =>
    String(property(valueAt(path.slice(0, -1)), 'code') ?? property(raw.data, 'base') ?? '');
  const only = (diagnostic: Diagnostic): Found[] => [{ diagnostic }];

  function unknownKeys(keys: readonly string[], path: Path): Found[] {
    const known = fieldNames(schemaAt(schema, path, raw.data));
    const present = new Set(Object.keys(Object(valueAt(path))));
    const free = known.filter((field) => !present.has(field));
    return keys.map((key) => {
      const suggestion = closestMatch(key, free);
      const diagnostic = unknownField(spot([...path, key], 'key'), { key, suggestion, known });
      return { diagnostic, meant: suggestion === undefined ? undefined : keyOf([...path, suggestion]) };
    });
  }

  function mismatch(path: Path, known?: readonly string[]): Found[] {
    const value = valueAt(path);
    const expected = schemaAt(schema, path, raw.data);
    if (value === undefined) {
      const group = path.slice(0, -1);
      const within = group.length === 0 ? undefined : name(group);
      const expected =
        known === undefined ? expectation(declared(schema, path, raw.data)) : `one of ${known.join(', ')}`;
      const diagnostic = missingField(spot(group), { field: String(path.at(-1)), within, expected });
      return [{ diagnostic, missing: keyOf(path) }];
    }
    const kind = kindOf(expected ?? declared(schema, path, raw.data));
    return only(
      wrongType(spot(path), {
        field: name(path),
        expected: withArticle(kind),
        found: withArticle(kindOfValue(value)),
        fix: fixFor(kind, value),
      }),
    );
  }

  function notListed(path: Path, values: readonly unknown[]): Found[] {
    const value = valueAt(path);
    const known = values.map(String);
    if (value === undefined) return mismatch(path, known);
    return only(
      unknownValue(spot(path), {
        field: name(path),
        found: String(value),
        suggestion: closestMatch(String(value), known),
        known,
      }),
    );
  }

  function union(issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): Found[] {
    const kinds = discriminatorValues(declared(schema, path.slice(0, -1), raw.data));
    if (kinds.length > 0 && path.at(-1) === 'kind') return notListed(path, kinds);
    const value = valueAt(path);
    const fitting = issue.errors.find(
      (issues) => !issues.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0),
    );
    if (fitting === undefined || value === undefined) return unionMismatch(path, value);
    return fitting.flatMap((inner) => report(inner, path));
  }

  function unionMismatch(path: Path, value: unknown): Found[] {
    if (value === undefined) return mismatch(path);
    const expected = expectation(declared(schema, path, raw.data)).replace(/\. .*/, '');
    return only(
      wrongType(spot(path), {
        field: name(path),
        expected,
        found: withArticle(kindOfValue(value)),
        fix: isBraced(value) || typeof value !== 'object' ? fixFor('text', value) : `Write ${expected}.`,
      }),
    );
  }

  function report(issue: Issue, base: Path): Found[] {
    const path: Path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
    switch (issue.code) {
      case 'unrecognized_keys':
        return unknownKeys(issue.keys, path);
      case 'invalid_type':
        return typeof valueAt(path) === 'number' && hasOwnRule(issue) ? broken(issue, path) : mismatch(path);
      case 'invalid_value':
        return notListed(path, issue.values);
      case 'invalid_union':
        return union(issue, path);
      case 'invalid_key':
        return invalidKey(issue.issues[0]?.message ?? 'cannot have this name', path);
      default:
        return broken(issue, path);
    }
  }

  function invalidKey(rule: string, path: Path): Found[] {
    const hint = hintFor(corrected(rule, path.at(-1)), 'docs/fields.md says which names there are.');
    return only(badValue(spot(path, 'key'), { field: name(path), rule, found: undefined, hint }));
  }

  function broken(issue: Issue, path: Path): Found[] {
    const value = valueAt(path);
    const params = issue.code === 'custom' ? issue.params : undefined;
    if (typeof params?.twice === 'string')
      return only(listedTwice(spot(path), { what: params.twice, name: String(value) }));
    if (issue.message === 'must begin with /, #, https:// or mailto:')
      return only(unsafeLink(spot(path), { href: String(value), fix: linkFor(String(value)) }));
    const rule = inWords(issue);
    const fix = withField(corrected(issue.message, value, currencyAt(path)), path);
    const way = typeof params?.way === 'string' ? params.way : wayOut(rule, describedAt(schema, path, raw.data));
    const isForeign = rule.includes('of this site') && isElsewhere(String(value), property(raw.data, 'url'));
    const hint = hintFor(fix, way, isForeign);
    return only(badValue(spot(path), { field: name(path), rule, found: shown(value), hint }));
  }

  return report;
}

/** The value as a message shows it; undefined if it is too long, or there is nothing to see. */
function shown(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const found = JSON.stringify(value);
  return found.length < 60 && String(value).trim() !== '' ? found : undefined;
}

/** What to write, with the name of the field before it. */
function withField(value: string | undefined, path: Path): string | undefined {
  const last = path.at(-1);
  return value === undefined || typeof last !== 'string' ? value : `${last}: ${value}`;
}

function hintFor(fix: string | undefined, way: string, isForeign = false): string {
  if (fix === undefined) return way;
  return isForeign
    ? `Write ${fix}, if you mean that page of this site: no other site can be named here.`
    : `Write ${fix}.`;
}

/** The schema as declared for the field, its wrapper with the description included. */
function declared(schema: z.core.$ZodType, path: Path, data: unknown): z.core.$ZodType | undefined {
  if (path.length === 0) return schema;
  const parent = schemaAt(schema, path.slice(0, -1), data);
  const def = property(parent, 'def');
  const own = property(property(def, 'shape'), path.at(-1) ?? '');
  const found = own ?? property(def, 'element');
  return isSchema(found) ? found : schemaAt(schema, path, data);
}

/** The schema's own words on the field, or on the list that it is an entry of. */
function describedAt(schema: z.core.$ZodType, path: Path, data: unknown): string | undefined {
  const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
  return path.length === 0 ? undefined : descriptionOf(declared(schema, field, data));
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The field as its line names it: `answer`; an entry of a list, counted from 1, as `faq, entry 3`. The caret shows which one. */
function fieldName(path: Path, file: string): string {
  const last = path.at(-1);
  if (last === undefined) return file;
  if (typeof last === 'string') return last;
  const list = path.findLast((step) => typeof step === 'string');
  return list === undefined ? `entry ${last + 1}` : `${list}, entry ${last + 1}`;
}

/** Whether the schema says in its own words what the value must be. */
const hasOwnRule = (issue: Issue): boolean => issue.message.startsWith('must ');

const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function inWords(issue: Issue): string {
  if (hasOwnRule(issue)) return issue.message;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum} ${COUNTED[issue.origin] ?? ''}`.trim();
  if (issue.code === 'too_big') return `must be at most ${issue.maximum} ${COUNTED[issue.origin] ?? ''}`.trim();
  if (issue.code === 'invalid_format' && issue.format === 'starts_with') return 'must begin with /';
  return `is not right (${issue.message})`;
}
