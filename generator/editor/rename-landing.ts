/** What `offer rename landing` does to the content folder: the file under its new name, the links to it, and the redirect. */

import { parseMoment } from '#domain/london.ts';
import { isPublished } from '#domain/published.ts';
import { type Route, routeOf } from '#domain/route.ts';
import { idOf } from '#schema/collections.ts';
import { property } from '../content/values/inspect-schema.ts';
import type { RawEntry } from '../content/yaml/parse.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { locateIn } from '../content/yaml/source-location.ts';
import { redirectInTheWay, unknownLanding, urlTaken } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/diagnostic.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';
import { redirectSplices } from './add-redirect.ts';
import { type ContentFiles, pageAt, readEntries } from './new-file.ts';
import { linkSplices } from './page-links.ts';
import { type Change, changeAt, type Splice, spliced } from './splice.ts';

export type Rename = Readonly<{
  from: Route;
  to: Route;
  /** The page before and after, by path. */
  moved: readonly [before: SourceFile, after: SourceFile];
  /** All files as they are afterwards. */
  sources: readonly SourceFile[];
  changed: readonly SourceFile[];
  changes: readonly Change[];
  /** A page that is not out has no old URL that anybody knows. */
  redirected: boolean;
}>;

/** @param names the page and its new name @throws {ContentError} if there is no such page, or the name is taken */
export function renameLanding(
  sources: readonly SourceFile[],
  [old, name]: readonly [string, string],
  at: number,
): Rename {
  const entries = readEntries(sources);
  const page = findPage(entries, old, sources);
  const from = routeOfEntry({ id: idOf(page.path), data: Object(page.data) });
  const to = routeOf(name);
  throwIfTaken(page, to, `landing/${name}.yaml`, { entries, sources });
  throwIfRedirected([from, to], entries, sources);
  const redirected = from !== to && isOut(page, at);
  const edited = sources.map((source) => {
    const splices = [
      ...(from === to ? [] : linkSplices(source, from, to)),
      ...(source.path === page.path ? slugSplices(source, page, name) : []),
      ...(redirected && source.path === 'site.yaml' ? redirectSplices(source.text, from, to) : []),
    ];
    return { source, splices };
  });
  const after = edited.map(({ source, splices }) => {
    const renamed = source.path === page.path ? newName(source, name) : source;
    return { ...renamed, text: spliced(source.text, splices) };
  });
  const before = sources.find(({ path }) => path === page.path);
  const moved = after.find(({ path }) => path === `landing/${name}.yaml`);
  if (before === undefined || moved === undefined) throw new Error(`The renamed file of ${page.path} is missing`);
  return {
    from,
    to,
    redirected,
    sources: after,
    moved: [before, moved],
    changed: after.filter((source, i) => source !== moved && source.text !== sources[i]?.text),
    changes: edited.flatMap(({ source, splices }, i) =>
      splices
        .filter(({ text }) => text !== '')
        .map((splice) => changeAt(after[i]?.name ?? source.name, source.text, splice)),
    ),
  };
}

const newName = ({ path, name, text }: SourceFile, slug: string): SourceFile => ({
  path: `landing/${slug}.yaml`,
  name: `${name.slice(0, -path.length)}landing/${slug}.yaml`,
  text,
});

/** By the name of its file, or by its URL. */
function findPage(entries: ContentFiles, old: string, sources: readonly SourceFile[]): RawEntry {
  const pages = entries.get('landing') ?? [];
  const routeOfPage = ({ path, data }: RawEntry) => routeOfEntry({ id: idOf(path), data: Object(data) });
  const found = pages.find(({ path }) => idOf(path) === old) ?? pages.find((page) => routeOfPage(page) === `/${old}`);
  if (found !== undefined) return found;
  const known = pages.flatMap((page) => [idOf(page.path), routeOfPage(page).slice(1)]);
  const [first] = sources;
  const file = `${first === undefined ? '' : first.name.slice(0, -first.path.length)}landing`;
  throw new ContentError([
    unknownLanding({ file, line: 1, column: 1 }, { name: old, suggestion: closestMatch(old, known) }),
  ]);
}

function throwIfTaken(
  page: RawEntry,
  to: Route,
  path: string,
  { entries, sources }: Readonly<{ entries: ContentFiles; sources: readonly SourceFile[] }>,
): void {
  const holder = pageAt(to, entries);
  const taken = holder !== undefined && holder.path !== page.path ? holder : sources.find((one) => one.path === path);
  if (taken === undefined) return;
  const text = sources.find((one) => one.path === taken.path)?.text ?? '';
  throw new ContentError([urlTaken(locateIn(taken.name, text, { path: ['pageSlug'], on: 'key' }), { route: to })]);
}

/** An old address that is a page again, or leads elsewhere, would send visitors the wrong way. */
function throwIfRedirected(routes: readonly Route[], entries: ContentFiles, sources: readonly SourceFile[]): void {
  for (const { path, name, data } of entries.get('site') ?? []) {
    const redirects: unknown = property(data, 'redirects');
    for (const [index, redirect] of (Array.isArray(redirects) ? redirects : []).entries()) {
      const from = routes.find((route) => route === property(redirect, 'from'));
      if (from === undefined) continue;
      const text = sources.find((one) => one.path === path)?.text ?? '';
      const at = locateIn(name, text, { path: ['redirects', index, 'from'] });
      throw new ContentError([redirectInTheWay(at, { from, to: String(property(redirect, 'to')) })]);
    }
  }
}

function slugSplices({ text }: SourceFile, { name, data }: RawEntry, slug: string): Splice[] {
  const old: unknown = property(data, 'pageSlug');
  if (typeof old !== 'string') return [];
  const { line, column } = locateIn(name, text, { path: ['pageSlug'] });
  const lineStart =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const start = text.indexOf(old, lineStart + column - 1);
  return old === slug ? [] : [{ start, end: start + old.length, text: slug }];
}

function isOut({ data }: RawEntry, at: number): boolean {
  const moment = (field: string) => {
    const value: unknown = property(data, field);
    return value === undefined ? undefined : parseMoment(String(value));
  };
  return isPublished({ publishAt: moment('publishAt'), unpublishAt: moment('unpublishAt') }, at);
}
