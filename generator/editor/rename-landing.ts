/** What `offer rename landing` does to the content folder: the file under its new name, the links to it, and the redirect. */

import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { isPublished } from '#domain/published.ts';
import { type Route, routeOf } from '#domain/route.ts';
import { type Content, theOne } from '../content/content.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { frontMatter, type SourceLocator } from '../content/yaml/source-location.ts';
import { fileExists, redirectInTheWay, unknownLanding, urlTaken } from '../diagnostics/catalogue.ts';
import { ContentError, startOf } from '../diagnostics/diagnostic.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';

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

export type Edit = Readonly<{ at: number; before: string; after: string }>;

/** @param edits that do not overlap, in any order */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((now, { at, before, after }) => now.slice(0, at) + after + now.slice(at + before.length), text);
}

/** An edit as a person reads it: with the line and column where it was made, both counted from 1. */
export type Change = Readonly<{ file: string; line: number; column: number; before: string; after: string }>;

export function changeOf(file: string, text: string, { at, before, after }: Edit): Change {
  const lines = text.slice(0, at).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { file, line: lines.length, column, before, after: after.trim().replace(/,$/, '') };
}

/** Fields that name a page by its slug. */
const SLUG_FIELDS: readonly unknown[] = ['pageSlug', 'translationOf'];

/** Makes link fields, Markdown links, and the slugs of the page and its translations lead to `to`. Comments and other words stay. */
function renameLinks({ path, text }: SourceFile, from: Route, to: Route): Edit[] {
  // A whole value, `[words](/page)`, `[words](</page>)` and `[name]: /page`. An anchor or a query may follow; a longer path is another page.
  const link = new RegExp(
    `(^(?:["']|[>|]\\S*\\s+)?(?=\\S+\\s*$)|\\]\\(\\s*<?|\\]:\\s*<?)${from}(?=[#?)>\\s"']|$)`,
    'g',
  );
  const linksIn = (start: number, end: number): Edit[] =>
    [...text.slice(start, end).matchAll(link)].map(({ index, 1: lead = '' }) => ({
      at: start + index + lead.length,
      before: from,
      after: to,
    }));
  const isMarkdown = path.endsWith('.md');
  const yaml = isMarkdown ? frontMatter(text) : text;
  const edits = isMarkdown ? linksIn(yaml.length, text.length) : [];
  visit(parseDocument(yaml), {
    Scalar(key, { value, range }, parents) {
      if (key === 'key') return;
      const [start, end] = range ?? [0, 0];
      const parent = parents.at(-1);
      const isSlug = isPair(parent) && isScalar(parent.key) && SLUG_FIELDS.includes(parent.key.value);
      if (!isSlug) edits.push(...linksIn(start, end));
      else if (`/${value}` === from)
        edits.push({ at: text.indexOf(from.slice(1), start), before: from.slice(1), after: to.slice(1) });
    },
  });
  return edits;
}

/** @param text of site.yaml. The new redirect comes first, so that what follows keeps its form, comments and indentation. */
export function addRedirect(text: string, from: Route, to: Route): Edit {
  const insert = (at: number, after: string): Edit => ({ at, before: '', after });
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const entry = `{ from: ${from}, to: ${to} }`;
  const root = parseDocument(text).contents;
  const pair = isMap(root) ? root.items.find(({ key }) => isScalar(key) && key.value === 'redirects') : undefined;
  if (pair === undefined)
    return insert(text.length, `${text.endsWith('\n') ? '' : eol}redirects:${eol}  - ${entry}${eol}`);
  const { key, value: list } = pair;
  if (!isSeq(list)) return insert(text.indexOf(':', isScalar(key) ? key.range?.[1] : 0) + 1, ` [${entry}]`);
  const start = list.range?.[0] ?? 0;
  if (list.flow) return insert(start + 1, list.items.length === 0 ? entry : `${entry}, `);
  const indent = start - (text.lastIndexOf('\n', start) + 1);
  return insert(start, `- ${entry}${eol}${' '.repeat(indent)}`);
}
