/**
 * A site as visitors see it, for comparing: pages, dialogs, emails, the guide, and the data. Pages are rendered on demand, so that a large
 * site is not in memory twice.
 */
import type { Route } from '#domain/route.ts';
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import type { PageAssets, RenderMembers, RenderSite } from '../output/render-pages.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { PaidSolution, ResolveOptions } from '../resolve/site.ts';
import type { FactKind, Facts } from './difference.ts';
import type { GuideView } from './guide-changes.ts';
import { answerTexts, dialogTexts, emailTexts, type Switches, switchesOf, type Texts } from './other-texts.ts';
import { claimWords, factsOf } from './site-facts.ts';

export type PageView = Readonly<{ page: Page; html: () => string }>;

export type SiteView = Readonly<{
  pages: ReadonlyMap<Route, PageView>;
  switches: Switches;
  texts: (shown: Switches) => ReadonlyMap<string, Texts>;
  guide: GuideView;
  facts: Readonly<Record<FactKind, Facts>>;
  claimWords: readonly string[];
}>;

export type Templates = Readonly<{ renderSite: RenderSite; renderMembers: RenderMembers }>;

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
  templates: Templates,
): SiteView {
  const site = resolveSite(content, options, { locate, log });
  const render = templates.renderSite(site, NO_ASSETS);
  return {
    pages: new Map(site.pages.map((page) => [page.route, { page, html: () => render(page).html }])),
    switches: switchesOf(site),
    texts: (shown) =>
      new Map(
        [
          ...dialogTexts(site, shown),
          ...emailTexts(site, templates.renderMembers, NO_ASSETS),
          ...answerTexts(site),
        ].map((texts) => [`${texts.name} ${texts.lang}`, texts]),
      ),
    guide: guideOf(content, site.solutions),
    facts: factsOf(content),
    claimWords: claimWords(content),
  };
}

function guideOf({ guide, guideTranslations }: Content, solutions: readonly PaidSolution[]): GuideView {
  return {
    languages: new Map([...guide, ...guideTranslations].map(({ id, data }) => [id, data])),
    methods: new Map(solutions.map(({ id, title, body }) => [id, { title, body }])),
  };
}
