/**
 * What UK law requires in the confirmation of a sale (Consumer Contracts Regulations 2013, regulation 16 and schedule 2). The HTML and the
 * plain text are both generated from it, so neither can omit anything.
 */
import type { Lang } from '#domain/locale.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { MERGE_TAGS } from './merge-tags.ts';

type ReceiptLine = Readonly<{ label: string; values: readonly string[] }>;
type LegalLink = Readonly<{ label: string; href: string }>;

export function receiptLines({ lang, messages: { mail }, settings }: LocaleContext): ReceiptLine[] {
  const { name, email, seller } = settings;
  const lines: [string, (string | undefined)[]][] = [
    [mail.productLabel, mail.product.startsWith(name) ? [mail.product] : [name, mail.product]],
    [mail.amountLabel, [MERGE_TAGS.amount, taxNote(seller, lang)]],
    [mail.dateLabel, [MERGE_TAGS.date]],
    [mail.orderLabel, [MERGE_TAGS.order]],
    [mail.sellerLabel, [seller.legalName, seller.address]],
    [mail.companyLabel, [seller.companyNumber]],
    [mail.vatLabel, [seller.vatNumber]],
    [mail.contactLabel, [email, seller.phone]],
  ];
  return lines
    .map(([label, values]) => ({ label, values: values.filter((value) => value !== undefined) }))
    .filter(({ values }) => values.length > 0);
}

function taxNote({ taxNote: note }: SiteSettings['seller'], lang: Lang): string | undefined {
  return typeof note === 'object' ? (note[lang] ?? note.en) : note;
}

/** What the buyer agreed to, if the checkout asks for agreement: the regulations require a confirmation on a durable medium. */
export function consentTexts({ messages: { mail }, settings: { checkout } }: LocaleContext): readonly string[] {
  return checkout.waiver ? [mail.supplied, mail.terms, mail.waiver] : [];
}

/** The technical requirements and the buyer's rights: to cancel, unless waived, and the guarantee. */
export function assurances({ messages: { mail }, settings: { checkout } }: LocaleContext): readonly string[] {
  return [mail.works, ...(checkout.waiver ? [] : [mail.cancel]), mail.guarantee].filter((text) => text !== '');
}

/** The terms of sale and the privacy policy, if the site has these pages. */
export function legalLinks({ messages: { nav }, availableRoutes }: LocaleContext): readonly LegalLink[] {
  const pages = [
    { label: nav.terms, route: '/terms-of-service' },
    { label: nav.privacy, route: '/privacy-policy' },
  ];
  return pages
    .filter(({ route }) => availableRoutes.has(route))
    .map(({ label, route }) => ({ label, href: `${MERGE_TAGS.site}${route}` }));
}
