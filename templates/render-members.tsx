/**
 * What only functions deliver, rendered in the same build as the pages: the paid text by method, the pages that have places for
 * it as a buyer sees them and as everybody else does, and the e-mail in each language. None of it goes into dist.
 */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import type { Email, Emails, MemberPages } from '#schema/generated.ts';
import type { Frame, Page } from '#schema/linked.ts';
import type { RenderMembers, Site } from '../generator/types.ts';
import { renderEmail } from './emails/render-email.tsx';
import { renderFragment } from './layout/fragment.ts';
import { PaidText } from './parts/paid-text.tsx';
import { renderSite } from './render-site.tsx';

export const renderMembers: RenderMembers = (site, assets) => {
  const english = englishFrame(site);
  const locked = renderSite(site, assets);
  const filled = renderSite(withPaidText(site), assets);
  const pages: MemberPages = Object.fromEntries(
    site.pages.filter(hasPlaces).map((page) => {
      const html = (render: typeof locked) => render(page).html();
      return [page.route, { filled: html(filled), locked: html(locked) }];
    }),
  );
  const solutions = site.solutions.map(({ care, text, minutes, ...solution }) => ({
    ...solution,
    html: renderFragment(<PaidText id={solution.id} guide={{ care, text, minutes }} frame={english} />).html,
  }));
  return { solutions, pages, emails: renderEmails(site, english) };
};

function renderEmails({ frames }: Site, english: Frame): Emails {
  const others = [...frames.values()].map((frame): [string, Email] => [frame.lang, renderEmail(frame)]);
  return { ...Object.fromEntries(others), en: renderEmail(english) };
}

function hasPlaces(page: Page): boolean {
  return page.sections.some(({ kind }) => kind === 'solution-guides');
}

function withPaidText(site: Site): Site {
  const paid = new Map(site.solutions.map(({ id, care, text, minutes }) => [id, { care, text, minutes }]));
  return { ...site, frames: new Map([...site.frames].map(([lang, frame]) => [lang, { ...frame, paid }])) };
}

function englishFrame({ frames }: Site): Frame {
  const frame = frames.get(FALLBACK_LANGUAGE);
  if (frame === undefined) throw new Error('a site always has its English frame');
  return frame;
}
