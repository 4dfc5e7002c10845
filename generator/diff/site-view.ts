/**
 * A site as visitors see it, for comparing: pages, dialogs, emails, the guide, and the data. Pages are rendered on demand, so that a large
 * site is not in memory twice.
 */
import type { Lang } from '#domain/locale.ts';
import { londonDay } from '#domain/london.ts';
import type { Term } from '#domain/published.ts';
import type { Route } from '#domain/route.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import { type Content, theOne } from '../content/content.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { ContentError, DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { englishContext } from '../i18n/page-texts.ts';
import { createHtmlTranslator } from '../i18n/translate-html.ts';
import type { PageAssets, RenderMembers, RenderSite } from '../output/render-pages.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { PaidSolution, ResolveOptions, ShareImageOf, Site } from '../resolve/site.ts';
import type { FactKind, Facts } from './difference.ts';
import { type Digests, type ShownFiles, shownFiles } from './file-changes.ts';
import type { GuideView } from './guide-changes.ts';
import { answerTexts, dialogTexts, emailTexts, type Texts } from './other-texts.ts';
import { IMAGE_NAME } from './page-text.ts';
import { type Parts, partsOf } from './schedule.ts';
import { claimWords, factsOf, setNames } from './site-facts.ts';
import { type Switches, switched, switchesOf } from './switches.ts';

/** `basis` is all that its HTML is made from besides the page itself: where both are equal, nothing needs to be rendered. */
export type PageView = Readonly<{ page: Page; basis: readonly unknown[]; html: () => string }>;

export type ShownSite = Readonly<{
  pages: ReadonlyMap<Route, PageView>;
  /** English pages in other languages, by language and content file. */
  translated: ReadonlyMap<string, PageView>;
  texts: ReadonlyMap<string, Texts>;
}>;

export type SiteView = Readonly<{
  parts: Parts;
  /** The sets of testimonials that a page shows, by its file. */
  sets: ReadonlyMap<string, string>;
  files: ShownFiles;
  switches: Switches;
  /** With the parts that are to be shown. */
  shownWith: (shown: Switches) => ShownSite;
  /** A page that is not published now, as it is on the day on which it appears; undefined if that cannot be resolved. */
  pageOn: (route: Route, term: Term) => PageView | undefined;
  guide: GuideView;
  facts: Readonly<Record<FactKind, Facts>>;
  claimWords: readonly string[];
}>;

export type Templates = Readonly<{ renderSite: RenderSite; renderMembers: RenderMembers }>;
/** The files other than texts. `shareImageOf` chooses among those that have been drawn. */
export type MediaFiles = Readonly<{ digests: Digests; shareImageOf?: ShareImageOf }>;

/** Styles and scripts contain no words. */
const NO_STYLE = { url: '', critical: () => ({ css: '', hash: '' }) };
const NO_ASSETS: PageAssets = {
  style: { ...NO_STYLE, guide: NO_STYLE, tools: NO_STYLE, email: NO_STYLE.critical },
  script: '',
  drawings: new Map(),
  paidDrawings: new Map(),
  images: new Map(),
  structuredData: () => '',
};

/** @throws {ContentError} if the content cannot be resolved */
export function viewOf(
  { content, locate }: Readonly<{ content: Content; locate: SourceLocator }>,
  options: ResolveOptions,
  log: DiagnosticCollector,
  { digests, shareImageOf, ...templates }: Templates & MediaFiles,
): SiteView {
  const site = resolveSite(content, options, { locate, log, shareImageOf });
  return {
    parts: partsOf(content, options.at),
    sets: setNames(content),
    files: shownFiles(digests, site.pages, new Set(sharedImages(content))),
    switches: switchesOf(site),
    shownWith: (shown) => shownSite(switched(site, shown), shown, templates),
    pageOn(route, { publishAt: at = options.at }) {
      try {
        const today = londonDay(at);
        const later = resolveSite(content, { ...options, at, today }, { locate, log: new DiagnosticCollector() });
        return pageViews(later, templates, { ...NO_ASSETS, images: namedImages(later) }).find(
          ({ page }) => page.route === route,
        );
      } catch (error) {
        if (error instanceof ContentError) return undefined;
        throw error;
      }
    },
    guide: guideOf(content, site.solutions),
    facts: factsOf(content),
    claimWords: claimWords(content),
  };
}

function shownSite(site: Site, { replaced }: Switches, templates: Templates): ShownSite {
  const assets = { ...NO_ASSETS, images: namedImages(site) };
  const translated = translatedViews(site, templates, assets);
  const texts = [
    ...dialogTexts(site, replaced),
    ...emailTexts(site, templates.renderMembers, NO_ASSETS),
    ...answerTexts(site),
  ];
  return {
    pages: new Map(pageViews(site, templates, assets).map((view) => [view.page.route, view])),
    translated: new Map(translated.map((view) => [`${view.page.lang} ${view.page.file}`, view])),
    texts: new Map(texts.map((one) => [`${one.name} ${one.lang}`, one])),
  };
}

/** An image is identified by the name of its file; its size does not matter. */
function namedImages({ media }: Pick<Site, 'media'>): PageAssets['images'] {
  const image = (name: string) => ({ width: 1, height: 1, src: `${IMAGE_NAME}${name}`, sources: [] });
  return new Map(media.filter(({ kind }) => kind === 'image').map(({ name }) => [name, image(name)]));
}

function pageViews(site: Site, { renderSite }: Templates, assets: PageAssets): PageView[] {
  const render = renderSite(site, assets);
  const bases = new Map([...site.contexts].map(([lang, context]) => [lang, [basisOf(context)]]));
  return site.pages.map((page) => ({ page, basis: bases.get(page.lang) ?? [], html: () => render(page).html }));
}

function translatedViews(site: Site, { renderSite }: Templates, assets: PageAssets): PageView[] {
  const { pages, memberPages, contexts } = site.translations;
  const render = renderSite({ contexts }, assets);
  let translate: ReturnType<typeof createHtmlTranslator> | undefined;
  const basis = (lang: Lang) =>
    [contexts.get(lang), site.contexts.get(lang), englishContext(site.contexts)].map((one) => one && basisOf(one));
  const bases = new Map([...contexts.keys()].map((lang) => [lang, basis(lang)]));
  return [...pages, ...memberPages].map((page) => ({
    page,
    basis: bases.get(page.lang) ?? [],
    html: () => {
      translate ??= createHtmlTranslator(site);
      return translate(render(page).html, page.lang);
    },
  }));
}

/** Without what no page's text depends on: colours and typefaces, and the settings of the script. */
function basisOf({ settings, brand, ...rest }: LocaleContext): object {
  const { exitOffer, mobileBar, badges, themeColor, ...usedSettings } = settings;
  const { logo, darkLogo, icon, drawings } = brand;
  return { ...rest, ...usedSettings, logo, darkLogo, icon, drawings };
}

/** The images that are part of every page, or of every byline. */
function sharedImages({ brand, site }: Content): string[] {
  const { logo, darkLogo, icon } = brand[0]?.data ?? {};
  const byline = theOne(site).data.byline;
  const files = [logo, darkLogo, icon, byline?.authorAvatar, byline?.reviewerAvatar];
  return files.flatMap((file) => (file === undefined ? [] : [file.imageFile]));
}

function guideOf({ guide, guideTranslations }: Content, solutions: readonly PaidSolution[]): GuideView {
  return {
    languages: new Map([...guide, ...guideTranslations].map(({ id, data }) => [id, data])),
    methods: new Map(solutions.map(({ id, title, body }) => [id, { title, body }])),
  };
}
