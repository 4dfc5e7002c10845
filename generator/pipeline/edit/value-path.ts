/** The path to a value as people type it, `faq.0.answer`, and where it leads in a file's data. */
import { property } from '../../content/inspect-schema.ts';

export type Path = readonly (string | number)[];

export type Resolved =
  | Readonly<{ path: Path; value: unknown }>
  /** Where it ends: the part that exists, the step that does not, and what could stand there instead. */
  | Readonly<{ within: Path; step: string; known: readonly string[] }>;

/** What an entry of a list may be named by, besides its place. */
const NAMES = ['id', 'code'] as const;

/** @param text steps joined by dots; a dot within a step is written `\.` */
export function resolvePath(data: unknown, text: string): Resolved {
  const path: (string | number)[] = [];
  let value = data;
  for (const typed of text.split(/(?<!\\)\./)) {
    const step = typed.replaceAll('\\.', '.');
    const key = Array.isArray(value) ? indexOf(value, step) : step;
    const isThere = key !== undefined && typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    if (!isThere) return { within: path, step, known: knownSteps(value) };
    path.push(key);
    value = property(value, key);
  }
  return { path, value };
}

function indexOf(list: readonly unknown[], step: string): number | undefined {
  if (/^\d+$/.test(step)) return Number(step);
  const index = list.findIndex((entry) => NAMES.some((name) => property(entry, name) === step));
  return index === -1 ? undefined : index;
}

function knownSteps(value: unknown): string[] {
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const names = value.flatMap((entry: unknown) => NAMES.map((name) => property(entry, name)));
  const places = value.length === 1 ? ['0'] : [`0 to ${value.length - 1}`];
  return [...(value.length === 0 ? [] : places), ...names.filter((name) => typeof name === 'string')];
}
