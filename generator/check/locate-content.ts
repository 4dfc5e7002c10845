/** Maps an element of a page to the line of content it came from, by the source markers of the traced page. */
import { basename, extname } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import type { Messages } from '#schema/texts.ts';
import { marksAround } from '../content/markers/find-source-markers.ts';
import type { Origin } from '../content/markers/source-markers.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import { type CheckedPage, numberOf } from './checked-page.ts';

/** Each method returns the location to report a finding at. */
export type ContentLocator = Readonly<{
  /** A field of the page's own file: for a finding about something with no text on the page. */
  field: (page: CheckedPage, ...path: readonly string[]) => Location;
  /** An element, or its number. With `words`, the position of that text in its source. */
  element: (page: CheckedPage, element: HTMLElement | number, ...words: readonly string[]) => Location;
  /** The element that loads a URL, if content named it; for resources of most pages, the site's `url` setting. */
  context: (page: CheckedPage, element: HTMLElement, address: string) => Location;
  /** An interface text, by its English wording. */
  message: (words: string) => Location | undefined;
  /** Whether any text of the page was written in the file. */
  comesFrom: (page: CheckedPage, file: string) => boolean;
  /** A setting in site.yaml, by default `url`: for a finding about the whole site. */
  setting: (...path: readonly (string | number)[]) => Location;
  at: SourceLocator;
}>;

type LocatorOptions = Readonly<{
  origin: (mark: number) => Origin | undefined;
  locate: SourceLocator;
  readText: (file: string) => string | undefined;
  siteFile: string;
  messages: Readonly<{ file: string; texts: Messages }>;
}>;

/** Fields of a page's head that a dictionary can translate. */
const HEAD: ReadonlySet<string> = new Set(['title', 'description']);
const nameOf = (file: string): string => basename(file, extname(file));

const URL_LIKE = /^(?:https?:|mailto:|tel:|[/#]|\d+$)/;

export function createContentLocator(options: LocatorOptions): ContentLocator {
  const { origin, locate, readText, siteFile, messages } = options;
  const field: ContentLocator['field'] = ({ page }, ...path) =>
    page.translated && page.head.lang === undefined && HEAD.has(path.join('.'))
      ? locate(messages.file.replace(/\w+(?=\.yaml$)/, page.lang), { path: ['pages', nameOf(page.file), ...path] })
      : locate(page.file, { path });

  /** Where the text is written literally; undefined if it came from a reference such as {claims.x}. A URL is a sibling field of its link text. */
  function ofWords({ file, spot }: Origin, words: string): Location | undefined {
    const [first = ''] = words.split(' ', 1);
    const paths = URL_LIKE.test(words) && spot.path.length > 1 ? [spot.path, spot.path.slice(0, -1)] : [spot.path];
    return paths
      .map((path) => locate(file, { path, substring: words }))
      .find(({ line, column }) =>
        readText(file)
          ?.split('\n')
          [line - 1]?.startsWith(first, column - 1),
      );
  }

  const setting: ContentLocator['setting'] = (...path) =>
    locate(siteFile, { path: path.length === 0 ? ['url'] : path });

  const originsOf = (marks: readonly number[]): Origin[] => marks.flatMap((mark) => origin(mark) ?? []);

  /** The sources of the element's own text; else of the text inside it; else of the text around it. */
  function originsAround(checked: CheckedPage, number: number): Origin[] {
    const own = checked.elements[number]?.marks ?? [];
    const inner = own.length > 0 ? own : marksWithin(checked, number);
    return originsOf(inner.length > 0 ? inner : marksAround(checked, number));
  }

  return {
    field,
    message(words) {
      const groups = Object.entries(messages.texts);
      const path = firstOf(groups, ([group, texts]) => {
        const key = Object.entries(texts).find(([, text]) => text === words)?.[0];
        return key === undefined ? undefined : [group, key];
      });
      return path === undefined ? undefined : locate(messages.file, { path });
    },
    comesFrom: ({ elements }, file) => elements.some(({ marks }) => marks.some((mark) => origin(mark)?.file === file)),
    element(checked, element, ...all) {
      const number = typeof element === 'number' ? element : numberOf(checked, element);
      const origins = originsAround(checked, number);
      const near = all.some((words) => URL_LIKE.test(words)) ? originsOf(marksNear(checked, number)) : [];
      const [first] = origins;
      return (
        firstOf(all, (words) => firstOf([...origins, ...near], (one) => ofWords(one, words))) ??
        (first === undefined ? field(checked) : locate(first.file, first.spot))
      );
    },
    context(checked, element, address) {
      const number = numberOf(checked, element);
      const origins = originsAround(checked, number);
      const near = [...origins, ...originsOf(marksNear(checked, number))];
      const [first] = origins;
      return (
        firstOf(near, (one) => ofWords(one, address)) ??
        (first === undefined ? setting() : locate(first.file, first.spot))
      );
    },
    setting,
    at: locate,
  };
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many ancestors up a list item or card may reach: a link's URL field is a sibling of the title inside it. */
const LEVELS = 3;

function marksWithin({ elements }: Pick<CheckedPage, 'elements'>, number: number): number[] {
  const marks = [...(elements[number]?.marks ?? [])];
  for (let at = number + 1; at < elements.length && isWithin({ elements }, at, number); at++)
    marks.push(...(elements[at]?.marks ?? []));
  return marks;
}

function marksNear({ elements }: Pick<CheckedPage, 'elements'>, number: number): number[] {
  let at = number;
  for (let level = 0; level < LEVELS; level++) at = elements[at]?.parent ?? at;
  return marksWithin({ elements }, at);
}

/** Numbers follow document order, so a descendant has a higher number than its ancestor. */
function isWithin({ elements }: Pick<CheckedPage, 'elements'>, number: number, outer: number): boolean {
  let at: number | undefined = number;
  while (at !== undefined && at > outer) at = elements[at]?.parent;
  return at === outer;
}
