/**
 * Which fields of a section its component shows as they are: texts that could be any others without a change in the HTML around
 * them. Only kinds that many pages have with words of their own.
 */
import type { Section } from '#schema/resolved.ts';
import type { SectionKind } from '#schema/sections.ts';
import { each, fields, type NextWord, type Shape, type Worded, words } from '../layout/shape.ts';
import { rich } from '../layout/shape-rich.ts';

type Item<K extends 'testimonials' | 'faq'> = Section<K>['items'][number];
type FreeMethod = Section<'solutions'>['freeMethods'][number];

const worded: { readonly [K in SectionKind]?: Worded<Section<K>> } = {
  hero: fields<Section<'hero'>>({ heading: words(), lead: rich }),
  problem: fields<Section<'problem'>>({ heading: words(), text: rich }),
  testimonials: fields<Section<'testimonials'>>({
    items: each(fields<Item<'testimonials'>>({ quote: words(), name: words(), title: words(), location: words() })),
  }),
  solutions: fields<Section<'solutions'>>({
    intro: rich,
    freeMethods: each(fields<FreeMethod>({ title: words(), text: rich })),
  }),
  faq: fields<Section<'faq'>>({
    heading: words(),
    items: each(fields<Item<'faq'>>({ question: words(), answer: rich })),
  }),
};

export const WORDED_KINDS: readonly string[] = Object.keys(worded);

/** The kind goes along with its section only so that the compiler can match the two. @returns whether it is one of those above */
export function readWords<K extends SectionKind>(kind: K, section: Section<K>, shape: Shape): boolean {
  worded[kind]?.read(section, shape);
  return kind in worded;
}

export function changeWords<K extends SectionKind>(kind: K, section: Section<K>, next: NextWord): Section<K> {
  return worded[kind]?.change(section, next) ?? section;
}
