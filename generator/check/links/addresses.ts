/** Addresses that nobody meant to publish: copied with what a browser or a program added, or saying one thing and leading to another. */
import type { HTMLElement } from 'node-html-parser';
import { isNamed, NAV_KEYS } from '#schema/files/links.ts';
import { addressNotMeant, linkSaysNothing, listedTwice, otherEmail } from '../../diagnostics/catalogue.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { menusOf } from './settings-links.ts';

export const addresses: Check = (site) => {
  const links = linksIn(site.pages);
  const translated = linksIn(site.translated);
  return [
    ...links.flatMap(({ page, link, href }): Found[] => {
      const fault = href.startsWith('tel:') ? undefined : (ofUrl(href) ?? ofPage(site, { page, link, href }));
      return fault === undefined
        ? []
        : [{ diagnostic: addressNotMeant(placeOf(site, { page, link, href }), { href, ...fault }), page }];
    }),
    ...links.flatMap((link) => withoutWords(site, link)),
    ...[...links, ...translated].flatMap((link) => inOwnLanguage(site, link)),
    ...ownAddresses(site),
    ...emails(site, links),
    ...inSettings(site),
  ];
};

/** The second button at the top has its address in the settings, and only its words in the dictionary. */
const placeOf = ({ settings, locate }: CheckedSite, { page, link, href }: Link) =>
  href === settings.learnMore && link.closest('.actions') !== null
    ? locate.setting('learnMore')
    : locate.element(page, link, href);

export type Link = Readonly<{ page: CheckedPage; link: HTMLElement; href: string }>;

export const linksIn = (pages: readonly CheckedPage[]): Link[] =>
  pages.flatMap((page) =>
    page.root.querySelectorAll('main a[href]').map((link) => ({ page, link, href: link.getAttribute('href') ?? '' })),
  );

/** The same for texts that differ in the order of their characters alone. */
export const sorted = (text: string): string => [...text].toSorted().join('');

export type Fault = Readonly<{ why: string; better: string }>;

/** To a page that there is in the reader's own language, too. */
function inOwnLanguage({ pages, locate }: CheckedSite, { page, link, href }: Link): Found[] {
  const { lang } = page.page;
  const [route = ''] = href.split('#');
  const { head } = pages.find((other) => other.page.route === route && other.page.lang !== lang)?.page ?? {};
  const own = pages.find(({ url }) => head?.versions?.some((version) => version.lang === lang && version.url === url));
  if (own === undefined || own === page) return [];
  const fault = { href, why: `there is such a page in the language of this one ("${lang}")`, better: own.page.route };
  return [{ diagnostic: addressNotMeant(locate.element(page, link, href), fault), page }];
}

/** A link to the page that it is on, or to another page than its text names. */
function ofPage({ content }: CheckedSite, { page, link, href }: Link): Fault | undefined {
  if (href === '#')
    return { why: 'it only goes to the top of the page', better: 'a page, or #solutions for a part of this one' };
  if (href === page.page.route)
    return { why: 'it is the page that the link is on', better: 'another page, or #solutions for a part of this one' };
  if (!isNamed(href) || page.page.lang !== 'en') return undefined;
  const text = link.textContent.toLowerCase();
  const names = new Map(Object.entries(content.messages[0]?.data.nav ?? {}));
  const named = Object.entries(NAV_KEYS).find(([, key]) => {
    const name = names.get(key)?.toLowerCase() ?? '';
    return name.includes(' ') && text.includes(name);
  })?.[0];
  return named === undefined || named === href ? undefined : { why: `its text names ${named}`, better: named };
}

const PREVIEWS =
  /(?:^|\.)(?:netlify\.app|vercel\.app|pages\.dev|ngrok\.(?:io|app|dev)|localhost)$|^127\.|^10\.|^192\.168\./;
/** Where the author works: a reader is asked to sign in. */
const WORKSHOPS =
  /^https:\/\/(?:docs\.google\.com\/.*\/edit\b|(?:www\.)?figma\.com\/(?:file|design)\/|(?:www\.)?canva\.com\/design\/.*\/edit\b|dashboard\.stripe\.com|app\.netlify\.com|[^/]+\/wp-admin\b)/;
/** Where a program put its own address around the one that was meant. */
const WRAPPERS = /(?:^|\.)(?:google\.[a-z.]+|facebook\.com|safelinks\.protection\.outlook\.com|linkedin\.com)$/;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|msclkid)$/;

function ofUrl(href: string): Fault | undefined {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const page = `${url.pathname}${url.hash}`;
  const twice = /^https?:\/\/(https?):?(\/\/.*)/.exec(href);
  if (twice !== null) return { why: 'it begins twice', better: `${twice[1]}:${twice[2]}` };
  const host = correctedHost(url.hostname);
  if (host !== undefined) return { why: `there is no ${url.hostname}`, better: href.replace(url.hostname, () => host) };
  if (/^(?:www\.)?[^.]+$/.test(url.hostname) && url.hostname !== 'localhost')
    return { why: `${url.hostname} lacks its ending`, better: 'the whole address, such as https://www.example.com' };
  if (WORKSHOPS.test(href))
    return { why: 'readers would have to sign in', better: 'the address that everybody can open' };
  if (PREVIEWS.test(url.hostname)) return { why: 'it is a preview, or this machine', better: page };
  const wrapped = ['q', 'url', 'u']
    .flatMap((name) => url.searchParams.get(name) ?? [])
    .find((one) => URL.canParse(one));
  if (WRAPPERS.test(url.hostname) && wrapped !== undefined)
    return { why: 'another program put its own address around it', better: wrapped };
  const marks = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (marks.length === 0) return undefined;
  for (const name of marks) url.searchParams.delete(name);
  return { why: `"${marks[0]}" only counts visits for somebody else`, better: url.href };
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Readers write to every address that they find, and by a link to one that its text does not show. */
function emails({ pages, settings, locate }: CheckedSite, links: readonly Link[]): Found[] {
  const inTexts = pages.flatMap((page) =>
    page.texts.flatMap(({ words, element }) =>
      (words.match(EMAIL) ?? []).map((found) => ({ page, found, at: () => locate.element(page, element, found) })),
    ),
  );
  const behind = links.flatMap(({ page, link, href }) => {
    const found = /^mailto:([^?]+)/.exec(href)?.[1] ?? '';
    return link.textContent.includes(found) ? [] : [{ page, found, at: () => locate.element(page, link, href) }];
  });
  return [...inTexts, ...behind]
    .filter(({ found }) => found !== settings.email)
    .map(({ page, found, at }) => ({ diagnostic: otherEmail(at(), { found }), page }));
}

/**
 * Those of the shop itself, where a mistyped one loses every question and every order. A letter away from the site's, a domain is hardly
 * another one; without the hyphens, or with another ending, it may well be.
 */
function ownAddresses({ settings: { email, url }, locate }: CheckedSite): Found[] {
  const site = url.replace(/^.*\/(?:www\.)?/, '');
  return Object.entries({ email, url }).flatMap(([field, href]): Found[] => {
    const host = href.replace(/^.*[@/]/, '');
    const differsInHyphens = host.replaceAll('-', '') === site.replaceAll('-', '');
    const isNear = !differsInHyphens && site.endsWith(host.replace(/^.*(?=\.)/, ''));
    const known = correctedHost(host);
    const isMixedUp = sorted(host) === sorted(site) && host !== site;
    const near = isMixedUp ? site : closestMatch(host, [site], 1);
    const better = known ?? (field === 'email' && isNear ? near : undefined);
    if (better === undefined) return [];
    const why = known === undefined ? `the site is at ${site}` : `there is no ${host}`;
    const fault = { why, better: href.replace(host, () => better) };
    return [{ diagnostic: addressNotMeant(locate.setting(field), { href, ...fault }) }];
  });
}

const SAYING_NOTHING =
  /^(?:click (?:here|me)|here|(?:this )?link|haz clic aquí|aquí|clique aqui|aqui|cliquez ici|ici|点击这里|这里|こちら|यहाँ(?: क्लिक करें)?|এখানে(?: ক্লিক করুন)?)[.!]?$/i;

/** "Click here", or no text at all. */
function withoutWords({ locate }: CheckedSite, { page, link, href }: Link): Found[] {
  const text = link.textContent.trim();
  const isNamed = link.getAttribute('aria-label') !== undefined || link.querySelector('img, svg') !== null;
  if (text === '' ? isNamed : !SAYING_NOTHING.test(text)) return [];
  return [{ diagnostic: linkSaysNothing(locate.element(page, link, href), { text, href }), page }];
}

/** In the header, or in one column of the footer: links that nobody meant, two to one page, or two with one text. */
function inSettings({ settings, locate }: CheckedSite): Found[] {
  return menusOf(settings).flatMap(({ links, path }) => {
    const labels = links.map(({ label }) => (typeof label === 'object' ? label.en : label));
    return links.flatMap(({ to }, i): Found[] => {
      const at = (field: string) => locate.setting(...path, i, field);
      const fault = ofUrl(to);
      if (fault !== undefined) return [{ diagnostic: addressNotMeant(at('to'), { href: to, ...fault }) }];
      const name = labels[i];
      const first = links.findIndex((link) => link.to === to);
      if (first < i) {
        const isOtherName = name !== undefined && labels[first] !== undefined && name !== labels[first];
        const way = isOtherName
          ? {
              way: `Correct the address of one: "${labels[first]}" and "${name}" lead to the same page. Or delete one.`,
            }
          : {};
        return [{ diagnostic: listedTwice(at('to'), { what: 'page', name: to, ...way }) }];
      }
      if (name === undefined || labels.indexOf(name) === i) return [];
      return [{ diagnostic: listedTwice(at('label'), { what: 'label', name }) }];
    });
  });
}

/** Hosts that cannot be: an ending that does not exist, a comma for a dot, or a mistyped provider of email. */
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
