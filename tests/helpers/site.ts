/** The site of tests/sites/full as built for this test run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { LANGUAGES } from '#domain/locale.ts';
import { FULL_SITE, ROOT, TEST_SITE } from './paths.ts';

/** How many its content has. */
export const LANDING_PAGES = readdirSync(`${ROOT}/${FULL_SITE}/landing`).length;

export const DIST = `${TEST_SITE}/dist`;

/** Every file of a folder, as paths relative to it, sorted. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export type BuiltPage = Readonly<{ file: string; route: string; html: string; root: HTMLElement }>;

export function readPages(folder = DIST): BuiltPage[] {
  const read = (file: string): BuiltPage => {
    const html = readFileSync(join(folder, file), 'utf8');
    const route = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
    return { file, route, html, root: parse(html, { comment: true }) };
  };
  return filesIn(folder)
    .filter((file) => file.endsWith('.html') && !file.startsWith('_lang/'))
    .map(read);
}

/** Those that have a dictionary, but for English. */
export const TRANSLATED = LANGUAGES.filter((lang) => lang !== 'en');

/** The pages as another language has them, by the same addresses. */
export const readTranslated = (lang: string): BuiltPage[] => readPages(`${DIST}/_lang/${lang}`);

export function readDist(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}
