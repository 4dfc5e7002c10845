/** `offer set` without the disk: a file's text, a path and a typed value become the file's new text, or problems. */
import { COLLECTIONS, collectionOf } from '#schema/collections.ts';
import { fieldNames, kindOf, kindOfValue, schemaAt, withArticle } from '../../content/inspect-schema.ts';
import { parseEntry } from '../../content/parse.ts';
import { locateIn } from '../../content/source-location.ts';
import { notOneValue, sharedValue, unknownPath } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { RawEntry, SourceFile } from '../../types.ts';
import type { Plain } from './scalar-source.ts';
import { setValue } from './set-value.ts';
import { type Path, type Resolved, resolvePath } from './value-path.ts';

export type Edited =
  | Readonly<{ text: string; before: Plain | null; after: Plain; at: Location }>
  | Readonly<{ diagnostics: readonly Diagnostic[] }>;

export function editEntry(source: SourceFile, pathText: string, typed: string): Edited {
  // A byte order mark is no part of the first field's name.
  const bare = { ...source, text: source.text.replace(/^\uFEFF/, '') };
  const { entry, diagnostics } = parseEntry(bare);
  if (entry === undefined) return { diagnostics };
  const found = resolvePath(entry.data, pathText);
  const failed = (diagnostic: Diagnostic) => ({ diagnostics: [diagnostic] });
  if ('within' in found) return failed(nothingThere(found, entry, bare));
  const at = locateIn(source.name, bare.text, { path: found.path });
  if (!isPlain(found.value)) return failed(several(at, pathText, found.value));
  const after = typedValue(typed, found.path, entry, found.value);
  const text = setValue(source.text, found.path, after, source.path.endsWith('.md') ? 'markdown' : 'yaml');
  return text === undefined ? failed(sharedValue(at, { path: pathText })) : { text, before: found.value, after, at };
}

const isPlain = (value: unknown): value is Plain | null => value === null || typeof value !== 'object';

function nothingThere(
  { within, step, known }: Extract<Resolved, { step: string }>,
  entry: RawEntry,
  { name, text }: SourceFile,
) {
  const allowed = fieldNames(schemaOf(entry, within)).includes(step);
  const suggestion = closestMatch(step, known);
  const group = within.length === 0 ? undefined : within.join('.');
  return unknownPath(locateIn(name, text, { path: within }), { step, within: group, suggestion, known, allowed });
}

function several(at: Location, path: string, value: unknown): Diagnostic {
  const inner = Array.isArray(value) ? '0' : (Object.keys(Object(value))[0] ?? 'name');
  return notOneValue(at, { path, what: withArticle(kindOfValue(value)), example: `${path}.${inner}` });
}

function schemaOf({ path, data }: RawEntry, place: Path) {
  const collection = collectionOf(path);
  return collection === undefined ? undefined : schemaAt(COLLECTIONS[collection].schema, place, data);
}

/** What was typed, as the kind of value the field holds. What is no such value stays text, for the schema to refuse. */
function typedValue(typed: string, path: Path, entry: RawEntry, current: Plain | null): Plain {
  const declared = kindOf(schemaOf(entry, path));
  const kind = declared === 'value' ? kindOfValue(current) : declared;
  if (kind === 'yes or no' && /^(?:true|false)$/.test(typed)) return typed === 'true';
  const isNumber = kind === 'number' || kind === 'whole number' || kind === 'decimal';
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
