/** The marks of all words within an element, and of those near it: a link's address stands beside the title of what it leads to. */
import type { CheckedPage } from './types.ts';

type Elements = Pick<CheckedPage, 'elements'>;

/** How far around an element its entry may reach: a list item, a card. */
const LEVELS = 3;

export function marksWithin({ elements }: Elements, number: number): number[] {
  const marks = [...(elements[number]?.marks ?? [])];
  for (let at = number + 1; at < elements.length && isWithin({ elements }, at, number); at++)
    marks.push(...(elements[at]?.marks ?? []));
  return marks;
}

export function marksNear({ elements }: Elements, number: number): number[] {
  let at = number;
  for (let level = 0; level < LEVELS; level++) at = elements[at]?.parent ?? at;
  return marksWithin({ elements }, at);
}

/** Elements are numbered in the order of the document, so what is within one has a higher number. */
function isWithin({ elements }: Elements, number: number, outer: number): boolean {
  let at: number | undefined = number;
  while (at !== undefined && at > outer) at = elements[at]?.parent;
  return at === outer;
}
