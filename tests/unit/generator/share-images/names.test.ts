import { describe, expect, it } from 'vitest';
import type { Page } from '#schema/resolved.ts';
import { loadContent } from '../../../../generator/build.ts';
import { Trace } from '../../../../generator/content/markers/source-markers.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic.ts';
import { resolveSite } from '../../../../generator/resolve/resolve-site.ts';
import type { Site } from '../../../../generator/resolve/site.ts';
import {
  checkRenamed,
  createChooser,
  isPictureName,
  pictureOfLanguage,
  pictureOfPage,
  type ShareImages,
  shareImageFiles,
  showsOwnPicture,
  wantedPictures,
} from '../../../../generator/share-images/names.ts';
import { CONTENT, OPTIONS, sourcesOf } from '../../fake-content.ts';

/** The fake site in two languages, with these images. */
function siteWith({ names }: Pick<ShareImages, 'names'>): Site {
  const log = new DiagnosticCollector();
  const { content, locate } = loadContent(sourcesOf({ ...CONTENT, 'translations/es.yaml': '{}' }), OPTIONS, log);
  return resolveSite(content, OPTIONS, { locate, log, shareImageOf: createChooser(names) });
}

const site = siteWith({ names: new Set() });
const find = (from: Pick<Site, 'pages'>, route: string): Page => {
  const page = from.pages.find((one) => one.route === route);
  if (page === undefined) throw new Error(`no ${route}`);
  return page;
};
const cure = find(site, '/rls-cure');
const titled = (title: string): Page => ({ ...cure, head: { ...cure.head, title } });
const context = site.contexts.get('en');
if (context === undefined) throw new Error('the fake site has an English context');
const nameOf = (page: Page, name = 'Quiet', brand = context.brand) =>
  pictureOfPage(page, { settings: { ...context.settings, name }, brand })?.name ?? '';

const own = nameOf(cure);
const ofLanguage = pictureOfLanguage(context).name;
const imagesOf = (...names: string[]): ShareImages => ({ names: new Set(names), read: (name) => Buffer.from(name) });
/** What the site shows of these. */
function shown(...names: string[]) {
  const images = imagesOf(...names);
  const site = siteWith(images);
  return { site, files: shareImageFiles(site, images) };
}
const urlOf = (name: string) => `https://quiet.example/og/${name}`;

describe('the name of a picture', () => {
  it.each([
    ['title', titled('Another'), 'Quiet'],
    ['language', { ...cure, lang: 'es' as const }, 'Quiet'],
    ['site’s name', cure, 'Loud'],
  ])('changes with the %s', (_, page, name) => expect(nameOf(page, name)).not.toBe(own));

  it.each([
    ['the site’s name at the end of the title, which is drawn below it', `${cure.head.title} | Quiet`],
    ['source markers', new Trace().mark(cure.head.title, { file: cure.file, spot: { path: ['title'] } })],
  ])('does not depend on %s', (_, title) =>
    expect([title === cure.head.title, nameOf(titled(title))]).toEqual([false, own]),
  );

  it.each(['README.md', 'my-own.png', 'x/a.0123ABCD.png', 'a.0123ABCD.png.txt'])('is told apart from %s', (other) =>
    expect([isPictureName(own), isPictureName(other)]).toEqual([true, false]),
  );

  it('begins with the page’s route', () => {
    expect(own).toMatch(/^rls-cure\.[0-9A-F]{8}\.png$/);
    expect(nameOf({ ...cure, route: '/a/b/c' })).toMatch(/^a-b-c\./);
  });
});

it('a picture is wanted for each language, and for each page for search engines but home, at its title', () => {
  const { languages, pages } = wantedPictures(
    { ...site, pages: [...site.pages, { ...cure, listed: false }] },
    'content',
  );
  const placesOf = (wanted: typeof pages) => wanted.map(({ file, spot }) => `${file} ${spot.path.join('.')}`);
  expect(placesOf(languages)).toEqual([
    'content/translations/en.yaml hero.title',
    'content/translations/es.yaml hero.title',
  ]);
  expect(placesOf(pages)).toEqual(['content/pages/terms.md title', 'content/landing/rls-cure.yaml title']);
});

describe('a shared link', () => {
  it('shows the picture of its page, with the title as text, and home that of its language', () => {
    const { site, files } = shown(ofLanguage, own, 'unused.0123ABCD.png');
    expect(find(site, '/rls-cure').head).toMatchObject({ socialImage: urlOf(own), socialImageAlt: 'A cure – Quiet' });
    expect(find(site, '/').head.socialImage).toBe(urlOf(ofLanguage));
    expect(files).toEqual(
      [ofLanguage, own].sort().map((name) => ({ path: `og/${name}`, contents: Buffer.from(name) })),
    );
    const pages = [find(site, '/rls-cure'), find(site, '/'), cure];
    expect(pages.map((page) => showsOwnPicture(page, context))).toEqual([true, true, false]);
    const home = find(shown(own).site, '/');
    expect([home.head.socialImage, showsOwnPicture(home, context)]).toEqual([
      expect.stringContaining('/icons/'),
      false,
    ]);
  });

  it('shows the picture of its language, or where that is not drawn the one of the English page', () => {
    const spanish = site.contexts.get('es');
    const ofSpanish = spanish === undefined ? '' : pictureOfLanguage(spanish).name;
    const imageOf = (...names: string[]) => shown(...names).site.translations.pages[0]?.head.socialImage;
    expect(imageOf(ofLanguage, ofSpanish)).toBe(urlOf(ofSpanish));
    expect(imageOf(ofLanguage)).toBe(urlOf(ofLanguage));
    expect(shown(ofLanguage, ofSpanish).files.map(({ path }) => path)).toContain(`og/${ofSpanish}`);
  });

  it('shows the picture of the language where the page’s own is not drawn', () => {
    expect(find(shown(ofLanguage).site, '/rls-cure').head.socialImage).toBe(urlOf(ofLanguage));
  });

  it('shows the icon where there is none, and never one with another title', () => {
    const { site, files } = shown(nameOf(titled('Another')));
    expect(find(site, '/rls-cure').head).toEqual(cure.head);
    expect(cure.head.socialImage).toBe('https://quiet.example/icons/icon-512.png');
    expect(files).toEqual([]);
  });
});

it('a page under another URL than its picture’s is told, unless the old URL is redirected', () => {
  const found = (...redirects: object[]) => {
    const log = new DiagnosticCollector();
    const settings = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), redirects });
    const { content, locate } = loadContent(sourcesOf({ ...CONTENT, 'site.yaml': settings }), OPTIONS, log);
    const moved = { ...site, pages: [{ ...cure, route: '/rls-curing' as const }] };
    checkRenamed(moved, content, new Set([own]), { locate, log });
    return log.all().map(({ code }) => code);
  };
  expect(found()).toEqual(['page-renamed']);
  expect(found({ from: '/rls-cure', to: '/rls-curing' })).toEqual([]);
});
