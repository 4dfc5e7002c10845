/**
 * A section apart: its words, and its shape, which is everything else – what there is of it, flags, numbers, lengths of lists and
 * the trees of its texts. Sections of one shape are the same HTML around other words.
 */
import { isObject, numberOf } from './number-of.ts';

/** How the words of a value are found, and how others take their place. Both in the same order. */
export type Worded<T> = Readonly<{
  read: (value: T, shape: Shape) => void;
  change: (value: T, words: NextWord) => T;
}>;

export type NextWord = () => string;

/** Braces and the support address become more than words, and private characters are signs of the templates' own. */
const MORE = /[{@\uE100-\uE2FF]/;
const isMoreThanWords = (text: string): boolean => text === '' || MORE.test(text);

export class Shape {
  /** What no other shape has. */
  key = '';
  readonly words: string[] = [];

  /** With its length before it, a text can hold anything without being taken for something else; an object is known by its number. */
  literal(value: unknown): void {
    if (typeof value === 'string') this.key += `${value.length}"${value}`;
    else this.key += isObject(value) ? `${numberOf(value)};` : `${typeof value} ${value};`;
  }
}

/** A text that is shown as it is, whatever it says. */
export function words(): Worded<string> {
  return {
    read(text, shape) {
      if (isMoreThanWords(text)) return shape.literal(text);
      shape.key += '_';
      shape.words.push(text);
    },
    change: (text, next) => (isMoreThanWords(text) ? text : next()),
  };
}

type WordedList<T> = Readonly<{
  read: (items: readonly T[], shape: Shape) => void;
  change: (items: readonly T[], words: NextWord) => T[];
}>;

export function each<T>(item: Worded<T>): WordedList<T> {
  return {
    read(items, shape) {
      shape.key += `[${items.length} `;
      for (const one of items) item.read(one, shape);
    },
    change: (items, next) => items.map((one) => item.change(one, next)),
  };
}

type Fields<T> = { readonly [K in keyof T]?: Worded<NonNullable<T[K]>> };

/** @param fields those that hold words: all others belong to the shape */
export function fields<T extends object>(fields: Fields<T>): Worded<T> {
  return {
    read(value, shape) {
      for (const name in value) {
        const field = value[name];
        shape.key += `${name}=`;
        const worded = fields[name];
        if (worded === undefined || field === undefined || field === null) shape.literal(field);
        else worded.read(field, shape);
      }
      shape.key += ';';
    },
    change(value, next) {
      const changed: Record<string, unknown> = {};
      for (const name in value) {
        const field = value[name];
        if (field !== undefined && field !== null) changed[name] = fields[name]?.change(field, next) ?? field;
      }
      return Object.assign({ ...value }, changed);
    },
  };
}
