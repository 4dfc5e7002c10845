/** The pages and sections that are not published now: no visitor sees them, but an approver wants to know that they changed. */
import { isDeepStrictEqual } from 'node:util';
import { type Instant, londonDay } from '#domain/london.ts';
import { describeTerm, isNever, isPublished, type Term } from '#domain/published.ts';
import type { Route } from '#domain/route.ts';
import { type Content, pageEntries } from '../content/content.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';
import type { WaitingDifference } from './difference.ts';

type Waiting = Readonly<{
  route: Route;
  /** Such as `section 2 (faq)`; undefined for a whole page. */
  section?: string;
  term: Term;
  /** Without its term, which is reported with the schedule. */
  data: object;
}>;

export type WaitingParts = ReadonlyMap<string, Waiting>;

export function waitingParts(content: Content, at: Instant): WaitingParts {
  const all = pageEntries(content).flatMap((entry): [string, Waiting][] => {
    const route = routeOfEntry(entry);
    const { data, body } = entry;
    if (!isPublished(data, at)) return [[route, { route, term: data, data: untimed({ ...data, body }) }]];
    const sections = 'sections' in data ? data.sections : [];
    return sections.flatMap((section, i): [string, Waiting][] => {
      const name = `section ${i + 1} (${section.kind})`;
      const hidden = { route, section: name, term: section, data: untimed(section) };
      return isPublished(section, at) ? [] : [[`${route} ${name}`, hidden]];
    });
  });
  return new Map(all);
}

const untimed = (data: object): object => ({ ...data, publishAt: undefined, unpublishAt: undefined });

export function waitingDifferences(before: WaitingParts, after: WaitingParts): WaitingDifference[] {
  return [...after].flatMap(([key, { route, section, term, data }]) => {
    const old = before.get(key);
    if (old !== undefined && isDeepStrictEqual(old.data, data)) return [];
    return [
      { kind: 'waiting', route, ...(section && { section }), isNew: old === undefined, ...dayOf(term), marks: [] },
    ];
  });
}

function dayOf(term: Term): Pick<WaitingDifference, 'published' | 'day'> {
  const { publishAt } = term;
  if (publishAt !== undefined && isNever(publishAt)) return { published: 'on a day still to be chosen' };
  return { published: describeTerm(term), ...(publishAt === undefined ? {} : { day: londonDay(publishAt) }) };
}
