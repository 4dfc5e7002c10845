/** Stage 4: Content becomes the Site: every page as a head and a list of sections, references and links resolved. */
import { FALLBACK_LANGUAGE, isLang, type Lang } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import { leavesNoExitOffer, pricesAt, saleAt } from '#domain/prices.ts';
import { describeTerm, isPublished } from '#domain/published.ts';
import type { Page } from '#schema/resolved.ts';
import { resolveBrand } from '../brand/resolve-brand.ts';
import { type Content, type Entry, type PageEntry, pageEntries, theOne } from '../content/content.ts';
import { checkNeededFiles, neededPages } from './check-needed-files.ts';
import { checkGuideFacts } from './guide/check-guide-facts.ts';
import { guideGaps, resolveGuides, resolveSolutions } from './guide/resolve-guide.ts';
import { createLanguages, languagesOf } from './languages.ts';
import { languageVersions } from './pages/language-versions.ts';
import { resolvePages, resolveTranslations } from './pages/resolve-pages.ts';
import { checkUncharged } from './references/check-negations.ts';
import { checkPrices } from './references/check-prices.ts';
import { checkClaimSources, checkGaps, checkGuideMethods } from './references/check-references.ts';
import { checkChoices, checkDaysToCancel, checkSlots } from './references/check-slots.ts';
import { checkSums } from './references/check-sums.ts';
import { checkAnnouncements, checkSales, checkTerms } from './references/check-terms.ts';
import { checkTranslatedContent } from './references/check-translated-content.ts';
import { mediaUses } from './references/media-uses.ts';
import {
  type Addresses,
  buildRouteTable,
  checkRedirects,
  GENERATED_ROUTES,
  routeOfEntry,
} from './references/route-table.ts';
import { checkSettings } from './resolve-settings.ts';
import type { CheckTools, LocalGuide, PaidSolution, ResolveOptions, ResolveTools, Site } from './site.ts';

/** @throws {ContentError} */
export function resolveSite(all: Content, options: ResolveOptions, tools: ResolveTools): Site {
  const { locate, log, shareImageOf } = tools;
  const { content, hiddenPages, hiddenSections } = publishedAt(all, options.at);
  const addresses = addressesOf(content, hiddenPages, options.at, tools);
  checkNeededFiles(content, { all, at: options.at, locate, log });
  checkClaimSources(content, tools);
  // At the usual prices: in a sale what is saved is more than a claim says, which is no false claim.
  checkSums({ claims: content.claims, pricing: all.pricing }, tools);
  checkSales(all, options.at, tools);
  checkAnnouncements(all, tools);
  checkTerms(all, options.at, tools);
  checkPrices(all, tools);
  checkDaysToCancel(all, tools);
  checkChoices(all, tools);
  checkRedirects(content, addresses, tools);
  checkSettings(content, addresses, tools);
  checkTranslatedContent(all, tools);
  checkGuideMethods(all, tools);
  checkGuideFacts(all, tools);
  checkUncharged(all, tools);
  const brand = resolveBrand(content, locate, log);
  const languages = createLanguages(content, addresses, options, { ...tools, brand });
  // All languages with texts: the browser may request any of them, whether or not a page is written in it.
  const spoken = [FALLBACK_LANGUAGE, ...content.translations.map(({ id }) => id).filter(isLang)];
  const contexts = new Map(spoken.map((lang) => [lang, languages.in(lang).context]));
  const { at, today } = options;
  const pageTools = { languages, versions: addresses.versions, at, today, locate, log, shareImageOf };
  const pages = resolvePages(content, pageTools);
  const translations = resolveTranslations(content, pageTools);
  const solutions = resolveSolutions(content, languages.in(FALLBACK_LANGUAGE), log);
  const guides = resolveGuides(content, languagesOf(content), (lang) => languages.in(lang).resolverFor);
  checkGaps(content, pages, tools);
  log.throwIfErrors();
  // Last, so that a wrong slot in the English text is not also reported for each translation.
  checkSlots(content, tools);
  return {
    pages,
    contexts,
    guides,
    hiddenSections,
    solutions: solutions.map((solution) => withMethod(solution, guides)),
    translations,
    guideGaps: guideGaps(content),
    pricing: theOne(content.pricing).data,
    methodCounts: methodCountsOf(pages),
    anchors: languages.anchors,
    redirectTargets: content.site.flatMap(({ file, data }) =>
      data.redirects.map(({ to: href }, i) => ({ href, file, spot: { path: ['redirects', i, 'to'] } })),
    ),
    media: mediaUses(all, options.at),
  };
}

function addressesOf(content: Content, hidden: ReadonlyMap<string, string>, at: Instant, tools: CheckTools): Addresses {
  const table = buildRouteTable(content, tools);
  // A missing required page is reported once, not again at every link to it.
  const others = [...GENERATED_ROUTES, ...neededPages(content).map(({ route }) => route)];
  const routes = new Map<string, string>([...others.map((route) => [route, ''] as const), ...table]);
  const availableRoutes = new Set([...table.keys(), ...(homeSells(content, at) ? ['/#solutions'] : [])]);
  const versions = languageVersions(content.landing, { routes, hidden }, tools);
  return { routes, hidden, availableRoutes, versions };
}

/** The paid content as text, including that of steps. */
function withMethod(solution: PaidSolution, guides: ReadonlyMap<Lang, LocalGuide>): PaidSolution {
  const method = guides.get(FALLBACK_LANGUAGE)?.methods.get(solution.id);
  return method === undefined ? solution : { ...solution, method };
}

function homeSells({ pages }: Content, at: Instant): boolean {
  const home = pages.find((entry) => routeOfEntry(entry) === '/');
  return home?.data.sections.some((section) => section.kind === 'solutions' && isPublished(section, at)) ?? false;
}

function methodCountsOf(pages: readonly Page[]): number[] {
  const counts = pages.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.kind === 'solutions' ? [section.methodCount] : [])),
  );
  return [...new Set(counts)].sort();
}

/** Content at one moment: what is not published then is left out, but for a description in messages. */
type Published = Readonly<{
  content: Content;
  /** By URL: `content/landing/x.yaml is published from …`. */
  hiddenPages: ReadonlyMap<string, string>;
  /** By URL of the page: `its section "faq" is published from …`. */
  hiddenSections: ReadonlyMap<string, string>;
}>;

/** Sections stay in their lists, so that their indexes remain those of the file; the resolver leaves out the hidden ones. */
export function publishedAt(content: Content, at: Instant): Published {
  const { pages, textPages, landing } = content;
  const shown = <T extends PageEntry>(entries: readonly T[]): T[] =>
    entries.filter(({ data }) => isPublished(data, at));
  const there = {
    ...withPricesAt(content, at),
    pages: shown(pages),
    textPages: shown(textPages),
    landing: shown(landing),
  };
  const hidden = pageEntries(content).filter(({ data }) => !isPublished(data, at));
  return {
    content: there,
    hiddenPages: new Map(
      hidden.map((entry) => [routeOfEntry(entry), `${entry.file} is published ${describeTerm(entry.data)}`]),
    ),
    hiddenSections: new Map(there.pages.flatMap((entry) => sectionsHidden(entry, at))),
  };
}

/** The prices of the moment. During a sale that is not above the exit price, the exit offer is paused. */
function withPricesAt(content: Content, at: Instant): Content {
  const pricing = content.pricing.map((entry) => ({ ...entry, data: pricesAt(entry.data, at) }));
  const isPaused = content.pricing.some(({ data }) => {
    const sale = saleAt(data.sales, at);
    return sale !== undefined && leavesNoExitOffer(sale, data.currencies);
  });
  if (!isPaused) return { ...content, pricing };
  const site = content.site.map((entry) => ({
    ...entry,
    data: { ...entry.data, exitOffer: { ...entry.data.exitOffer, show: false } },
  }));
  return { ...content, pricing, site };
}

function sectionsHidden(entry: Entry<'pages'>, at: Instant): (readonly [string, string])[] {
  const hidden = entry.data.sections.filter((section) => !isPublished(section, at));
  if (hidden.length === 0) return [];
  const words = hidden.map((section) => `its section "${section.kind}" is published ${describeTerm(section)}`);
  return [[routeOfEntry(entry), words.join(', ')]];
}
