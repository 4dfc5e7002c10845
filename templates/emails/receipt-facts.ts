/** What the law wants to see in the confirmation of a sale, as pairs of label and value: the same in the HTML and in the plain text. */
import type { Frame } from '#schema/linked.ts';
import { PLACES } from './places.ts';

export type Fact = Readonly<{ label: string; lines: readonly string[] }>;

export function receiptFacts({ messages: { mail }, settings }: Frame): Fact[] {
  const { name, seller } = settings;
  const numbers = [
    { label: mail.companyLabel, lines: seller.companyNumber === undefined ? [] : [seller.companyNumber] },
    { label: mail.vatLabel, lines: seller.vatNumber === undefined ? [] : [seller.vatNumber] },
  ];
  return [
    { label: mail.productLabel, lines: [name, mail.product] },
    { label: mail.amountLabel, lines: [PLACES.amount] },
    { label: mail.dateLabel, lines: [PLACES.date] },
    { label: mail.sellerLabel, lines: [seller.legalName, seller.address] },
    ...numbers.filter(({ lines }) => lines.length > 0),
  ];
}

/** What the buyer agreed to, where the checkout asks for it: the law wants it confirmed in words that can be kept. */
export function consentWords({ messages: { mail }, settings: { checkout } }: Frame): readonly string[] {
  return checkout.waiver ? [mail.supplied, mail.terms, mail.waiver] : [];
}
