/**
 * Which picture a shared link shows. Each page has one with its title, and each language one with the promise of its hero, which home
 * shows, and every page whose own has not been drawn. A name tells the words: so a picture is never shown with a title it does not bear.
 */
import { hash } from 'node:crypto';
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import { removeMarkers } from '../content/source-markers.ts';
import type { Translated } from '../i18n/translated-pages.ts';
import type { NodePath, OutputFile, PictureChoice, Site } from '../types.ts';

/** Count it up when the drawing changes: every picture is then drawn anew. */
export const EDITION = 1;

/** More than these are drawn only when asked for: thousands of pages may share the picture of their language. */
export const USUAL_LIMIT = 200;

export type PictureWords = Readonly<{ lang: Lang; title: string; name: string }>;

export type Picture = Readonly<{ name: string; words: PictureWords }>;

/** With the place where its title is written. */
export type WantedPicture = Picture & Readonly<{ file: string; spot: NodePath }>;

/** The pictures that there are, by name. */
export type PictureShelf = Readonly<{ names: ReadonlySet<string>; read: (name: string) => Uint8Array }>;

/** A page with its picture. */
export type Pictured = Readonly<{ page: Page }> & PictureChoice;

const FOLDER = 'og';

/** Undefined for a page that nobody should find: it shows the picture of its language. */
export function pictureOfPage({ route, lang, head, listed }: Page, name: string): Picture | undefined {
  if (!listed || route === '/') return undefined;
  const suffix = ` | ${removeMarkers(name)}`;
  const whole = removeMarkers(head.title);
  const title = whole.endsWith(suffix) ? whole.slice(0, -suffix.length) : whole;
  return pictureOf(pictureSlug(route), { lang, title, name });
}

export function pictureOfLanguage({ lang, messages, settings }: LocaleContext): Picture {
  return pictureOf(`home.${lang}`, { lang, title: messages.hero.title, name: settings.name });
}

/** What the name of a page's picture begins with, whatever its words. */
export const pictureSlug = (route: Page['route']): string => route.slice(1).replaceAll('/', '-');

/** The same of a picture that there is. */
export const slugOfPicture = (name: string): string => name.slice(0, name.indexOf('.'));

function pictureOf(slug: string, { lang, ...texts }: PictureWords): Picture {
  const words = { lang, title: removeMarkers(texts.title), name: removeMarkers(texts.name) };
  const digest = hash('sha256', JSON.stringify([EDITION, words.lang, words.title, words.name]));
  return { name: `${slug}.${digest.slice(0, 8).toUpperCase()}.png`, words };
}

/** Whether the name is one that pictures get here, whatever their words. */
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
    const picture = pictureOfPage(page, nameOf(site, page));
    return picture === undefined ? [] : [{ ...picture, file: page.file, spot: { path: ['title'] } }];
  });
  return { languages, pages };
}

function nameOf({ contexts }: Site, { lang }: Page): string {
  return contexts.get(lang)?.settings.name ?? '';
}

/** What gives pages the pictures that there are. A page without any keeps the picture of the site's settings. */
export function createPictured(contexts: Site['contexts'], names: ReadonlySet<string>): (page: Page) => Pictured {
  const shared = new Map([...contexts].map(([lang, context]) => [lang, pictureOfLanguage(context)] as const));
  const slugs = new Set([...names].map(slugOfPicture));
  return (page) => {
    const context = contexts.get(page.lang);
    const own = slugs.has(pictureSlug(page.route)) ? pictureOfPage(page, context?.settings.name ?? '') : undefined;
    const candidates = [own, shared.get(page.lang)];
    const picture = candidates.find((one) => one !== undefined && names.has(one.name));
    if (picture === undefined || context === undefined) return { page };
    const { title, name } = picture.words;
    const socialImage = `${context.settings.url}/${FOLDER}/${picture.name}`;
    const head = { ...page.head, socialImage, socialImageAlt: `${title} – ${name}` };
    return { page: { ...page, head }, picture: picture.name };
  };
}

/** The site with pictures on its pages. */
export function withPictures(site: Site, names: ReadonlySet<string>): { site: Site; shown: ReadonlySet<string> } {
  const pictured = site.pages.map(createPictured(site.contexts, names));
  const shown = pictured.flatMap(({ picture }) => picture ?? []);
  const pages = pictured.map(({ page }) => page);
  return { site: { ...site, pages, translated: () => withHeads(site.translated(), pages) }, shown: new Set(shown) };
}

/** A page's address is shared whatever the language it was read in. */
function withHeads({ pages, contexts }: Translated, english: readonly Page[]): Translated {
  const shared = new Map(
    english.map(({ route, head: { socialImage, socialImageAlt } }) => [route, { socialImage, socialImageAlt }]),
  );
  return { contexts, pages: pages.map((page) => ({ ...page, head: { ...page.head, ...shared.get(page.route) } })) };
}

/** The files of these pictures in the site. */
export function pictureFiles(shown: Iterable<string>, shelf: PictureShelf): OutputFile[] {
  return [...new Set(shown)].sort().map((name) => ({ path: `${FOLDER}/${name}`, contents: shelf.read(name) }));
}

/** Whether the page shows a picture with its own title. */
export function showsOwnPicture(page: Page, settings: LocaleContext['settings']): boolean {
  const picture = pictureOfPage(page, settings.name);
  return picture === undefined || page.head.socialImage === `${settings.url}/${FOLDER}/${picture.name}`;
}
