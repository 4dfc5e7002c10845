/** site.yaml as pages see it: its settings, the links of header and footer, and the rows of the savings comparison. */

import type { Lang } from '#domain/locale.ts';
import { internalTarget, isExternal, pathOnSite } from '#domain/route.ts';
import { isNamed, NAV_KEYS } from '#schema/files/links.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { NamedLink, SavingsRow, SiteLinks } from '#schema/resolved.ts';
import type { Messages } from '#schema/texts.ts';
import { type Content, type Entry, theOne } from '../content/content.ts';
import { textsIn } from '../content/gaps.ts';
import { type Marker, noMarker } from '../content/markers/source-markers.ts';
import {
  leadsToMembers,
  linkDropped,
  missingField,
  notFilledHere,
  notForSale,
  ownAddress,
  unknownValue,
} from '../diagnostics/catalogue.ts';
import { closestMatch, TYPING_MISTAKE } from '../diagnostics/did-you-mean.ts';
import { localized, type ResolverFor } from './localized.ts';
import { type Addresses, closestRoute, noPageAt, routeOfEntry } from './references/route-table.ts';
import type { CheckTools } from './site.ts';

type Words = Readonly<{ links: SiteLinks; savings: readonly SavingsRow[] }>;
type Source = Readonly<{ lang: Lang; content: Content; resolverFor: ResolverFor; messages: Messages }>;

/** @param siteUrl the canonical origin, if it is not the one in the file */
export function pageSettings(site: Entry<'site'>, siteUrl: string | undefined, marker?: Marker): SiteSettings {
  const settings = { ...withOrigins(site, marker), url: siteUrl ?? site.data.url };
  return settings.checkout.open ? settings : withoutOffers(settings);
}

/** While nothing is sold, no popup promotes the product. */
function withoutOffers(settings: SiteSettings): SiteSettings {
  const { exitOffer, mobileBar, badges, counter } = settings;
  return {
    ...settings,
    exitOffer: { ...exitOffer, show: false },
    mobileBar: { ...mobileBar, show: false },
    badges: { ...badges, show: false },
    counter: counter && { ...counter, show: false },
  };
}

/** Every page names the site and the seller. */
function withOrigins({ file, data }: Entry<'site'>, marker: Marker = noMarker): SiteSettings {
  const marked = (text: string, ...path: string[]) => marker(text, { file, spot: { path } });
  const { name, seller, byline } = data;
  return {
    ...data,
    name: marked(name, 'name'),
    byline: byline && {
      ...byline,
      author: marked(byline.author, 'byline', 'author'),
      reviewer: marked(byline.reviewer, 'byline', 'reviewer'),
    },
    seller: {
      ...seller,
      legalName: marked(seller.legalName, 'seller', 'legalName'),
      address: marked(seller.address, 'seller', 'address'),
    },
  };
}

/** @param availableRoutes what links may lead to */
export function resolveSettings(
  { lang, content, resolverFor, messages }: Source,
  availableRoutes: Addresses['availableRoutes'],
): Words {
  const { file, data } = theOne(content.site);
  const resolver = resolverFor(file);
  const named = (links: SiteSettings['header'], ...path: string[]): NamedLink[] =>
    links.flatMap(({ to, label }, i) => {
      if (!isAvailable(to, availableRoutes)) return [];
      if (label !== undefined) return [{ to, label: localized(resolver, label, lang, [...path, i, 'label']) }];
      return isNamed(to) ? [{ to, label: messages.nav[NAV_KEYS[to]] }] : [];
    });
  const { explore, help, legal } = data.footer;
  return {
    links: {
      header: named(data.header, 'header'),
      explore: named(explore, 'footer', 'explore'),
      help: named(help, 'footer', 'help'),
      legal: named(legal, 'footer', 'legal'),
    },
    savings: data.savings.map(({ label, amount }, i) => ({
      label: localized(resolver, label, lang, ['savings', i, 'label']),
      amount: localized(resolver, amount, lang, ['savings', i, 'amount']),
    })),
  };
}

/** `/#solutions` is a section that the home page may lack; any other anchor is checked in the rendered page. */
const isAvailable = (to: string, routes: Addresses['availableRoutes']): boolean =>
  isExternal(to) || routes.has(isNamed(to) ? to : (internalTarget(to)?.route ?? to));

const LABEL = 'what the link says, because the dictionary has no text for this page, as in label: Our story';

/** Checks references from the settings to other files once, not per language. */
export function checkSettings(content: Content, addresses: Addresses, { locate, log }: CheckTools): void {
  for (const { file, data } of content.site) {
    /** A page that is not published yet is left out until then, and so is one that was deleted; a misspelt one is an error. */
    const checkTarget = (to: string, path: (string | number)[]): boolean => {
      const own = pathOnSite(to, data.url);
      if (own !== undefined) log.add(ownAddress(locate(file, { path }), { href: to, path: own }));
      if (isExternal(to)) return true;
      const route = internalTarget(to)?.route ?? to;
      if (addresses.routes.has(route) || addresses.hidden.has(route)) return true;
      const at = locate(file, { path });
      const suggestion = closestRoute(route, addresses.routes.keys());
      const isMisspelt = closestRoute(route, addresses.routes.keys(), TYPING_MISTAKE) !== undefined;
      log.add(isMisspelt ? noPageAt(addresses, route, at, to) : linkDropped(at, { to, suggestion }));
      return false;
    };
    const lists = [['header', data.header] as const, ...Object.entries(data.footer)];
    for (const [name, links] of lists)
      for (const [i, { to, label }] of links.entries()) {
        // The dictionary names pages that a small site need not have.
        if (label === undefined && isNamed(to)) continue;
        const path = name === 'header' ? [name, i] : ['footer', name, i];
        const isKnown = checkTarget(to, [...path, 'to']);
        if (hasSection('success-header', content, to))
          log.add(leadsToMembers(locate(file, { path: [...path, 'to'] }), { to }));
        if (isKnown && label === undefined)
          log.add(missingField(locate(file, { path }), { field: 'label', within: undefined, expected: LABEL }));
      }
    if (data.learnMore !== undefined) {
      checkTarget(data.learnMore, ['learnMore']);
      if (
        hasSection('solution-guides', content, data.learnMore) ||
        hasSection('success-header', content, data.learnMore)
      )
        log.add(leadsToMembers(locate(file, { path: ['learnMore'] }), { to: data.learnMore }));
    }
    const { header: _header, footer: _footer, savings: _savings, ...fixed } = data;
    for (const shown of [{ file, data: fixed }, ...content.claims]) checkUnfilled(shown, { locate, log });
    checkCategories(content, data.faqCategories, { locate, log });
    if (data.exitOffer.show) checkExitPrices(content, { locate, log });
    if (!data.checkout.open) log.add(notForSale(locate(file, { path: ['checkout', 'open'] }), {}));
  }
}

/** Texts that pages show as they are written: a reference in one would be read as it stands. */
function checkUnfilled({ file, data }: { file: string; data: object }, { locate, log }: CheckTools): void {
  for (const { path, text } of textsIn(data)) {
    const [slot] = /\{[a-z][\w.]*\}/i.exec(text) ?? [];
    if (slot !== undefined) log.add(notFilledHere(locate(file, { path, substring: slot }), { slot }));
  }
}

/** Whether the page at this address has a section of this kind, which only buyers are shown. */
const hasSection = (kind: 'solution-guides' | 'success-header', { pages }: Content, to: string): boolean =>
  pages.some((page) => routeOfEntry(page) === to && page.data.sections.some((section) => section.kind === kind));

function checkCategories({ faqs }: Content, known: readonly string[], { locate, log }: CheckTools): void {
  for (const { file, data } of faqs)
    for (const [i, { category }] of data.entries()) {
      if (known.includes(category)) continue;
      const what = {
        field: 'category',
        found: category,
        suggestion: closestMatch(category, known),
        known,
        addTo: 'faqCategories in site.yaml',
      };
      log.add(unknownValue(locate(file, { path: [i, 'category'] }), what));
    }
}

/** A currency without an exit price uses the flat price, which is not an offer. */
function checkExitPrices({ pricing }: Content, { locate, log }: CheckTools): void {
  const expected = 'the lower price, in minor units; or set show: false below exitOffer in site.yaml';
  for (const { file, data } of pricing)
    for (const [i, { code, flatPriceCents, exitIntentPriceCents }] of data.currencies.entries())
      if (exitIntentPriceCents === flatPriceCents)
        log.add(
          missingField(locate(file, { path: ['currencies', i] }), {
            field: 'exitIntentPriceCents',
            within: code,
            expected,
          }),
        );
}
