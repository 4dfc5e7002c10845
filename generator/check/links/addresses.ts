/** Addresses that nobody meant to publish: copied with what a browser or a program added, or saying one thing and leading to another. */
import type { HTMLElement } from 'node-html-parser';
import { addressNotMeant, listedTwice, otherEmail } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const addresses: Check = (site) => {
  const links = site.pages.flatMap((page) =>
    page.root.querySelectorAll('main a[href]').map((link) => ({ page, link, href: link.getAttribute('href') ?? '' })),
  );
  const slips = misdialled(links.map(({ href }) => href).filter((href) => href.startsWith('tel:')));
  return [
    ...links.flatMap(({ page, link, href }): Found[] => {
      const fault = notMeant(link, href) ?? slips.get(href);
      if (fault === undefined) return [];
      return [{ diagnostic: addressNotMeant(site.locate.element(page, link, href), { href, ...fault }), page }];
    }),
    ...site.pages.flatMap((page) => emails(site, page)),
    ...twiceInList(site),
  ];
};

/** Numbers that are on the site once and have the digits of one that is there often, in another order. A short one may be another service. */
function misdialled(hrefs: readonly string[]): ReadonlyMap<string, Fault> {
  const times = new Map<string, number>();
  for (const href of hrefs) times.set(href, (times.get(href) ?? 0) + 1);
  const often = [...times].filter(([, count]) => count > 2).map(([href]) => href);
  const digitsOf = (href: string) => [...href].toSorted().join('');
  return new Map(
    [...times].flatMap(([href, count]) => {
      const better = often.find((other) => other !== href && digitsOf(other) === digitsOf(href));
      if (count > 1 || href.length < 'tel:12345'.length || better === undefined) return [];
      return [[href, { why: `elsewhere the site dials ${better.replace('tel:', '')}`, better }] as const];
    }),
  );
}

type Fault = Readonly<{ why: string; better: string | undefined }>;

const notMeant = (link: HTMLElement, href: string): Fault | undefined =>
  href.startsWith('tel:') ? ofPhone(href, link.textContent) : ofUrl(href);

/** A text that is a number must be the number that is dialled; the link may add the code of the country. */
function ofPhone(href: string, text: string): Fault | undefined {
  const [dialled, shown] = [href, text].map((number) => number.replace(/[\s\u00a0()+-]|^tel:/g, ''));
  if (dialled === undefined || shown === undefined || !/^\d+$/.test(shown)) return undefined;
  if (dialled.endsWith(shown.replace(/^0/, ''))) return undefined;
  return { why: `the text says ${text.trim()}`, better: `tel:${shown}` };
}

const PREVIEWS = /(?:^|\.)(?:netlify\.app|vercel\.app|pages\.dev|ngrok\.(?:io|app|dev)|localhost)$|^127\.|^192\.168\./;
/** Where a program put its own address around the one that was meant. */
const WRAPPED = ['q', 'url', 'u'] as const;
const WRAPPERS = /(?:^|\.)(?:google\.[a-z.]+|facebook\.com|safelinks\.protection\.outlook\.com|linkedin\.com)$/;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|msclkid)$/;

function ofUrl(href: string): Fault | undefined {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const page = `${url.pathname}${url.hash}`;
  if (PREVIEWS.test(url.hostname)) return { why: 'it is a preview, or this machine', better: page };
  const wrapped = WRAPPED.flatMap((name) => url.searchParams.get(name) ?? []).find((value) => URL.canParse(value));
  if (WRAPPERS.test(url.hostname) && wrapped !== undefined)
    return { why: 'another program put its own address around it', better: wrapped };
  const marks = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (marks.length === 0) return undefined;
  for (const name of marks) url.searchParams.delete(name);
  return { why: `"${marks[0]}" only counts visits for somebody else`, better: url.href };
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Readers write to every address that they find. */
function emails({ settings, locate }: CheckedSite, page: CheckedPage): Found[] {
  return page.texts.flatMap(({ words, element }) =>
    (words.match(EMAIL) ?? [])
      .filter((found) => found !== settings.email)
      .map((found) => ({ diagnostic: otherEmail(locate.element(page, element, found), { found }), page })),
  );
}

/** A column of the footer, or the header, that leads to one page by two links. */
function twiceInList({ settings: { header, footer }, locate }: CheckedSite): Found[] {
  const lists = [
    { links: header, path: ['header'] },
    ...Object.entries(footer).map(([name, links]) => ({ links, path: ['footer', name] })),
  ];
  return lists.flatMap(({ links, path }) =>
    links.flatMap(({ to }, i): Found[] =>
      links.findIndex((link) => link.to === to) === i
        ? []
        : [{ diagnostic: listedTwice(locate.setting(...path, i, 'to'), { what: 'page', name: to }) }],
    ),
  );
}
