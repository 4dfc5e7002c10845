/**
 * What only functions deliver, rendered in the same build as the pages: the paid text of each method, the pages that show it (as buyers
 * see them, and as everyone else does), and the e-mail in each language. None of it goes into dist.
 */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import type { Email, Emails, MemberPages } from '#schema/generated.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import type { RenderMembers } from '../generator/output/render-pages.ts';
import type { Site } from '../generator/resolve/site.ts';
import { renderEmail } from './emails/render-email.tsx';
import { renderFragment } from './layout/fragment.ts';
import { PaidText } from './parts/paid-text.tsx';
import { renderSite } from './render-site.tsx';

export const renderMembers: RenderMembers = (site, assets) => {
  const english = englishContext(site);
  const locked = renderSite(site, assets);
  const filled = renderSite(withPaidText(site), assets);
  const notice = renderSite(withNotice(site), assets);
  const pages: MemberPages = Object.fromEntries(
    site.pages.filter(showsPaidText).map((page) => {
      const html = (render: typeof locked) => render(page).html;
      const returned = page.sections.some(({ kind }) => kind === 'success-header');
      return [
        page.route,
        { filled: html(filled), locked: html(locked), ...(returned ? { notice: html(notice) } : {}) },
      ];
    }),
  );
  const solutions = site.solutions.map(({ care, text, minutes, ...solution }) => ({
    ...solution,
    html: renderFragment(<PaidText id={solution.id} guide={{ care, text, minutes }} context={english} />).html,
  }));
  return { solutions, pages, emails: renderEmails(site, english) };
};

function renderEmails({ contexts }: Site, english: LocaleContext): Emails {
  const others = [...contexts.values()].map((context): [string, Email] => [context.lang, renderEmail(context)]);
  return { ...Object.fromEntries(others), en: renderEmail(english) };
}

function showsPaidText(page: Page): boolean {
  return page.sections.some(({ kind }) => kind === 'solution-guides');
}

function withPaidText(site: Site): Site {
  const paid = new Map(site.solutions.map(({ id, care, text, minutes }) => [id, { care, text, minutes }]));
  return { ...site, contexts: new Map([...site.contexts].map(([lang, context]) => [lang, { ...context, paid }])) };
}

function withNotice(site: Site): Site {
  return {
    ...site,
    contexts: new Map([...site.contexts].map(([lang, context]) => [lang, { ...context, hasNotice: true as const }])),
  };
}

function englishContext({ contexts }: Site): LocaleContext {
  const context = contexts.get(FALLBACK_LANGUAGE);
  if (context === undefined) throw new Error('The site has no English context.');
  return context;
}
