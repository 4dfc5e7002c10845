import { describe, expect, it } from 'vitest';
import type { Page } from '#schema/resolved.ts';
import { Trace } from '../../../../generator/content/source-markers.ts';
import type { Site } from '../../../../generator/resolve/site.ts';
import {
  isPictureName,
  type PictureShelf,
  pictureFiles,
  pictureOfLanguage,
  pictureOfPage,
  showsOwnPicture,
  wantedPictures,
  withPictures,
} from '../../../../generator/share-images/names.ts';
import { loadFake } from '../../fake-content.ts';

const site = await loadFake();
const find = (from: Site, route: string): Page => {
  const page = from.pages.find((one) => one.route === route);
  if (page === undefined) throw new Error(`no ${route}`);
  return page;
};
const cure = find(site, '/rls-cure');
const titled = (title: string): Page => ({ ...cure, head: { ...cure.head, title } });
const nameFor = (page: Page) => pictureOfPage(page, 'Quiet')?.name;
const [context] = site.contexts.values();
if (context === undefined) throw new Error('no frame');

const shelfOf = (...names: (string | undefined)[]): PictureShelf => ({
  names: new Set(names.flatMap((name) => name ?? [])),
  read: (name) => Buffer.from(name),
});

describe('the name of a picture', () => {
  it('tells page and words, and changes with them', () => {
    expect(nameFor(cure)).toMatch(/^rls-cure\.[0-9A-F]{8}\.png$/);
    expect(nameFor(titled('Another'))).not.toBe(nameFor(cure));
    expect(pictureOfPage(cure, 'Loud')?.name).not.toBe(nameFor(cure));
    expect(nameFor({ ...cure, lang: 'es' })).not.toBe(nameFor(cure));
    expect(isPictureName(nameFor(cure) ?? '')).toBe(true);
  });

  it('does not hang on the name of the site behind a title, which stands below it', () => {
    expect(nameFor(titled(`${cure.head.title} | Quiet`))).toBe(nameFor(cure));
  });

  it('is the same for a page whose texts carry marks', () => {
    const marked = new Trace().mark(cure.head.title, { file: cure.file, spot: { path: ['title'] } });
    expect(marked).not.toBe(cure.head.title);
    expect(nameFor(titled(marked))).toBe(nameFor(cure));
  });

  it('is not that of a file which somebody put there', () => {
    expect(isPictureName('README.md')).toBe(false);
    expect(isPictureName('my-own.png')).toBe(false);
    expect(isPictureName('x/a.0123ABCD.png')).toBe(false);
    expect(isPictureName('a.0123ABCD.png.txt')).toBe(false);
  });
});

describe('wantedPictures', () => {
  it('wants one for each language and each page to be found but home', () => {
    const { languages, pages } = wantedPictures(site, 'content');
    expect(languages.map(({ words, file }) => [words.title, file])).toEqual([
      ['title', 'content/translations/en.yaml'],
    ]);
    expect(languages.map(({ spot }) => spot)).toEqual([{ path: ['hero', 'title'] }]);
    expect(pages.map(({ file, spot }) => [file, spot])).toEqual([
      ['content/pages/terms.md', { path: ['title'] }],
      ['content/landing/rls-cure.yaml', { path: ['title'] }],
    ]);
    expect(pictureOfPage({ ...cure, listed: false }, 'Quiet')).toBeUndefined();
  });
});

describe('withPictures', () => {
  const own = nameFor(cure);
  const language = pictureOfLanguage(context).name;

  it('shows the page’s own picture, with its title for those who do not see it', () => {
    const shelf = shelfOf(own, language);
    const { site: shown, shown: names } = withPictures(site, shelf.names);
    const { head } = find(shown, '/rls-cure');
    expect(head.socialImage).toBe(`https://quiet.example/og/${own}`);
    expect(head.socialImageAlt).toBe('A cure – Quiet');
    expect(pictureFiles(names, shelf).map(({ path }) => path)).toEqual([`og/${language}`, `og/${own}`]);
  });

  it('shows the picture of the language at home, and where the page has none of its own', () => {
    const { site: shown } = withPictures(site, shelfOf(language).names);
    for (const route of ['/', '/rls-cure'])
      expect(find(shown, route).head.socialImage).toBe(`https://quiet.example/og/${language}`);
  });

  it('shows it on the page in its other languages too', async () => {
    const two = await loadFake({ 'translations/es.yaml': '{}' });
    const home = pictureOfLanguage(context).name;
    const [spanish] = withPictures(two, shelfOf(home).names).site.translated().pages;
    expect([spanish?.lang, spanish?.head.socialImage]).toEqual(['es', `https://quiet.example/og/${home}`]);
    expect(spanish?.head.canonical).toBe('https://quiet.example/');
  });

  it('leaves a page alone whose language has no frame', () => {
    const frameless = { ...site, contexts: new Map() };
    const nameless = pictureOfPage(cure, '')?.name;
    const { site: shown } = withPictures(frameless, shelfOf(own, language, nameless).names);
    expect(find(shown, '/rls-cure').head).toEqual(cure.head);
    expect(wantedPictures(frameless, 'content').pages.at(-1)?.name).toBe(nameless);
  });

  it('names a page within folders by all of them, and takes the pictures in the order of their names', () => {
    expect(nameFor({ ...cure, route: '/a/b/c' })).toMatch(/^a-b-c\./);
    const names = ['b.png', 'a.png', 'c.png', 'a.png'];
    expect(pictureFiles(names, shelfOf(...names))).toEqual(
      ['a.png', 'b.png', 'c.png'].map((name) => ({ path: `og/${name}`, contents: Buffer.from(name) })),
    );
  });

  it('leaves the picture of the settings where there is none, and never shows one with another title', () => {
    const { site: shown, shown: names } = withPictures(site, shelfOf(nameFor(titled('Another'))).names);
    expect(find(shown, '/rls-cure').head.socialImage).toBe('https://quiet.example/og/quiet.png');
    expect(find(shown, '/rls-cure').head.socialImageAlt).toBe('Quiet: Quiet nights');
    expect([...names]).toEqual([]);
  });

  it('lets the check tell which pages have their own', () => {
    const { site: shown } = withPictures(site, shelfOf(own, language).names);
    expect(showsOwnPicture(find(shown, '/rls-cure'), context.settings)).toBe(true);
    expect(showsOwnPicture(find(shown, '/'), context.settings)).toBe(true);
    expect(showsOwnPicture(cure, context.settings)).toBe(false);
  });
});
