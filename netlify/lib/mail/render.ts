/** Fills the merge tags of the email that the build rendered. */
import { escapeHtml } from '#domain/html.ts';
import type { Lang } from '#domain/locale.ts';
import { formatAmount, formatPrice } from '#domain/money.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { EmailDrawings, Emails } from '#schema/generated.ts';
import type { MailData, RenderMail } from '../ports.ts';

const PORTAL = '/unlocked-solutions';
const MERGE_TAG = /%(LINK|PORTAL|SITE|AMOUNT|DATE|ORDER)%/g;
/** What is said only if the order records that the buyer agreed, and what only if it does not. */
const AGREED = /%AGREED%([\s\S]*?)%\/AGREED%/g;
const NOT_AGREED = /%NOT-AGREED%([\s\S]*?)%\/NOT-AGREED%/g;
const LOCALES: Partial<Record<Lang, string>> = { en: 'en-GB' };

/** @param drawings those that an email shows are sent along with it */
export function createMailRenderer(
  emails: Emails,
  prices: Pricing,
  siteUrl: string,
  drawings: EmailDrawings = {},
): RenderMail {
  return (data) => {
    const { subject, html, text } = emails[data.lang] ?? emails.en;
    const values = new Map([
      ['LINK', data.link],
      ['PORTAL', `${siteUrl}${PORTAL}`],
      ['AMOUNT', amountOf(data, prices)],
      ['SITE', siteUrl],
      ['DATE', dateOf(data)],
      ['ORDER', data.reference],
    ]);
    const shown = Object.entries(drawings).flatMap(([id, png]) => (html.includes(`"cid:${id}"`) ? [{ id, png }] : []));
    // In one pass, so that a value that looks like a merge tag is not replaced.
    const fill = (template: string, encode: (value: string) => string) =>
      withAgreement(template, data.agreed).replace(MERGE_TAG, (tag, name: string) => encode(values.get(name) ?? tag));
    return {
      to: data.to,
      subject: oneLine(subject),
      html: fill(html, escapeHtml),
      text: fill(text, oneLine),
      messageId: data.messageId,
      lang: emails[data.lang] === undefined ? 'en' : data.lang,
      drawings: shown,
    };
  };
}

/** The law asks for a confirmation of what was agreed to, and it must be true. */
const withAgreement = (template: string, agreed: boolean): string =>
  template.replace(AGREED, agreed ? '$1' : '').replace(NOT_AGREED, agreed ? '' : '$1');

/** With the currency code, as several currencies share "$". A currency that was since removed from the table has no symbol. */
function amountOf({ currencyCode, amountCents }: MailData, { currencies }: Pricing): string {
  const symbol = currencies.find(({ code }) => code === currencyCode)?.symbol;
  return symbol === undefined
    ? `${formatAmount(amountCents, currencyCode)} ${currencyCode}`
    : `${formatPrice(symbol, amountCents, currencyCode)} (${currencyCode})`;
}

function dateOf({ paidAt, lang }: MailData): string {
  return new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { dateStyle: 'long', timeZone: 'UTC' }).format(paidAt);
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}
