/** What changed in the guide: the language, the part and the step. Its text is paid for, and never shown: the report may be public. */

import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
import type { GuideDifference } from './difference.ts';
import { type Block, oneSpace } from './page-text.ts';
import { textEdits } from './text-edits.ts';

/** A method whose text is in its own file of content/solutions. */
export type PaidText = Readonly<{ title: string; body: string }>;
/** The data of content/guide/ by language, the texts of content/solutions/ by method. */
export type GuideView = Readonly<{ languages: ReadonlyMap<string, object>; methods: ReadonlyMap<string, PaidText> }>;

export function guideDifferences(before: GuideView, after: GuideView): GuideDifference[] {
  const titleOf = (id: string): string => (after.methods.get(id) ?? before.methods.get(id))?.title ?? id;
  return sharedByLanguages([
    ...keysOf(before.methods, after.methods).flatMap((id) => {
      const [old, now] = [before.methods.get(id), after.methods.get(id)];
      return differenceOf({ method: titleOf(id) }, { before: old?.body, after: now?.body }, 'en');
    }),
    ...keysOf(before.languages, after.languages).flatMap((lang) =>
      dataChanges(before.languages.get(lang), after.languages.get(lang)).flatMap((change) =>
        differenceOf({ ...nameOf(change.path, titleOf), langs: [lang] }, change, lang),
      ),
    ),
  ]);
}

/** A timer is the same in every language: such a change is one. */
function sharedByLanguages(all: readonly GuideDifference[]): GuideDifference[] {
  const found = new Map<string, GuideDifference>();
  for (const { langs = [], ...one } of all) {
    const key = JSON.stringify(one);
    const known = found.get(key)?.langs ?? [];
    found.set(key, langs.length === 0 ? one : { ...one, langs: [...known, ...langs] });
  }
  return [...found.values()];
}

const keysOf = (...maps: ReadonlyMap<string, unknown>[]): string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

type Named = Pick<GuideDifference, 'method' | 'langs' | 'part'>;

function differenceOf(named: Named, { before, after }: Omit<DataChange, 'path'>, lang: string): GuideDifference[] {
  const common = { kind: 'guide', ...named, marks: [] } as const;
  const unit = / second$/.test(named.part ?? '') ? 'seconds' : 'minutes';
  if (isFigure(before) || isFigure(after))
    return [
      { ...common, what: 'changed', sentences: 0, before: figureWords(before, unit), after: figureWords(after, unit) },
    ];
  // The name of a drawing or of the method that a button opens is no text of the guide.
  if (/, (?:drawing|method)$/.test(named.part ?? '') && typeof before === 'string' && typeof after === 'string')
    return [{ ...common, what: 'changed', sentences: 0, before, after }];
  const sentences = textEdits(paidBlocks(before), paidBlocks(after), lang).length;
  const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return sentences === 0 && what === 'changed' ? [] : [{ ...common, what, sentences }];
}

/** Numbers are no text: the length of a timer is shown. */
const isFigure = (value: unknown): boolean =>
  typeof value === 'number' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number'));

function figureWords(value: unknown, unit: string): string {
  if (value === undefined) return 'none';
  return `${Array.isArray(value) ? value.join(', ') : String(value)} ${unit}`;
}

function paidBlocks(value: unknown): Block[] {
  if (typeof value === 'string')
    return value.split(/\n{2,}|\n(?=\s*(?:[-*#]|\d+\.))/).map((text) => ({ part: 'text', text: oneSpace(text) }));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(paidBlocks) : [];
}

const PARTS: Readonly<Record<string, string>> = {
  now: 'The start, "Right now"',
  move: 'The round on foot',
  card: 'The bedside card',
  letter: 'The letter to the doctor',
  diary: 'The diary',
  day: 'The day',
  help: 'If it does not work',
  weeks: 'The weeks',
  moments: 'The situations',
  mail: 'The email with the guide',
  evidence: 'The note on the evidence',
};

/** The fields whose own name would not be understood. */
const FIELDS: Readonly<Record<string, string>> = {
  steps: 'step',
  'timer minutes': 'lengths of the timer',
  'timer rest': 'rest after the timer',
  'timer words': 'timer, sentence',
  'timer end': 'end of the timer',
  need: 'what is needed, line',
  expect: 'what to expect, line',
  failing: 'if it does not work, line',
  safety: 'warnings, line',
  notFor: 'who must leave it out',
  lines: 'line',
};

/** `methods, polar, steps, 2, text` → the method's title, and `step 3`. */
function nameOf(path: DataPath, titleOf: (id: string) => string): Named {
  const [block = '', ...rest] = path.map((part) => (typeof part === 'number' ? String(part + 1) : part));
  if (block === '') return { method: 'The guide' };
  if (block === 'methods' && rest.length === 0) return { method: 'The methods' };
  const [method, fields] =
    block === 'methods' ? [titleOf(rest[0] ?? ''), rest.slice(1)] : [PARTS[block] ?? block, rest];
  return fields.length === 0 ? { method } : { method, part: partWords(fields) };
}

function partWords(fields: readonly string[]): string {
  const [first = '', second = ''] = fields;
  const name = FIELDS[`${first} ${second}`] ?? FIELDS[first] ?? spaced(first);
  const others = fields
    .slice(`${first} ${second}` in FIELDS ? 2 : 1)
    .filter((field) => field !== 'text' && field !== 'markdown');
  const words = others.map((field) => (/^\d+$/.test(field) ? ` ${field}` : `, ${spaced(field)}`));
  return `${name}${words.join('')}`;
}

/** `signsTitle` → `signs title`. */
const spaced = (name: string): string => name.replace(/(?=[A-Z])/g, ' ').toLowerCase();

type DataPath = readonly (string | number)[];
/** Undefined where there was nothing, or is nothing now. */
type DataChange = Readonly<{ path: DataPath; before: unknown; after: unknown }>;

/** A list of numbers or words is one value. @returns the path of an entry that is gone as it was before */
function dataChanges(before: unknown, after: unknown, path: DataPath = []): DataChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isListOfParts(before) && isListOfParts(after)) return listChanges(before, after, path);
  if (!isGroup(before) || !isGroup(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => dataChanges(before[key], after[key], [...path, key]));
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts that stand one below the other are parts; numbers are not. */
const isListOfParts = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some((item) => typeof item !== 'number');

/** Within a changed passage, the nth entry that is gone is paired with the nth new one. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: DataPath): DataChange[] {
  const changes: DataChange[] = [];
  let gone: unknown[] = [];
  let [old, now] = [0, 0];
  function pair(come: readonly unknown[]): void {
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const index = i < come.length ? now + i : old - gone.length + i;
      changes.push(...dataChanges(gone[i], come[i], [...path, index]));
    }
    now += come.length;
    gone = [];
  }
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator: isDeepStrictEqual })) {
    if (removed) {
      gone = value;
      old += value.length;
    } else if (added) pair(value);
    else {
      pair([]);
      old += value.length;
      now += value.length;
    }
  }
  pair([]);
  return changes;
}
