/** The scheduled changes: what appears and disappears, and which sales begin and end. */
import type { Instant } from '#domain/london.ts';
import type { Sale } from '#domain/prices.ts';
import { isNever, isPublished, type Term } from '#domain/published.ts';
import type { Route } from '#domain/route.ts';
import { type Content, type Entry, pageEntries } from '../../content/content.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { routeOfEntry } from '../references/route-table.ts';

type PageChange = Readonly<{
  at: Instant;
  does: 'appears' | 'disappears';
  route: Route;
  /** The section that changes, counted from 1, if it is not the whole page. */
  section?: Readonly<{ kind: string; number: number }>;
  where: Location;
}>;

type SaleChange = Readonly<{
  at: Instant;
  does: 'begins' | 'ends';
  sale: Sale;
  where: Location;
}>;

export type Change = PageChange | SaleChange;

/** Only changes that a visitor would see, by time, then by file. Drafts without a date are left out. */
export function changesAfter(content: Content, now: Instant, locate: SourceLocator): Change[] {
  return [...changesOf(content, locate), ...saleChanges(content, locate)]
    .filter(({ at }) => at > now && !isNever(at))
    .sort((a, b) => a.at - b.at);
}

export type Draft = Pick<PageChange, 'route' | 'section' | 'where'>;

/** The pages and sections whose author has not chosen a day yet. */
export function draftsOf(content: Content, locate: SourceLocator): Draft[] {
  return changesOf(content, locate).filter(({ at, does }) => does === 'appears' && isNever(at));
}

function saleChanges({ pricing }: Content, locate: SourceLocator): SaleChange[] {
  return pricing.flatMap(({ file, data }) =>
    data.sales.flatMap((sale, i) => {
      const where = (field: string) => locate(file, { path: ['sales', i, field] });
      return [
        { at: sale.publishAt, does: 'begins' as const, sale, where: where('publishAt') },
        { at: sale.unpublishAt, does: 'ends' as const, sale, where: where('unpublishAt') },
      ];
    }),
  );
}

function changesOf(content: Content, locate: SourceLocator): PageChange[] {
  return pageEntries(content).flatMap((entry) => [
    ...momentsOf(entry.data).map((moment) => pageChange(entry, moment, locate)),
    ...('sections' in entry.data ? sectionChanges(entry.data, entry, locate) : []),
  ]);
}

type Slugged = Readonly<{ id: string; file: string; data: Term }>;
type Moment = Readonly<{ at: Instant; does: PageChange['does']; field: 'publishAt' | 'unpublishAt' }>;

function momentsOf({ publishAt, unpublishAt }: Term): Moment[] {
  return [
    ...(publishAt === undefined ? [] : [{ at: publishAt, does: 'appears', field: 'publishAt' } as const]),
    ...(unpublishAt === undefined ? [] : [{ at: unpublishAt, does: 'disappears', field: 'unpublishAt' } as const]),
  ];
}

function pageChange(entry: Slugged, { at, does, field }: Moment, locate: SourceLocator): PageChange {
  return { at, does, route: routeOfEntry(entry), where: locate(entry.file, { path: [field] }) };
}

/** Changes of a section only while its page is published; otherwise they are changes of the page. */
function sectionChanges(page: Entry<'pages'>['data'], entry: Slugged, locate: SourceLocator): PageChange[] {
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
