/** Removes the source markers from a rendered page, and returns for each element, in document order, where its own text was written. */
import { marksIn, removeMarkers } from './source-markers.ts';

/** Numbers of the trace; empty for an element without text of its own. */
export type TracedElement = Readonly<{
  name: string;
  start: number;
  marks: readonly number[];
  parent: number | undefined;
}>;
export type TracedPage = Readonly<{ html: string; elements: readonly TracedElement[] }>;

/** A comment, or a tag with its attributes; everything between two of them is text. */
export const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/g;
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

export function readTracedPage(traced: string): TracedPage {
  const elements: { name: string; start: number; marks: number[]; parent: number | undefined }[] = [];
  const open: number[] = [];
  const parts: string[] = [];
  let length = 0;
  const keep = (text: string, owner: number | undefined) => {
    const clean = removeMarkers(text);
    if (owner !== undefined) elements[owner]?.marks.push(...marksIn(text));
    parts.push(clean);
    length += clean.length;
  };
  let end = 0;
  for (const match of traced.matchAll(TAG)) {
    const [tag, closing, written = ''] = match;
    keep(traced.slice(end, match.index), open.at(-1));
    end = match.index + tag.length;
    const name = written.toLowerCase();
    if (name === '' || closing === '/') {
      const opened = open.findLastIndex((index) => elements[index]?.name === name);
      if (opened !== -1) open.length = opened;
      keep(tag, undefined);
      continue;
    }
    const index = elements.push({ name, start: length, marks: [], parent: open.at(-1) }) - 1;
    keep(tag, index);
    if (!VOID.has(name) && !tag.endsWith('/>')) open.push(index);
  }
  keep(traced.slice(end), open.at(-1));
  return { html: parts.join(''), elements };
}

/** The page with an attribute on every element that has its own text. `value` gives it for the element's markers. */
export function annotate(
  { html, elements }: TracedPage,
  name: string,
  value: (marks: readonly number[]) => string,
): string {
  const parts: string[] = [];
  let end = 0;
  for (const element of elements) {
    if (element.marks.length === 0) continue;
    const at = element.start + 1 + element.name.length;
    parts.push(html.slice(end, at), ` ${name}="${value(element.marks)}"`);
    end = at;
  }
  return `${parts.join('')}${html.slice(end)}`;
}

/** The element at an offset of the page: the last that begins before it. */
export function elementAt({ elements }: TracedPage, offset: number): number {
  return elements.findLastIndex(({ start }) => start <= offset);
}

/** The markers of an element, or of its nearest ancestor that has any. */
export function marksAround({ elements }: TracedPage, index: number): readonly number[] {
  for (let at: number | undefined = index; at !== undefined; at = elements[at]?.parent) {
    const marks = elements[at]?.marks ?? [];
    if (marks.length > 0) return marks;
  }
  return [];
}
