/** One thing that is different for a visitor. */
import type { Marker } from './marks.ts';
import type { Part } from './page-text.ts';
import type { Facts } from './site-facts.ts';
import type { WordEdit } from './words.ts';

export type PageDifference = Readonly<{
  kind: 'page';
  what: 'added' | 'removed' | 'moved';
  route: string;
  /** Where a page that was moved had been. */
  from?: string;
  title: string;
  /** Whether the old URL of a page that is gone leads somewhere; undefined for a new page. */
  redirected?: boolean;
  marks: readonly Marker[];
}>;

export type TextDifference = Readonly<{
  kind: 'text';
  part: Part;
  lang: string;
  /** The URLs of the pages that show it, or the name of what else does. */
  places: readonly string[];
  /** Empty where there was nothing. */
  before: string;
  after: string;
  words: readonly WordEdit[];
  marks: readonly Marker[];
}>;

export type FactDifference = Readonly<{
  kind: 'price' | 'claim' | 'redirect' | 'scheduled';
  name: string;
  before: string | undefined;
  after: string | undefined;
  marks: readonly Marker[];
}>;

/** Of paid text only how much of it is different: what is told here may be read by anyone. */
export type GuideDifference = Readonly<{
  kind: 'guide';
  method: string;
  what: 'added' | 'removed' | 'changed';
  sentences: number;
  marks: readonly Marker[];
}>;

export type Difference = PageDifference | TextDifference | FactDifference | GuideDifference;

export function factDifferences(kind: FactDifference['kind'], before: Facts, after: Facts): FactDifference[] {
  const marks: Marker[] = kind === 'price' || kind === 'claim' ? [kind] : [];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ kind, name, before: before.get(name), after: after.get(name), marks }));
}
