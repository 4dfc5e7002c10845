/**
 * What only functions deliver, rendered in the same build as the pages: the paid text of each method, the pages that show it (as buyers
 * see them, and as everyone else does), and the email in each language. None of it goes into dist.
 */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import type { Email, Emails, MemberPage, MemberPages, Solution } from '#schema/generated.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import { createHtmlTranslator } from '../generator/i18n/translate-html.ts';
import type { PageAssets, RenderMembers } from '../generator/output/render-pages.ts';
import type { Site } from '../generator/resolve/site.ts';
import { drawingOf, renderEmail } from './emails/render-email.tsx';
import { classesIn, renderFragment } from './layout/fragment.ts';
import { PaidText } from './parts/paid-text.tsx';
import { renderSite } from './render-site.tsx';

export const renderMembers: RenderMembers = (site, assets) => {
  const english = renderIn(site.pages.filter(showsPaidText), site.contexts, site, assets);
  const translate = createHtmlTranslator(site);
  const { memberPages, contexts } = site.translations;
  const others = [...contexts.keys()].map((lang): [Lang, Record<string, MemberPage>] => {
    const pages = renderIn(
      memberPages.filter((page) => page.lang === lang),
      contexts,
      site,
      assets,
    );
    const translated = Object.entries(pages).map(([route, page]) => [
      route,
      mapTexts(page, (html) => translate(html, lang)),
    ]);
    return [lang, Object.fromEntries(translated)];
  });
  const pages: MemberPages = Object.fromEntries(
    Object.entries(english).map(([route, page]) => {
      const translations = others.flatMap(([lang, local]) =>
        local[route] === undefined ? [] : [[lang, local[route]]],
      );
      return [
        route,
        { ...page, ...(translations.length === 0 ? {} : { translations: Object.fromEntries(translations) }) },
      ];
    }),
  );
  return { solutions: renderMethods(site), pages, emails: renderEmails(site), drawings: renderDrawings(site, assets) };
};

/** The pages in the languages of some contexts: as buyers see them, as everyone else does, and with a notice. */
function renderIn(
  pages: readonly Page[],
  contexts: Site['contexts'],
  { guides, solutions }: Site,
  assets: PageAssets,
): Record<string, MemberPage> {
  const changed = (change: (context: LocaleContext) => LocaleContext) =>
    renderSite({ contexts: new Map([...contexts].map(([lang, context]) => [lang, change(context)])) }, assets);
  const locked = renderSite({ contexts }, assets);
  const filled = changed((context) => ({ ...context, ...openGuide(context.lang, { guides, solutions }) }));
  const notice = changed((context) => ({ ...context, hasNotice: true as const }));
  return Object.fromEntries(
    pages.map((page) => {
      const returned = page.sections.some(({ kind }) => kind === 'success-header');
      const texts = { filled: filled(page).html, locked: locked(page).html };
      return [page.route, returned ? { ...texts, notice: notice(page).html } : texts];
    }),
  );
}

function openGuide(lang: Lang, { guides, solutions }: Pick<Site, 'guides' | 'solutions'>): Opened {
  const local = guides.get(lang) ?? guides.get(FALLBACK_LANGUAGE);
  const paid = new Map(
    solutions.map(({ id, care, text }) => [id, { care, text, method: local?.methods.get(id) }] as const),
  );
  return { paid, ...(local === undefined ? {} : { guide: local.blocks }) };
}

type Opened = Pick<LocaleContext, 'guide'> & Required<Pick<LocaleContext, 'paid'>>;

function mapTexts({ filled, locked, notice }: MemberPage, change: (html: string) => string): MemberPage {
  return {
    filled: change(filled),
    locked: change(locked),
    ...(notice === undefined ? {} : { notice: change(notice) }),
  };
}

/** Each method by itself, for a page whose purchase is confirmed only after it has loaded. */
function renderMethods(site: Site): Solution[] {
  const contexts = [...site.contexts.values()].map((context) => ({ ...context, ...openGuide(context.lang, site) }));
  const html = (id: string, context: LocaleContext & Opened) => {
    const guide = context.paid.get(id);
    return guide === undefined ? '' : renderFragment(<PaidText id={id} guide={guide} context={context} />).html;
  };
  const english = { ...englishContext(site), ...openGuide(FALLBACK_LANGUAGE, site) };
  return site.solutions.map(({ care, text, method, ...solution }) => {
    const others = contexts.filter(({ lang }) => lang !== FALLBACK_LANGUAGE);
    const translations = others.map((context) => [context.lang, html(solution.id, context)]);
    return {
      ...solution,
      html: html(solution.id, english),
      ...(translations.length === 0 ? {} : { translations: Object.fromEntries(translations) }),
    };
  });
}

function renderEmails(site: Site): Emails {
  const contexts = [...site.contexts.values()].map((context) => ({ ...context, ...openGuide(context.lang, site) }));
  const others = contexts.map((context): [string, Email] => [context.lang, renderEmail(context)]);
  const english = { ...englishContext(site), ...openGuide(FALLBACK_LANGUAGE, site) };
  return { ...Object.fromEntries(others), en: renderEmail(english) };
}

/** The methods' drawings, with the rules of the site's style that they need. */
function renderDrawings({ solutions }: Site, { style }: PageAssets): ReturnType<RenderMembers>['drawings'] {
  return solutions.flatMap(({ id }) => {
    const svg = drawingOf(id);
    return svg === undefined ? [] : [{ id, svg, css: style.email([...classesIn(svg), 'night'], false).css }];
  });
}

function showsPaidText(page: Page): boolean {
  return page.sections.some(({ kind }) => kind === 'solution-guides');
}

function englishContext({ contexts }: Site): LocaleContext {
  const context = contexts.get(FALLBACK_LANGUAGE);
  if (context === undefined) throw new Error('The site has no English context.');
  return context;
}
