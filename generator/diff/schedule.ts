/** When pages and sections appear and go. No visitor sees those that are not published now, but an approver wants to know that they changed. */
import { isDeepStrictEqual } from 'node:util';
import { formatLondon, type Instant, londonDay } from '#domain/london.ts';
import { describeTerm, isNever, isPublished, type Term } from '#domain/published.ts';
import type { Route } from '#domain/route.ts';
import { type Content, pageEntries } from '../content/content.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';
import { type FactDifference, factDifferences, type WaitingDifference } from './difference.ts';

type Part = Readonly<{
  route: Route;
  lang: string;
  title: string;
  term: Term;
  isHidden: boolean;
  /** Without its term. */
  data: object;
}>;

/** The pages by their URL, and their sections by a name such as `/, section 2 (faq)`. */
export type Parts = ReadonlyMap<string, Part>;

export function partsOf(content: Content, at: Instant): Parts {
  const all = pageEntries(content).flatMap((entry): [string, Part][] => {
    const route = routeOfEntry(entry);
    const { data, body } = entry;
    const { lang, title } = data;
    const isHidden = !isPublished(data, at);
    const sections = 'sections' in data ? data.sections : [];
    return [
      [route, { route, lang, title, term: data, isHidden, data: untimed({ ...data, body }) }],
      ...sections.map((section, i): [string, Part] => {
        const hides = !isHidden && !isPublished(section, at);
        const name = `${route}, section ${i + 1} (${section.kind})`;
        return [name, { route, lang, title, term: section, isHidden: hides, data: untimed(section) }];
      }),
    ];
  });
  return new Map(all);
}

const untimed = (data: object): object => ({ ...data, publishAt: undefined, unpublishAt: undefined });

/**
 * The pages and sections that are not published now, and are new, changed, or were published.
 *
 * @param saidBy what a page will say on its day that was not said before; undefined if the site cannot be made for that day
 */
export function waitingDifferences(
  before: Parts,
  after: Parts,
  saidBy: (page: Part, before: Part | undefined) => string[] | undefined,
): WaitingDifference[] {
  return [...after].flatMap(([name, part]) => {
    const { lang, title, route, term, isHidden, data } = part;
    const old = before.get(name);
    if (!isHidden || (old?.isHidden && isDeepStrictEqual(old.data, data))) return [];
    const what = old === undefined ? 'added' : old.isHidden ? 'changed' : 'hidden';
    const says = name === route && what !== 'hidden' ? saidBy(part, old) : undefined;
    const page = name === route && { lang, title, ...(says && { says }) };
    return [{ kind: 'waiting', name, ...page, what, ...dayOf(term), marks: [] }];
  });
}

function dayOf(term: Term): Pick<WaitingDifference, 'published' | 'day'> {
  const { publishAt } = term;
  const published = publishAt !== undefined && isNever(publishAt) ? 'on a day still to be chosen' : describeTerm(term);
  return { published, ...(publishAt === undefined ? {} : { day: londonDay(publishAt) }) };
}

/** The other changes of days: those of a page that is new, gone, or published no longer are in its own line. */
export function scheduleDifferences(before: Parts, after: Parts): FactDifference[] {
  return factDifferences('schedule', daysOf(before, after), daysOf(after, before));
}

function daysOf(parts: Parts, others: Parts): ReadonlyMap<string, string> {
  const apart = [...parts].filter(
    ([name, { route, isHidden }]) => others.has(route) && (others.get(name)?.isHidden ?? false) === isHidden,
  );
  return new Map(
    apart.flatMap(
      ([
        name,
        {
          term: { publishAt, unpublishAt },
        },
      ]): [string, string][] => [
        ...(publishAt === undefined ? [] : [[`${name} appears`, momentWords(publishAt)] as [string, string]]),
        ...(unpublishAt === undefined ? [] : [[`${name} disappears`, momentWords(unpublishAt)] as [string, string]]),
      ],
    ),
  );
}

const momentWords = (at: Instant): string => (isNever(at) ? 'no day yet' : formatLondon(at));
