/** A page from its sections, with its head. */

import type { SiteSettings } from '#schema/files/site.ts';
import type { Page, Section } from '#schema/resolved.ts';
import type { Entry } from '../../content/content.ts';
import { removeMarkers } from '../../content/markers/source-markers.ts';
import { descriptionTooLong, missingField, titleTooLong } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';
import type { ValueResolver } from '../references/resolve-values.ts';
import { type LanguageVersions, routeOfEntry } from '../references/route-table.ts';

/** What search results show before they cut, in characters. */
const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

const NO_BYLINE = { field: 'byline', within: 'site.yaml', expected: 'author, reviewer, updated and reviewed' };

type PageEntry = Entry<'pages'> | Entry<'textPages'> | Entry<'landing'>;
type PageOptions = Readonly<{
  settings: SiteSettings;
  versions: LanguageVersions;
  today: string;
  log: DiagnosticCollector;
}>;

function checkLength(text: string, limit: number, report: (found: { length: number; limit: number }) => void): void {
  const { length } = removeMarkers(text);
  if (length > limit) report({ length, limit });
}

export function createPageFactory({ settings, versions, today, log }: PageOptions) {
  return (entry: PageEntry, resolver: ValueResolver, sections: readonly Section[]): Page => {
    const { data } = entry;
    const route = routeOfEntry(entry);
    const title = resolver.text(data.title, ['title']);
    const description = resolver.text(data.description, ['description']);
    checkLength(title, TITLE_LIMIT, (found) => log.add(titleTooLong(resolver.at(['title']), found)));
    checkLength(description, DESCRIPTION_LIMIT, (found) =>
      log.add(descriptionTooLong(resolver.at(['description']), found)),
    );
    const robots = 'robots' in data ? data.robots : 'index, follow';
    const canonical = `${settings.url}${route}`;
    const byline = sections.find((section) => section.kind === 'byline');
    if (byline !== undefined && settings.byline === undefined) log.add(missingField(resolver.at([]), NO_BYLINE));
    const ownDate = 'updated' in data ? data.updated : byline && (byline.updated ?? settings.byline?.updated);
    const modified = data.lastmod ?? ownDate ?? today;
    const others = versions.get(route)?.map((one) => ({ lang: one.lang, url: `${settings.url}${one.route}` }));
    const head = {
      title,
      description,
      canonical,
      ...(others === undefined ? {} : { versions: others }),
      robots,
      socialImage: `${settings.url}${settings.socialImage}`,
      socialImageAlt: `${settings.name}: ${settings.tagline}`,
      modified,
      ...('schemaData' in data && data.schemaData !== undefined ? { schemaData: data.schemaData } : {}),
    };
    const listed = robots.startsWith('index');
    return {
      route,
      lang: data.lang,
      file: entry.file,
      head,
      sections,
      listed,
      lastmod: data.lastmod ?? today,
      ...('calm' in data && data.calm ? { calm: true } : {}),
    };
  };
}
