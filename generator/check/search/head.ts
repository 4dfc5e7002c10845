/** Checks what search results and shared links show of a page. */
import {
  headTextMissing,
  headTextRepeated,
  homeHidden,
  pageHidden,
  pictureMissing,
} from '../../diagnostics/catalogue.ts';
import { routeOfEntry } from '../../resolve/references/route-table.ts';
import { showsOwnPicture, USUAL_LIMIT } from '../../share-images/names.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

type Field = 'title' | 'description';

const LEAST: Readonly<Record<Field, number>> = { title: 10, description: 50 };
/** A character of these says as much as two or three letters. */
const WORD_SIGNS: ReadonlySet<string> = new Set(['zh', 'ja']);

/** Every page has a title and a description, unique within its language. The build checks their maximum length. */
export const headTexts: Check = (site) => [
  ...(['title', 'description'] as const).flatMap((field) => [...missing(site, field), ...repeated(site, field)]),
  ...hiddenPages(site),
];

function textIn({ root }: CheckedPage, field: Field): string {
  const description = root.querySelector('meta[name="description"]')?.getAttribute('content');
  return (field === 'title' ? root.querySelector('head title')?.text : description)?.trim() ?? '';
}

function missing({ pages, translated, locate }: CheckedSite, field: Field): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const { length } = textIn(page, field);
    const least = LEAST[field] / (WORD_SIGNS.has(page.page.lang) ? 2 : 1);
    if (length >= least) return [];
    const at = locate.field(page, field);
    return [{ diagnostic: headTextMissing(at, { what: field, found: length, least }), page }];
  });
}

function repeated({ pages, translated, locate }: CheckedSite, field: Field): Found[] {
  const first = new Map<string, CheckedPage>();
  return [...pages, ...translated].flatMap((page) => {
    const text = textIn(page, field);
    const key = `${page.page.lang} ${text}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, page);
    if (other === undefined || text === '') return [];
    const { file, line, column } = locate.field(other, field);
    const params = { what: field, text, other: `${file}:${line}:${column}` };
    return [{ diagnostic: headTextRepeated(locate.field(page, field), params), page }];
  });
}

/** A page that the header or the second button leads to is meant to be found. */
function hiddenPages({ content, settings: { header, footer, learnMore }, locate }: CheckedSite): Found[] {
  const linked = new Set([learnMore, ...[...header, ...(footer.explore ?? [])].map(({ to }) => to)]);
  return content.pages.flatMap((entry) =>
    routeOfEntry(entry) !== '/' && linked.has(routeOfEntry(entry)) && entry.data.robots.startsWith('noindex')
      ? [{ diagnostic: pageHidden(locate.at(entry.file, { path: ['robots'] }), {}) }]
      : [],
  );
}

const hasGuide = (sections: readonly { kind: string }[]): boolean =>
  sections.some(({ kind }) => kind === 'solution-guides');

export const visibleHome: Check = ({ content, locate }) =>
  content.pages.flatMap((entry) =>
    routeOfEntry(entry) === '/' && entry.data.robots.startsWith('noindex')
      ? [{ diagnostic: homeHidden(locate.at(entry.file, { path: ['robots'] }), {}) }]
      : [],
  );

/** Pages without a picture of their own. On a site with very many pages, sharing one image per language is intended. */
export const shareImages: Check = ({ pages, locate, settings, brand }) => {
  const without = pages.filter(({ page }) => !hasGuide(page.sections) && !showsOwnPicture(page, { settings, brand }));
  const [first] = without;
  if (first === undefined || without.length > USUAL_LIMIT) return [];
  // One command draws all of them.
  const diagnostic = pictureMissing(locate.field(first, 'title'), { pages: without.length });
  return without.map((page) => ({ diagnostic, page }));
};
