/**
 * A page of dist with the marks of the page that the content builds. Most often the two are the same to the byte. Where one was changed,
 * what stands before and after the change is still the same, and keeps its marks; what lies between is paired in order.
 */
import type { TracedElement, TracedPage } from '../content/markers/find-source-markers.ts';

export function alignElements(found: TracedPage, built: TracedPage): readonly TracedElement[] {
  if (found.html === built.html) return built.elements;
  const [own, other] = [found.elements, built.elements];
  const same = (i: number, j: number) => signature(found, i) === signature(built, j);
  const shorter = Math.min(own.length, other.length);
  let before = 0;
  while (before < shorter && same(before, before)) before += 1;
  let after = 0;
  while (after < shorter - before && same(own.length - 1 - after, other.length - 1 - after)) after += 1;
  return own.map((element, i) => {
    const fromEnd = own.length - i;
    const j = fromEnd <= after ? other.length - fromEnd : Math.min(i, other.length - after - 1);
    return { ...element, marks: other[j]?.marks ?? [] };
  });
}

/** An element's tag and the words up to the next one. */
function signature({ html, elements }: TracedPage, index: number): string {
  return html.slice(elements[index]?.start ?? 0, elements[index + 1]?.start);
}
