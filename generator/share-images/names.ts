/**
 * Which image a shared link shows. Each page has one with its title; each language has one with the headline of its home page, which home
 * shows, and every page whose own has not been drawn. The file name contains a hash of the text, so an image never shows an outdated title.
 */
import { basename } from 'node:path/posix';
import type { Lang } from '#domain/locale.ts';
import type { Brand, LocaleContext, Page } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import { plainText } from '../content/markers/source-markers.ts';
import type { NodePath } from '../content/yaml/source-location.ts';
import { pageRenamed } from '../diagnostics/catalogue.ts';
import { contentHash, type OutputFile } from '../output/output-file.ts';
import type { CheckTools, ShareImageOf, Site, TitledPage } from '../resolve/site.ts';

/** Increase it when the drawing changes: every image is then drawn again. */
export const EDITION = 1;

/** More than these are drawn only on request: thousands of pages may share the picture of their language. */
export const USUAL_LIMIT = 200;

/** How a brand changes the drawing. */
type PictureLook = Readonly<{ ground: string; ink: string; moon: string; drawings: boolean }>;
export type PictureWords = Readonly<{ lang: Lang; title: string; name: string; look: PictureLook }>;

export type Picture = Readonly<{ name: string; words: PictureWords }>;

/** With the location of its title in the content. */
export type WantedPicture = Picture & Readonly<{ file: string; spot: NodePath }>;

export type ShareImages = Readonly<{ names: ReadonlySet<string>; read: (name: string) => Uint8Array }>;

const FOLDER = 'og';

/** Undefined for a page that search engines should not list: it shows the image of its language. */
export function pictureOfPage(
  { route, lang, head, listed }: TitledPage,
  { settings: { name }, brand }: Pick<LocaleContext, 'settings' | 'brand'>,
): Picture | undefined {
  if (!listed || route === '/') return undefined;
  const suffix = ` | ${plainText(name)}`;
  const whole = plainText(head.title);
  const title = whole.endsWith(suffix) ? whole.slice(0, -suffix.length) : whole;
  return pictureOf(pictureSlug(route), { lang, title, name }, brand);
}

export function pictureOfLanguage({ lang, messages, settings, brand }: LocaleContext): Picture {
  return pictureOf(`home.${lang}`, { lang, title: messages.hero.title, name: settings.name }, brand);
}

/** The beginning of the name of a page's picture, independent of its text. */
export const pictureSlug = (route: string): string => route.slice(1).replaceAll('/', '-');

export const slugOfPicture = (name: string): string => name.slice(0, name.indexOf('.'));

function pictureOf(slug: string, { lang, ...texts }: Omit<PictureWords, 'look'>, brand: Brand): Picture {
  const { ground, ink, moon } = brand.colors.night;
  const look = { ground, ink, moon, drawings: brand.drawings };
  const words = { lang, title: plainText(texts.title), name: plainText(texts.name), look };
  const own = brand.isRecolored || !brand.drawings ? [look] : [];
  const digest = contentHash(JSON.stringify([EDITION, words.lang, words.title, words.name, ...own]));
  return { name: `${slug}.${digest}.png`, words };
}

export function isPictureName(name: string): boolean {
  return /^[\w.-]+\.[0-9A-F]{8}\.png$/.test(name);
}

type Wanted = Readonly<{ languages: readonly WantedPicture[]; pages: readonly WantedPicture[] }>;

/** Every picture that the site could show. @param folder the content folder as people see it */
export function wantedPictures(site: Site, folder: string): Wanted {
  const hero: NodePath = { path: ['hero', 'title'] };
  const languages = [...site.contexts.values()].map((context) => ({
    ...pictureOfLanguage(context),
    file: `${folder}/translations/${context.lang}.yaml`,
    spot: hero,
  }));
  const pages = site.pages.flatMap((page) => {
    const context = site.contexts.get(page.lang);
    const picture = context && pictureOfPage(page, context);
    return picture === undefined ? [] : [{ ...picture, file: page.file, spot: { path: ['title'] } }];
  });
  return { languages, pages };
}

/** Chooses the page's own image, or that of its language; undefined if both are missing. */
export function createChooser(names: ReadonlySet<string>): ShareImageOf {
  const slugs = new Set([...names].map(slugOfPicture));
  return (page, context) => {
    const own = slugs.has(pictureSlug(page.route)) ? pictureOfPage(page, context) : undefined;
    const image = [own, pictureOfLanguage(context)].find((one) => one !== undefined && names.has(one.name));
    if (image === undefined) return undefined;
    const { title, name } = image.words;
    return { url: `${context.settings.url}/${FOLDER}/${image.name}`, alt: `${title} – ${name}` };
  };
}

export function shareImageFiles(
  { pages, translations }: Pick<Site, 'pages' | 'translations'>,
  { names, read }: ShareImages,
): OutputFile[] {
  const shown = new Set([...pages, ...translations.pages].map(({ head }) => basename(head.socialImage)));
  return [...names]
    .filter((name) => shown.has(name))
    .sort()
    .map((name) => ({ path: `${FOLDER}/${name}`, contents: read(name) }));
}

/** Whether the page shows a picture with its own title; home, one with its headline. */
export function showsOwnPicture(page: Page, context: Pick<LocaleContext, 'settings' | 'brand'>): boolean {
  const picture = pictureOfPage(page, context);
  const { settings } = context;
  const drawn = `${settings.url}/${FOLDER}/`;
  if (page.route === '/') return page.head.socialImage.startsWith(drawn);
  return picture === undefined || page.head.socialImage === `${drawn}${picture.name}`;
}

/** Finds pages whose URL has changed without a redirect: the pictures drawn for shared links keep the URL that was published. */
export function checkRenamed(
  { pages, contexts }: Site,
  { site }: Pick<Content, 'site'>,
  names: ReadonlySet<string>,
  { locate, log }: CheckTools,
): void {
  const taken = new Set(pages.map(({ route }) => pictureSlug(route)));
  for (const { file, data } of site) {
    for (const { from } of data.redirects) taken.add(pictureSlug(from));
    for (const page of pages) {
      const context = contexts.get(page.lang);
      const picture = context === undefined ? undefined : pictureOfPage(page, context);
      if (picture === undefined || names.has(picture.name)) continue;
      // The same title has the same hash, under whichever URL.
      const [, hash = ''] = picture.name.split('.');
      const old = [...names].find((name) => name.includes(`.${hash}.`) && !taken.has(slugOfPicture(name)));
      if (old !== undefined)
        log.add(pageRenamed(locate(file, { path: ['redirects'] }), { from: `/${slugOfPicture(old)}`, to: page.route }));
    }
  }
}
