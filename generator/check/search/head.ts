/** Checks what search results and shared links show of a page. */
import {
  headTextMissing,
  headTextRepeated,
  homeHidden,
  pageHidden,
  pageListed,
  pictureMissing,
  socialImageWrong,
  socialTagMissing,
} from '../../diagnostics/catalogue.ts';
import { UNDRAWN } from '../../resolve/pages/resolve-pages.ts';
import { routeOfEntry } from '../../resolve/references/route-table.ts';
import { showsOwnPicture, USUAL_LIMIT } from '../../share-images/names.ts';
import { type CheckedPage, metaOf } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

type Field = 'title' | 'description';

const LEAST: Readonly<Record<Field, number>> = { title: 10, description: 50 };

/** Every page has a title and a description, unique within its language. The build checks their maximum length. */
export const headTexts: Check = (site) => [
  ...(['title', 'description'] as const).flatMap((field) => [...missing(site, field), ...repeated(site, field)]),
  ...hiddenPages(site),
  ...listedPages(site),
];

function textIn(page: CheckedPage, field: Field): string {
  return (field === 'title' ? page.root.querySelector('head title')?.text : metaOf(page, 'description'))?.trim() ?? '';
}

function missing({ pages, translated, locate }: CheckedSite, field: Field): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const { length } = textIn(page, field);
    if (length >= LEAST[field]) return [];
    const at = locate.field(page, field);
    return [{ diagnostic: headTextMissing(at, { what: field, found: length, least: LEAST[field] }), page }];
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
    const params = { what: field, text, other: other.page.file };
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

/** The pages with the guide open by the link of a buyer: whoever comes from a search has bought nothing. */
function listedPages({ content, locate }: CheckedSite): Found[] {
  return content.pages.flatMap(({ file, data: { sections, robots } }) =>
    hasGuide(sections) && !robots.startsWith('noindex')
      ? [{ diagnostic: pageListed(locate.at(file, { path: ['robots'] }), {}) }]
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

const WIDTH = 1200;
const HEIGHT = 630;

/** What a shared link shows: the tags of every page, and a picture of the size that networks show whole. */
export const social: Check = (site) => [
  ...[...site.pages, ...site.translated].flatMap((page) => [...missingTags(site, page), ...wrongImage(site, page)]),
  ...pagesWithoutPicture(site),
];

/** On a site with very many pages, sharing one image per language is intended. */
function pagesWithoutPicture({ pages, locate, settings, brand }: CheckedSite): Found[] {
  const without = pages.filter(({ page }) => !hasGuide(page.sections) && !showsOwnPicture(page, { settings, brand }));
  if (without.length > USUAL_LIMIT) return [];
  return without.map((page) => ({ diagnostic: pictureMissing(locate.field(page, 'title'), {}), page }));
}

function missingTags({ locate, settings }: CheckedSite, page: CheckedPage): Found[] {
  const title = page.root.querySelector('head title')?.text ?? '';
  const expected: Readonly<Record<string, string | undefined>> = {
    'og:title': title,
    'og:description': metaOf(page, 'description'),
    'og:url': `${settings.url}${page.page.route}`,
    'og:type': undefined,
    'og:image': undefined,
    'og:image:width': String(WIDTH),
    'og:image:height': String(HEIGHT),
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(expected).flatMap(([tag, wanted]) => {
    const found = metaOf(page, tag) ?? '';
    if (found !== '' && (wanted === undefined || found === wanted)) return [];
    return [{ diagnostic: socialTagMissing(locate.field(page, fieldOf(tag)), { tag, expected: wanted }), page }];
  });
}

const fieldOf = (tag: string): string => (tag.endsWith(':description') ? 'description' : 'title');

function wrongImage({ locate, settings, files }: CheckedSite, page: CheckedPage): Found[] {
  const image = metaOf(page, 'og:image') ?? '';
  if (image === '') return [];
  // Until it is drawn, the icon stands in, and `pagesWithoutPicture` says so.
  if (image === `${settings.url}${UNDRAWN}`) return [];
  const at = locate.field(page, 'title');
  const wrong = (fault: string) => [{ diagnostic: socialImageWrong(at, { image, fault }), page }];
  if (!image.startsWith(`${settings.url}/`)) return wrong('is not on this site');
  const bytes = files.get(image.slice(settings.url.length + 1));
  if (bytes === undefined) return wrong('is not in the built site');
  const size = pngSize(bytes);
  if (size === undefined) return wrong('is not a PNG');
  const [width, height] = size;
  return width === WIDTH && height === HEIGHT ? [] : wrong(`has ${width} by ${height} pixels`);
}

const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The size follows the signature of a PNG (IHDR). */
function pngSize(bytes: Uint8Array): readonly [width: number, height: number] | undefined {
  const header = Buffer.from(bytes.subarray(0, 24));
  if (header.length < 24 || header.toString('latin1', 0, 8) !== SIGNATURE) return undefined;
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
}
