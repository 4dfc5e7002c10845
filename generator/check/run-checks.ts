/** Runs checks and merges what several pages show into one finding: a problem at one line of content is fixed once. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { byLocation, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CheckedPage } from './checked-page.ts';
import type { CheckedSite } from './checked-site.ts';

/** A problem, and the page that shows it, if one does. */
export type Found = Readonly<{ diagnostic: Diagnostic; page?: CheckedPage | undefined }>;
export type Check = (site: CheckedSite) => readonly Found[] | Promise<readonly Found[]>;
export type NamedCheck = Readonly<{ name: string; run: Check }>;

export const lineOf = ({ diagnostic }: Found): string => `${diagnostic.file}:${diagnostic.line}`;

/** Those of `found` at whose line nothing is known yet. */
export function onOtherLines(known: readonly Found[], found: readonly Found[]): Found[] {
  const lines = new Set(known.map(lineOf));
  return found.filter((one) => !lines.has(lineOf(one)));
}

/** A problem as reported: once per location, with the URL of every page that shows it. */
export type Finding = Diagnostic & Readonly<{ urls: readonly string[] }>;

export async function runChecks(
  site: CheckedSite,
  checks: readonly NamedCheck[],
  onDone: (name: string) => void = () => undefined,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run }) => {
      // Yields to the browser, the terminal and signals: most checks are synchronous.
      await nextTick();
      const found = await run(site);
      onDone(name);
      return found;
    }),
  );
  return mergeFindings(found.flat());
}

export function mergeFindings(found: readonly Found[]): Finding[] {
  const findings = new Map<string, { diagnostic: Diagnostic; urls: Set<string> }>();
  for (const { diagnostic, page } of found) {
    const key = [diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.code, diagnostic.message].join('\0');
    const known = findings.get(key) ?? { diagnostic, urls: new Set() };
    if (page !== undefined) known.urls.add(page.url);
    findings.set(key, known);
  }
  return [...findings.values()].map(({ diagnostic, urls }) => ({ ...diagnostic, urls: [...urls] })).sort(byLocation);
}

/** A page as a report names it. The versions of a page in other languages share its URL, so a finding adds the language: `https://… (fr)`. */
type PageAddress = Readonly<{
  href: string;
  path: string;
  /** The path, and the language of a version in another one: `/about (fr)`. */
  name: string;
}>;

export function pageAddress(url: string): PageAddress {
  const [href = '', ...language] = url.split(' ');
  const path = decodeURI(new URL(href).pathname);
  return { href, path, name: [path, ...language].join(' ') };
}
