/**
 * What UK law wants to see in the confirmation of a sale (Consumer Contracts Regulations 2013, regulation 16 and schedule 2), as
 * pairs of label and value and as sentences: the same in the HTML and in the plain text.
 */
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import type { SiteSettings } from '#schema/site.ts';
import { PLACES } from './merge-tags.ts';

export type Fact = Readonly<{ label: string; lines: readonly string[] }>;
export type LegalLink = Readonly<{ label: string; href: string }>;

export function receiptFacts({ lang, messages: { mail }, settings }: LocaleContext): Fact[] {
  const { name, email, seller } = settings;
  const facts: [string, (string | undefined)[]][] = [
    [mail.productLabel, [name, mail.product]],
    [mail.amountLabel, [PLACES.amount, taxNote(seller, lang)]],
    [mail.dateLabel, [PLACES.date]],
    [mail.orderLabel, [PLACES.order]],
    [mail.sellerLabel, [seller.legalName, seller.address]],
    [mail.companyLabel, [seller.companyNumber]],
    [mail.vatLabel, [seller.vatNumber]],
    [mail.contactLabel, [email, seller.phone]],
  ];
  return facts
    .map(([label, lines]) => ({ label, lines: lines.filter((line) => line !== undefined) }))
    .filter(({ lines }) => lines.length > 0);
}

function taxNote({ taxNote: note }: SiteSettings['seller'], lang: Lang): string | undefined {
  return typeof note === 'object' ? (note[lang] ?? note.en) : note;
}

/** What the buyer agreed to, where the checkout asks for it: the law wants it confirmed in words that can be kept. */
export function consentWords({ messages: { mail }, settings: { checkout } }: LocaleContext): readonly string[] {
  return checkout.waiver ? [mail.supplied, mail.terms, mail.waiver] : [];
}

/** What it takes to read the guide; and the rights that are left: to cancel, unless it was given up, and the guarantee. */
export function assurances({ messages: { mail }, settings: { checkout } }: LocaleContext): readonly string[] {
  return [mail.works, ...(checkout.waiver ? [] : [mail.cancel]), mail.guarantee];
}

/** The terms of the sale, and what is kept of the buyer; as far as the site has such pages. */
export function legalLinks({ messages: { nav }, availableRoutes }: LocaleContext): readonly LegalLink[] {
  const pages = [
    { label: nav.terms, route: '/terms-of-service' },
    { label: nav.privacy, route: '/privacy-policy' },
  ];
  return pages
    .filter(({ route }) => availableRoutes.has(route))
    .map(({ label, route }) => ({ label, href: `${PLACES.site}${route}` }));
}
