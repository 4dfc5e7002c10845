/** The page that has a URL, whether or not it is on the site today. */
import type { Route } from '#domain/route.ts';
import { idOf } from '#schema/collections.ts';
import { routeOfEntry } from '../resolve/route-table.ts';
import type { RawEntry } from '../types.ts';
import type { ContentFiles } from './read-entries.ts';

export function pageAt(route: Route, entries: ContentFiles): RawEntry | undefined {
  const pages = (['pages', 'textPages', 'landing'] as const).flatMap((name) => entries.get(name) ?? []);
  return pages.find(({ path, data }) => routeOfEntry({ id: idOf(path), data: Object(data) }) === route);
}
