/**
 * Pages that are not published yet. `offer dev` shows each at its own URL, with a ribbon that says when it will be published. All other pages
 * are shown as published now, without links to drafts.
 */
import { formatLondon, type Instant } from '#domain/london.ts';
import { isNever, isPublished } from '#domain/published.ts';
import { type Content, type PageEntry, pageEntries } from '../../content/content.ts';
import { routeOfEntry } from '../../resolve/references/route-table.ts';
import type { Site } from '../../resolve/site.ts';

export type Drafts = Readonly<{
  site: Site;
  /** By route, what the ribbon says. */
  ribbons: ReadonlyMap<string, string>;
}>;

/** The content with every draft published, and the ribbon of each; undefined if there is none. */
export function withDrafts(content: Content, at: Instant) {
  const all = pageEntries(content);
  const taken = new Set<string>(all.filter(({ data }) => isPublished(data, at)).map(routeOfEntry));
  const ribbons = new Map<string, string>();
  const files = new Set<string>();
  for (const entry of all) {
    const { publishAt } = entry.data;
    const route = routeOfEntry(entry);
    // A page that will replace another at the same URL is shown with --at only.
    if (publishAt === undefined || publishAt <= at || taken.has(route)) continue;
    taken.add(route);
    files.add(entry.file);
    ribbons.set(route, ribbonOf(publishAt));
  }
  if (files.size === 0) return undefined;
  const published = <T extends PageEntry>(entries: readonly T[]): T[] =>
    entries.map((entry) =>
      // Unfinished texts are expected in a draft.
      files.has(entry.file) ? { ...entry, data: { ...entry.data, publishAt: undefined }, gaps: [] } : entry,
    );
  const { pages, textPages, landing } = content;
  return {
    content: { ...content, pages: published(pages), textPages: published(textPages), landing: published(landing) },
    ribbons,
    files,
  };
}

const ribbonOf = (publishAt: Instant): string =>
  isNever(publishAt)
    ? 'Draft: not on the site until you set the day in publishAt'
    : `Not out yet: appears ${formatLondon(publishAt)} (London time)`;
