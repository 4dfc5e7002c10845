/** Finds pages that were removed without a redirect: links to them break. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type TitledPage = Readonly<{ route: string; title: string }>;
/** Where the old URL may lead: the same page under another URL, else home. */
export type GonePage = Readonly<{ from: string; to: string }>;

/** The line below redirects: in site.yaml. */
export const redirectLine = ({ from, to }: GonePage): string => `- { from: ${from}, to: ${to} }`;

/** @param redirected the addresses that lead elsewhere now */
export function gonePages(
  before: readonly TitledPage[],
  after: readonly TitledPage[],
  redirected: ReadonlySet<string>,
): GonePage[] {
  const [old, now] = [before, after].map((pages) => new Set(pages.map(({ route }) => route)));
  const added = after.filter(({ route }) => !old?.has(route));
  return (
    before
      .filter(({ route }) => !now?.has(route) && !redirected.has(route))
      // A page that was renamed has another URL, and the title it had.
      .map(({ route, title }) => ({ from: route, to: added.find((page) => page.title === title)?.route ?? '/' }))
  );
}

/** How many pages are listed; the rest are counted, since the folder may contain another site. */
const NAMED = 5;

/** @param siteFile such as content/site.yaml */
export function goneLines(gone: readonly GonePage[], siteFile: string): string[] {
  const lines = gone
    .slice(0, NAMED)
    .map(
      (page) =>
        `${page.from} is gone. If it was published, links to it break: add under redirects: in ${siteFile}, in place of [] if it is empty: ${redirectLine(page)}`,
    );
  const rest = gone.length - NAMED;
  return rest > 0 ? [...lines, `${rest} more ${rest === 1 ? 'page is' : 'pages are'} gone.`] : lines;
}

/** Compares two builds of a site in folders. Only files that are not in both are read. A build of another site has other pages. */
export function goneBetween(old: string, now: string): GonePage[] {
  if (siteOf(old) !== siteOf(now)) return [];
  const [before, after] = [pageFiles(old), pageFiles(now)];
  const only = (files: readonly string[], others: readonly string[], folder: string) => {
    const known = new Set(others);
    return files.filter((file) => !known.has(file)).map((file) => titled(folder, file));
  };
  const gone = only(before, after, old);
  if (gone.length === 0) return [];
  const redirects = readFileSync(join(now, '_redirects'), 'utf8').split('\n');
  return gonePages(gone, only(after, before, now), new Set(redirects.map((line) => line.trim().split(/\s/)[0] ?? '')));
}

const pageFiles = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => /^[a-z\d].*\.html$/.test(file)) : [];

/** The URL of the site that a folder holds. */
const siteOf = (folder: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(textOf(join(folder, 'index.html')))?.[1];

function titled(folder: string, file: string): TitledPage {
  const title = /<title>([^<]*)</.exec(textOf(join(folder, file)))?.[1] ?? '';
  return { route: `/${file.replace(/\.html$/, '')}`, title };
}

/** Empty if the file cannot be read, because a hint must not fail the build. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
