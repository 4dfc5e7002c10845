/**
 * Which fields of a section its component shows as they are: texts that could be any others without a change in the HTML around
 * them. What a component makes of a text first is made of it here too. Only kinds that many pages have with words of their own.
 */
import type { Section } from '#schema/linked.ts';
import type { SectionKind } from '#schema/sections.ts';
import type { ShapeReader } from '../document/shape-reader.ts';
import { typeset } from '../parts/typeset.ts';

type ReadWords<K extends SectionKind> = (section: Section<K>, shape: ShapeReader) => Section<K>;

const readers: { readonly [K in SectionKind]?: ReadWords<K> } = {
  hero: ({ heading, lead, ...rest }, shape) => ({
    ...shape.rest(rest),
    heading: shape.word(typeset(heading)),
    lead: shape.rich(lead),
  }),
  problem: ({ heading, text, ...rest }, shape) => ({
    ...shape.rest(rest),
    heading: shape.word(heading),
    text: shape.rich(text),
  }),
  testimonials: ({ items, ...rest }, shape) => ({
    ...shape.rest(rest),
    items: shape.each(items, ({ quote, name, title, location, ...item }) => ({
      ...shape.rest(item),
      quote: shape.word(quote),
      name: shape.word(name),
      title: shape.optionalWord(title),
      location: shape.optionalWord(location),
    })),
  }),
  solutions: ({ intro, freeMethods, ...rest }, shape) => ({
    ...shape.rest(rest),
    intro: intro && shape.rich(intro),
    freeMethods: shape.each(freeMethods, ({ title, text, ...method }) => ({
      ...shape.rest(method),
      title: shape.word(title),
      text: shape.rich(text),
    })),
  }),
  faq: ({ items, ...rest }, shape) => ({
    ...shape.rest(rest),
    items: shape.each(items, ({ question, answer, ...item }) => ({
      ...shape.rest(item),
      question: shape.word(question),
      answer: shape.rich(answer),
    })),
  }),
};

export const WORDED_KINDS: readonly string[] = Object.keys(readers);

/** @param kind the section's own kind; apart from it only so that the compiler can match reader and section */
export function readWords<K extends SectionKind>(
  kind: K,
  section: Section<K>,
  shape: ShapeReader,
): Section<K> | undefined {
  return readers[kind]?.(section, shape);
}
