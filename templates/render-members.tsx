/**
 * Renders what only functions return, in the same build as the pages: the paid text of each method, the pages that show it (both for
 * buyers and for everyone else), and the email in each language. None of it goes into dist/.
 */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import type { Email, Emails, MemberPage, MemberPages, Solution } from '#schema/function-data.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import { markUntranslated } from '../generator/i18n/mark-untranslated.ts';
import { englishContext } from '../generator/i18n/page-texts.ts';
import type { PageAssets, RenderMembers } from '../generator/output/render-pages.ts';
import type { Site } from '../generator/resolve/site.ts';
import { renderEmail } from './emails/render-email.tsx';
import { PaidText } from './parts/paid-text.tsx';
import { renderFragment, renderSite } from './render-site.tsx';

export const renderMembers: RenderMembers = (site, assets) => ({
  solutions: renderMethods(site, assets),
  pages: renderPages(site, assets),
  emails: renderEmails(site, assets),
  drawings: renderDrawings(site, assets),
});

/** By route: the English page and its translations. */
function renderPages(site: Site, assets: PageAssets): MemberPages {
  const english = renderIn(site.pages.filter(showsPaidText), site.contexts, site, assets);
  const translated = renderTranslations(site, assets);
  return Object.fromEntries(
    Object.entries(english).map(([route, page]) => {
      const versions = translated.flatMap(([lang, pages]) =>
        pages[route] === undefined ? [] : [[lang, pages[route]]],
      );
      return [route, versions.length === 0 ? page : { ...page, translations: Object.fromEntries(versions) }];
    }),
  );
}

type PagesByRoute = Readonly<Record<string, MemberPage>>;

function renderTranslations(site: Site, assets: PageAssets): (readonly [Lang, PagesByRoute])[] {
  const { memberPages, contexts } = site.translations;
  return [...contexts.keys()].map((lang) => {
    const ofLanguage = memberPages.filter((page) => page.lang === lang);
    const pages = Object.entries(renderIn(ofLanguage, contexts, site, assets));
    return [
      lang,
      Object.fromEntries(pages.map(([route, page]) => [route, mapTexts(page, (html) => markUntranslated(html, lang))])),
    ];
  });
}

/** The pages in the languages of the contexts: for buyers, for everyone else, and with a notice. */
function renderIn(pages: readonly Page[], contexts: Site['contexts'], site: Site, assets: PageAssets): PagesByRoute {
  const changed = (change: (context: LocaleContext) => LocaleContext) =>
    renderSite({ contexts: new Map([...contexts].map(([lang, context]) => [lang, change(context)])) }, assets);
  const locked = renderSite({ contexts }, assets);
  const filled = changed((context) => openGuide(context, site, assets));
  const notice = changed((context) => ({ ...context, hasNotice: true as const }));
  return Object.fromEntries(
    pages.map((page) => {
      const returned = page.sections.some(({ kind }) => kind === 'success-header');
      const texts = { filled: filled(page).html, locked: locked(page).html };
      return [page.route, returned ? { ...texts, notice: notice(page).html } : texts];
    }),
  );
}

/** Adds the paid text in the context's language, or in English if it is not translated. */
function openGuide(context: LocaleContext, { guides, solutions }: Site, { paidDrawings }: PageAssets): OpenContext {
  const local = guides.get(context.lang) ?? guides.get(FALLBACK_LANGUAGE);
  const paid = new Map(
    solutions.map(({ id, care, text }) => [id, { care, text, method: local?.methods.get(id) }] as const),
  );
  return { ...context, paid, paidDrawings, ...(local === undefined ? {} : { guide: local.blocks }) };
}

type OpenContext = LocaleContext & Required<Pick<LocaleContext, 'paid'>>;

/** One per language whose texts are complete, including English. */
const openContexts = (site: Site, assets: PageAssets): OpenContext[] =>
  [...site.contexts.values()].map((context) => openGuide(context, site, assets));

function mapTexts({ filled, locked, notice }: MemberPage, change: (html: string) => string): MemberPage {
  return {
    filled: change(filled),
    locked: change(locked),
    ...(notice === undefined ? {} : { notice: change(notice) }),
  };
}

/** Each method separately, for a page whose purchase is confirmed only after it has loaded. */
function renderMethods(site: Site, assets: PageAssets): Solution[] {
  const html = (id: string, context: OpenContext) => {
    const guide = context.paid.get(id);
    return guide === undefined ? '' : renderFragment(<PaidText id={id} guide={guide} context={context} />).html;
  };
  const english = openGuide(englishContext(site.contexts), site, assets);
  const others = openContexts(site, assets).filter(({ lang }) => lang !== FALLBACK_LANGUAGE);
  return site.solutions.map(({ care, text, method, ...solution }) => {
    const translations = others.map((context) => [context.lang, html(solution.id, context)]);
    return {
      ...solution,
      html: html(solution.id, english),
      ...(translations.length === 0 ? {} : { translations: Object.fromEntries(translations) }),
    };
  });
}

function renderEmails(site: Site, assets: PageAssets): Emails {
  const all = openContexts(site, assets).map((context): [string, Email] => [context.lang, renderEmail(context)]);
  return { ...Object.fromEntries(all), en: renderEmail(openGuide(englishContext(site.contexts), site, assets)) };
}

/** The drawings of the methods, each with the site's style rules that apply to it. */
function renderDrawings(
  { solutions }: Site,
  { style, paidDrawings }: PageAssets,
): ReturnType<RenderMembers>['drawings'] {
  return solutions.flatMap(({ id }) => {
    const drawing = paidDrawings.get(`emails/${id}`);
    if (drawing === undefined) return [];
    const { viewBox, shapes } = drawing;
    const svg = `<svg class="illustration" viewBox="${viewBox}">${shapes}</svg>`;
    return [{ id, svg, css: style.email(`<p class="night">${svg}`, false).css }];
  });
}

function showsPaidText(page: Page): boolean {
  return page.sections.some(({ kind }) => kind === 'solution-guides');
}
