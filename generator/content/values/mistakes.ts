/** Stage 3: every field that its schema refuses becomes a diagnostic at its location. */
import type * as z from 'zod';
import { isRuleCode, type RuleCode, ruleHint, ruleMessage } from '#schema/value-messages.ts';
import {
  badValue,
  listedTwice,
  missingField,
  unknownField,
  unknownValue,
  unsafeLink,
  wrongType,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { RawEntry } from '../yaml/parse.ts';
import type { NodePath, SourceLocator } from '../yaml/source-location.ts';
import { correctedByRule, correctedLink, isBraced, isOtherSite, kindHint, sentenceOf } from './corrections.ts';
import {
  boundsOf,
  declaredAt,
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

/** @param issues why the schema refuses the entry */
export function mistakesOf(
  raw: RawEntry,
  { schema, issues }: Readonly<{ schema: z.ZodType; issues: readonly Issue[] }>,
  locate: SourceLocator,
): Diagnostic[] {
  const entry = new InvalidEntry(raw, schema, locate);
  return withoutEchoes(issues.flatMap((issue) => report(entry, issue)));
}

/** A misspelt field is also a missing one; report that it is missing only where no misspelling explains it. */
function withoutEchoes(found: readonly Found[]): Diagnostic[] {
  const meant = new Set(found.map((one) => one.meant));
  return found
    .filter(({ missing }) => missing === undefined || !meant.has(missing))
    .map(({ diagnostic }) => diagnostic);
}

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];
/** A problem with the path of the field that is missing, or that was misspelt. */
type Found = Readonly<{ diagnostic: Diagnostic; missing?: string; meant?: string | undefined }>;

const only = (diagnostic: Diagnostic): Found[] => [{ diagnostic }];
const keyOf = (path: Path): string => JSON.stringify(path);

class InvalidEntry {
  constructor(
    readonly raw: RawEntry,
    readonly schema: z.core.$ZodType,
    readonly locate: SourceLocator,
  ) {}

  location(path: Path, on: NodePath['on'] = 'value'): Location {
    return this.locate(this.raw.name, { path, on });
  }

  value(path: Path): unknown {
    return path.reduce<unknown>((value, step) => property(value, step), this.raw.data);
  }

  schemaAt(path: Path): z.core.$ZodType | undefined {
    return schemaAt(this.schema, path, this.raw.data);
  }

  declaredAt(path: Path): z.core.$ZodType | undefined {
    return declaredAt(this.schema, path, this.raw.data);
  }

  /** The description of the field, or of the list that it is an entry of. */
  description(path: Path): string | undefined {
    const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
    return path.length === 0 ? undefined : descriptionOf(this.declaredAt(field));
  }

  /** The field as its line names it: `answer`; an entry of a list, counted from 1, as `faq, entry 3`. The caret shows which one. */
  field(path: Path): string {
    const last = path.at(-1);
    if (last === undefined) return this.raw.name;
    if (typeof last === 'string') return last;
    const list = path.findLast((step) => typeof step === 'string');
    return list === undefined ? `entry ${last + 1}` : `${list}, entry ${last + 1}`;
  }

  /** The currency of an amount: that of its row or of its own name, or else of the table. */
  currency(path: Path): string {
    const [list, , group, code] = path;
    if (list === 'sales' && group === 'prices' && typeof code === 'string') return code;
    return String(property(this.value(path.slice(0, -1)), 'code') ?? property(this.raw.data, 'base') ?? '');
  }
}

/** @param base the path of the union whose member the issue is about */
function report(entry: InvalidEntry, issue: Issue, base: Path = []): Found[] {
  const path: Path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(entry, issue.keys, path);
    case 'invalid_type':
      return typeof entry.value(path) === 'number' && isRuleCode(issue.message)
        ? brokenRule(entry, issue, path)
        : mismatch(entry, path);
    case 'invalid_value':
      return notListed(entry, issue.values, path);
    case 'invalid_union':
      return noMember(entry, issue, path);
    case 'invalid_key':
      return invalidKey(entry, issue.issues[0]?.message ?? 'cannot have this name', path);
    default:
      return brokenRule(entry, issue, path);
  }
}

function unknownKeys(entry: InvalidEntry, keys: readonly string[], path: Path): Found[] {
  const known = fieldNames(entry.schemaAt(path));
  const present = new Set(Object.keys(Object(entry.value(path))));
  const free = known.filter((field) => !present.has(field));
  const value = entry.value(path);
  if (sentenceOf(value) !== undefined && known.includes('en')) {
    const told = wrongKind(entry, path, { expected: 'a text', fix: kindHint('text', value) });
    return told.map((one) => ({ ...one, meant: keyOf([...path, 'en']) }));
  }
  return keys.map((key) => {
    const suggestion = closestMatch(key, free);
    const diagnostic = unknownField(entry.location([...path, key], 'key'), { key, suggestion, known });
    return { diagnostic, meant: suggestion === undefined ? undefined : keyOf([...path, suggestion]) };
  });
}

/** A field that is missing or has the wrong type. */
function mismatch(entry: InvalidEntry, path: Path): Found[] {
  const value = entry.value(path);
  if (value === undefined) return missing(entry, path, expectation(entry.declaredAt(path)));
  const kind = kindOf(entry.schemaAt(path) ?? entry.declaredAt(path));
  const { most } = boundsOf(entry.schemaAt(path));
  const written = kind === 'text' ? withZeros(value, entry.location(path)) : value;
  return wrongKind(entry, path, { expected: withArticle(kind), fix: kindHint(kind, written, most) });
}

/** A number as its author wrote it: YAML drops the zeros that many telephone and company numbers begin with. */
const withZeros = (value: unknown, { length = 0 }: Location): unknown =>
  Number.isInteger(value) ? String(value).padStart(length, '0') : value;

function missing(entry: InvalidEntry, path: Path, expected: string): Found[] {
  const group = path.slice(0, -1);
  const within = group.length === 0 ? undefined : entry.field(group);
  const diagnostic = missingField(entry.location(group), { field: String(path.at(-1)), within, expected });
  return [{ diagnostic, missing: keyOf(path) }];
}

function wrongKind(entry: InvalidEntry, path: Path, { expected, fix }: { expected: string; fix: string }): Found[] {
  const found = withArticle(kindOfValue(entry.value(path)));
  return only(wrongType(entry.location(path), { field: entry.field(path), expected, found, fix }));
}

function notListed(entry: InvalidEntry, values: readonly unknown[], path: Path): Found[] {
  const value = entry.value(path);
  const known = values.map(String);
  if (value === undefined) return missing(entry, path, `one of ${known.join(', ')}`);
  const suggestion = closestMatch(String(value), known);
  return only(
    unknownValue(entry.location(path), { field: entry.field(path), found: String(value), suggestion, known }),
  );
}

function noMember(entry: InvalidEntry, issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): Found[] {
  const kinds = discriminatorValues(entry.declaredAt(path.slice(0, -1)));
  if (kinds.length > 0 && path.at(-1) === 'kind') return notListed(entry, kinds, path);
  const value = entry.value(path);
  if (value === undefined) return mismatch(entry, path);
  const fitting = issue.errors.find(
    (issues) => !issues.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0),
  );
  if (fitting !== undefined) return fitting.flatMap((inner) => report(entry, inner, path));
  const expected = expectation(entry.declaredAt(path)).replace(/\. .*/, '');
  const fix = isBraced(value) || typeof value !== 'object' ? kindHint('text', value) : `Write ${expected}.`;
  return wrongKind(entry, path, { expected, fix });
}

function invalidKey(entry: InvalidEntry, message: string, path: Path): Found[] {
  const isRule = isRuleCode(message);
  const fix = isRule ? correctedByRule(message, path.at(-1)) : undefined;
  const hint = fix === undefined ? 'docs/fields.md says which names there are.' : `Write ${fix}.`;
  const rule = isRule ? ruleMessage(message) : message;
  return only(badValue(entry.location(path, 'key'), { field: entry.field(path), rule, found: undefined, hint }));
}

function brokenRule(entry: InvalidEntry, issue: Issue, path: Path): Found[] {
  const value = entry.value(path);
  const { message: code } = issue;
  if (code === 'currency-once')
    return only(listedTwice(entry.location(path), { what: 'currency', name: String(value) }));
  if (code === 'link-address')
    return only(unsafeLink(entry.location(path), { href: String(value), fix: correctedLink(String(value)) }));
  const params = { ...boundsOf(entry.schemaAt(path)), ...(issue.code === 'custom' ? issue.params : {}) };
  const rule = isRuleCode(code) ? ruleMessage(code, params) : builtInRule(issue);
  const hint =
    (isRuleCode(code) ? (correction(entry, code, path) ?? ruleHint(code, params)) : undefined) ??
    describedHint(entry.description(path));
  return only(badValue(entry.location(path), { field: entry.field(path), rule, found: shown(value), hint }));
}

/** The correction, preceded by the name of the field. */
function correction(entry: InvalidEntry, code: RuleCode, path: Path): string | undefined {
  const value = entry.value(path);
  const url = property(entry.raw.data, 'url');
  const context = {
    url: typeof url === 'string' ? url : undefined,
    currency: entry.currency(path),
    ...boundsOf(entry.schemaAt(path)),
  };
  const fixed = correctedByRule(code, value, context);
  if (fixed === undefined) return undefined;
  const last = path.at(-1);
  const line = typeof last === 'string' ? `${last}: ${fixed}` : fixed;
  return code === 'site-path' && isOtherSite(String(value), url)
    ? `Write ${line}, if you mean that page of this site: no other site can be named here.`
    : `Write ${line}.`;
}

function describedHint(description: string | undefined): string {
  return description === undefined
    ? 'docs/fields.md says of each field what it may hold.'
    : `What belongs here: ${description}.`;
}

function shown(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const found = JSON.stringify(value);
  return found.length < 60 && String(value).trim() !== '' ? found : undefined;
}

const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** One of zod's built-in checks, for which the schema names no rule. */
function builtInRule(issue: Issue): string {
  if (issue.code === 'too_small') return `must be at least ${issue.minimum} ${COUNTED[issue.origin] ?? ''}`.trim();
  if (issue.code === 'too_big') return `must be at most ${issue.maximum} ${COUNTED[issue.origin] ?? ''}`.trim();
  return `is not right (${issue.message})`;
}
