/** What `offer rename landing` does to the content folder: the file under its new name, the links to it, and the redirect. */
import { isPublished } from '#domain/published.ts';
import { type Route, routeOf } from '#domain/route.ts';
import { type Content, theOne } from '../content/content.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { fileExists, redirectInTheWay, unknownLanding, urlTaken } from '../diagnostics/catalogue.ts';
import { ContentError, startOf } from '../diagnostics/diagnostic.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';
import { addRedirect, applyEdits, type Change, changeOf, renameLinks } from './rename-edits.ts';

type Renamed = Readonly<{ before: SourceFile; after: SourceFile; changes: readonly Change[] }>;
export type Rename = Readonly<{
  from: Route;
  to: Route;
  files: readonly Renamed[];
  /** A page that is not published has no old URL to redirect. */
  redirected: boolean;
}>;

type Loaded = Readonly<{ content: Content; locate: SourceLocator }>;

/** @param at the time for which to decide whether the page is published @throws {ContentError} if there is no such page, or its new file exists */
export function renameLanding(
  sources: readonly SourceFile[],
  { content, locate }: Loaded,
  [old, name]: readonly [string, string],
  at: number,
): Rename {
  const page = findPage(content, old);
  const [from, to] = [routeOfEntry(page), routeOf(name)];
  const file = page.file.replace(/[^/]+$/, `${name}.yaml`);
  const holder = [...content.pages, ...content.textPages, ...content.landing].find(
    (one) => routeOfEntry(one) === to && (one !== page || file === page.file),
  );
  if (holder !== undefined)
    throw new ContentError([urlTaken(locate(holder.file, { path: ['pageSlug'], on: 'key' }), { route: to })]);
  if (file !== page.file && sources.some((one) => one.name === file))
    throw new ContentError([fileExists(startOf(file), {})]);
  const site = theOne(content.site);
  const index = site.data.redirects.findIndex((redirect) => redirect.from === to);
  const redirect = site.data.redirects[index];
  if (redirect !== undefined)
    throw new ContentError([redirectInTheWay(locate(site.file, { path: ['redirects', index, 'from'] }), redirect)]);
  const redirected = from !== to && isPublished(page.data, at);
  const files = sources.map((before) => {
    const edits = [
      ...(from === to ? [] : renameLinks(before, from, to)),
      ...(redirected && before.name === site.file ? [addRedirect(before.text, from, to)] : []),
    ];
    const text = applyEdits(before.text, edits);
    const after = before.name === page.file ? { path: `landing/${name}.yaml`, name: file, text } : { ...before, text };
    return { before, after, changes: edits.map((edit) => changeOf(after.name, before.text, edit)) };
  });
  return { from, to, files, redirected };
}

function findPage({ landing, site }: Content, old: string) {
  const found = landing.find(({ id }) => id === old) ?? landing.find((page) => routeOfEntry(page) === `/${old}`);
  if (found !== undefined) return found;
  const known = landing.flatMap((page) => [page.id, routeOfEntry(page).slice(1)]);
  const at = startOf(theOne(site).file.replace(/[^/]+$/, 'landing'));
  throw new ContentError([unknownLanding(at, { name: old, suggestion: closestMatch(old, known) })]);
}
