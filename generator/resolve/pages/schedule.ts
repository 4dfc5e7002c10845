/** What changes by itself after a moment: pages and sections that appear or go. Only what a visitor would see is listed. */
import type { Instant } from '#domain/london.ts';
import { isNever, isPublished, type Term } from '#domain/published.ts';
import type { Route } from '#domain/route.ts';
import type { Content, Entry } from '../../content/content.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { routeOfEntry } from '../references/route-table.ts';

export type Change = Readonly<{
  at: Instant;
  does: 'appears' | 'goes';
  route: Route;
  /** The section that changes, counted from 1, if it is not the whole page. */
  section?: Readonly<{ kind: string; number: number }>;
  where: Location;
}>;

/** In the order of time, then of files. What has no day yet does not change by itself. */
export function changesAfter(content: Content, now: Instant, locate: SourceLocator): Change[] {
  return changesOf(content, locate)
    .filter(({ at }) => at > now && !isNever(at))
    .sort((a, b) => a.at - b.at);
}

export type Draft = Pick<Change, 'route' | 'section' | 'where'>;

/** The pages and sections whose author has not chosen a day yet. */
export function draftsOf(content: Content, locate: SourceLocator): Draft[] {
  return changesOf(content, locate).filter(({ at, does }) => does === 'appears' && isNever(at));
}

function changesOf({ pages, textPages, landing }: Content, locate: SourceLocator): Change[] {
  return [...pages, ...textPages, ...landing].flatMap((entry) => [
    ...momentsOf(entry.data).map((moment) => pageChange(entry, moment, locate)),
    ...('sections' in entry.data ? sectionChanges(entry.data, entry, locate) : []),
  ]);
}

type Slugged = Readonly<{ id: string; file: string; data: Term }>;
type Moment = Readonly<{ at: Instant; does: Change['does']; field: 'publishAt' | 'unpublishAt' }>;

function momentsOf({ publishAt, unpublishAt }: Term): Moment[] {
  return [
    ...(publishAt === undefined ? [] : [{ at: publishAt, does: 'appears', field: 'publishAt' } as const]),
    ...(unpublishAt === undefined ? [] : [{ at: unpublishAt, does: 'goes', field: 'unpublishAt' } as const]),
  ];
}

function pageChange(entry: Slugged, { at, does, field }: Moment, locate: SourceLocator): Change {
  return { at, does, route: routeOfEntry(entry), where: locate(entry.file, { path: [field] }) };
}

/** Of a section only what happens while its page is there: what comes and goes with the page is the page's own change. */
function sectionChanges(page: Entry<'pages'>['data'], entry: Slugged, locate: SourceLocator): Change[] {
  return page.sections.flatMap((section, i) =>
    momentsOf(section)
      .filter(({ at }) => isPublished(page, at) && isPublished(page, at - 1))
      .map(({ field, ...moment }) => ({
        ...moment,
        route: routeOfEntry(entry),
        section: { kind: section.kind, number: i + 1 },
        where: locate(entry.file, { path: ['sections', i, field] }),
      })),
  );
}
