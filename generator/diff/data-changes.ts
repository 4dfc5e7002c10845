/** Where two values of the content differ: by path, down to the text or number. */
import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';

export type DataPath = readonly (string | number)[];
/** Undefined where there was nothing, or is nothing now. */
export type DataChange = Readonly<{ path: DataPath; before: unknown; after: unknown }>;

/** @returns the path of an entry that is gone as it was before */
export function dataChanges(before: unknown, after: unknown, path: DataPath = []): DataChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isListOfParts(before) && isListOfParts(after)) return listChanges(before, after, path);
  if (!isGroup(before) || !isGroup(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => dataChanges(before[key], after[key], [...path, key]));
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts that stand one below the other are parts; a list of numbers is one value. */
const isListOfParts = (value: unknown): value is readonly unknown[] => Array.isArray(value) && !isNumbers(value);

export const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

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
