/** Addresses that nobody meant to publish: copied with what a browser or a program added, or saying one thing and leading to another. */
import { addressNotMeant, otherEmail } from '../../diagnostics/catalogue.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const addresses: Check = (site) => [
  ...site.pages.flatMap((page) => [...linksOf(site, page), ...emails(site, page)]),
  ...ownAddresses(site),
  ...inSettings(site),
];

type Fault = Readonly<{ why: string; better: string }>;

const linksOf = ({ settings, locate }: CheckedSite, page: CheckedPage): Found[] =>
  page.root.querySelectorAll('main a[href]').flatMap((link): Found[] => {
    const href = link.getAttribute('href') ?? '';
    const text = link.textContent;
    const fault = href.startsWith('tel:') ? ofPhone(href, text) : (ofOwnPage(page, href) ?? ofUrl(href));
    if (fault !== undefined)
      return [{ diagnostic: addressNotMeant(locate.element(page, link, href), { href, ...fault }), page }];
    // An address behind a text that does not show it.
    const found = /^mailto:([^?]+)/.exec(href)?.[1];
    if (found === undefined || found === settings.email || text.includes(found)) return [];
    return [{ diagnostic: otherEmail(locate.element(page, link, href), { found }), page }];
  });

const ofOwnPage = ({ page }: CheckedPage, href: string): Fault | undefined =>
  href === page.route
    ? { why: 'it is the page that the link is on', better: 'another page, or #solutions for a part of this one' }
    : undefined;

/** A text that is a number must be the number that is dialled; the link may add the code of the country. */
function ofPhone(href: string, text: string): Fault | undefined {
  if (/[a-z]/i.test(href.replace(/^tel:/, '')))
    return { why: 'a telephone number has no letters', better: 'its digits, such as tel:112' };
  const [dialled, shown] = [href, text].map((number) => number.replace(/[\s\u00a0()+-]|^tel:/g, ''));
  if (dialled === undefined || shown === undefined || !/^\d+$/.test(shown)) return undefined;
  if (dialled.endsWith(shown.replace(/^0/, ''))) return undefined;
  return { why: `the text says ${text.trim()}`, better: `tel:${shown}` };
}

const PREVIEWS =
  /(?:^|\.)(?:netlify\.app|vercel\.app|pages\.dev|ngrok\.(?:io|app|dev)|localhost)$|^127\.|^10\.|^192\.168\./;
/** Where the author works: a reader is asked to sign in. */
const WORKSHOPS =
  /^https:\/\/(?:docs\.google\.com\/.*\/edit\b|(?:www\.)?figma\.com\/(?:file|design)\/|(?:www\.)?canva\.com\/design\/.*\/edit\b|dashboard\.stripe\.com|app\.netlify\.com|[^/]+\/wp-admin\b)/;
/** Where a program put its own address around the one that was meant. */
const WRAPPED = ['q', 'url', 'u'] as const;
const WRAPPERS = /(?:^|\.)(?:google\.[a-z.]+|facebook\.com|safelinks\.protection\.outlook\.com|linkedin\.com)$/;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|msclkid)$/;

function ofUrl(href: string): Fault | undefined {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const page = `${url.pathname}${url.hash}`;
  if (/^https?:\/\/https?:?\/\//.test(href))
    return {
      why: 'it begins twice',
      better: href.replace(/^https?:\/\/(?=https?:)/, '').replace(/^(https?)\/\//, '$1://'),
    };
  const host = correctedHost(url.hostname);
  if (host !== undefined) return { why: `there is no ${url.hostname}`, better: href.replace(url.hostname, () => host) };
  if (/^(?:www\.)?[^.]+$/.test(url.hostname) && url.hostname !== 'localhost')
    return { why: `${url.hostname} lacks its ending`, better: 'the whole address, such as https://www.example.com' };
  if (WORKSHOPS.test(href))
    return { why: 'readers would have to sign in', better: 'the address that everybody can open' };
  if (PREVIEWS.test(url.hostname)) return { why: 'it is a preview, or this machine', better: page };
  const wrapped = WRAPPED.flatMap((name) => url.searchParams.get(name) ?? []).find((value) => URL.canParse(value));
  if (WRAPPERS.test(url.hostname) && wrapped !== undefined)
    return { why: 'another program put its own address around it', better: wrapped };
  const marks = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (marks.length === 0) return undefined;
  for (const name of marks) url.searchParams.delete(name);
  return { why: `"${marks[0]}" only counts visits for somebody else`, better: url.href };
}

/** Endings that do not exist. */
const ENDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\.(?:cmo|con|ocm|vom|xom|comm|coom)$/, '.com'],
  [/\.(?:ogr|rog|orgg)$/, '.org'],
  [/\.(?:nte|ent|nett)$/, '.net'],
  [/\.(?:co\.(?:ku|ul|uj|ik)|couk|cp\.uk)$/, '.co.uk'],
];

/** Spelt out, because a domain of one's own may be one letter away from a provider. */
const PROVIDERS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/^(?:gmial|gamil|gmal|gmai|gmil|gmali|gnail|gmaill)\./, 'gmail.'],
  [/^(?:hotmial|hotmal|hotmai|hotmil|homail|hotnail)\./, 'hotmail.'],
  [/^(?:outlok|outloo|outllok|oulook|outlokk)\./, 'outlook.'],
  [/^(?:yaho|yahooo|yhaoo|yahho)\./, 'yahoo.'],
  [/^(?:iclod|icoud|iclould|icluod)\./, 'icloud.'],
];

/** The host that was meant; undefined if nothing is wrong with it. */
function correctedHost(host: string): string | undefined {
  const written = host.toLowerCase();
  const meant = [...ENDINGS, ...PROVIDERS].reduce(
    (name, [wrong, right]) => name.replace(wrong, right),
    written.replaceAll(',', '.'),
  );
  return meant === written ? undefined : meant;
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

/** A letter away, it is hardly another domain; one without the hyphens, or with another ending, may well be. */
const isMistyped = (host: string, site: string): boolean =>
  host.replaceAll('-', '') !== site.replaceAll('-', '') &&
  host.replace(/^.*\./, '') === site.replace(/^.*\./, '') &&
  closestMatch(host, [site], 1) === site;

/** Those of the shop itself, where a mistyped one loses every question and every order. */
function ownAddresses({ settings: { email, url }, locate }: CheckedSite): Found[] {
  const site = url.replace(/^.*\/(?:www\.)?/, '');
  return Object.entries({ email, url }).flatMap(([field, href]): Found[] => {
    const host = href.replace(/^.*[@/]/, '');
    const known = correctedHost(host);
    const better = known ?? (field === 'email' && isMistyped(host, site) ? site : undefined);
    if (better === undefined) return [];
    const why = known === undefined ? `the site is at ${site}` : `there is no ${host}`;
    const fault = { why, better: href.replace(host, () => better) };
    return [{ diagnostic: addressNotMeant(locate.setting(field), { href, ...fault }) }];
  });
}

/** Links of the header and of each column of the footer. */
function inSettings({ settings: { header, footer }, locate }: CheckedSite): Found[] {
  const lists = [
    { links: header, path: ['header'] },
    ...Object.entries(footer).map(([name, links]) => ({ links, path: ['footer', name] })),
  ];
  return lists.flatMap(({ links, path }) =>
    links.flatMap(({ to }, i): Found[] => {
      const fault = ofUrl(to);
      if (fault === undefined) return [];
      return [{ diagnostic: addressNotMeant(locate.setting(...path, i, 'to'), { href: to, ...fault }) }];
    }),
  );
}
