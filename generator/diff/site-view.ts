/**
 * A site as visitors see it, ready to be compared: pages, dialogs, e-mails, the guide, and the data. Pages are rendered on request, so that
 * a large site is not in memory twice.
 */
import type { Route } from '#domain/route.ts';
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/source-location.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import type { PageAssets, RenderMembers, RenderSite } from '../output/render-pages.ts';
import { widgetData } from '../output/widget-data.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { ResolveOptions, Site } from '../resolve/site.ts';
import { type Block, oneSpace } from './page-text.ts';
import { claimFacts, claimWords, type Facts, priceFacts, redirectFacts, scheduleFacts } from './site-facts.ts';
import { sentencesOf } from './words.ts';

export type PageView = Readonly<{ page: Page; html: () => string }>;
/** Texts outside pages, in one language: an e-mail, or the dialogs. */
export type Texts = Readonly<{ lang: string; name: string; blocks: readonly Block[] }>;
/** A method of the guide. Its sentences are paid for: they may be counted, and never shown. */
export type Method = Readonly<{ title: string; paid: readonly string[] }>;

export type SiteView = Readonly<{
  pages: ReadonlyMap<Route, PageView>;
  texts: ReadonlyMap<string, Texts>;
  guide: ReadonlyMap<string, Method>;
  prices: Facts;
  claims: Facts;
  claimWords: readonly string[];
  redirects: Facts;
  scheduled: Facts;
}>;

export type Templates = Readonly<{ renderSite: RenderSite; renderMembers: RenderMembers }>;

/** Styles and scripts contain no words. */
const NO_ASSETS: PageAssets = {
  style: { url: '', critical: () => ({ css: '', hash: '' }) },
  script: '',
  drawings: new Map(),
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
  const claims = content.claims.map(({ data }) => data);
  return {
    pages: new Map(site.pages.map((page) => [page.route, { page, html: () => render(page).html }])),
    texts: new Map(
      [...dialogs(site), ...emails(site, templates)].map((texts) => [`${texts.name} ${texts.lang}`, texts]),
    ),
    guide: new Map(site.solutions.map(({ id, title, body }) => [id, { title, paid: paidSentences(body) }])),
    prices: priceFacts(site.pricing),
    claims: claimFacts(claims),
    claimWords: claimWords(claims),
    redirects: redirectFacts(content),
    scheduled: scheduleFacts(content, options.at, locate),
  };
}

function paidSentences(body: string): string[] {
  return body.split(/\n{2,}|\n(?=\s*(?:[-*#]|\d+\.))/).flatMap((block) => sentencesOf(oneSpace(block), 'en'));
}

/** What the script shows: dialogs, notices, and on English pages the texts of the visitor's language. */
function dialogs(site: Site): Texts[] {
  const { texts } = widgetData(site);
  return [...site.contexts.keys()].map((lang) => ({
    lang,
    name: 'dialogs and translations',
    blocks: [...new Set(stringsIn(texts.get(lang)))].map((text) => ({ part: 'text', text: oneSpace(text) })),
  }));
}

function emails(site: Site, { renderMembers }: Templates): Texts[] {
  return Object.entries(renderMembers(site, NO_ASSETS).emails).flatMap(([lang, email]) => {
    const lines = email === undefined ? [] : [email.subject, ...email.text.split('\n')].map(oneSpace).filter(Boolean);
    return [{ lang, name: 'e-mail', blocks: lines.map((text) => ({ part: 'text', text })) }];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
