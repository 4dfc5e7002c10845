/** The e-mail of the build, with what is this buyer's own put into its places. */

import { escapeHtml } from '#domain/escape-html.ts';
import type { Lang } from '#domain/locale.ts';
import { formatAmount, formatPrice } from '#domain/money.ts';
import type { Emails } from '#schema/generated.ts';
import type { Pricing } from '#schema/pricing.ts';
import type { ComposeMail, MailFacts } from '../ports.ts';

const PORTAL = '/unlocked-solutions';
const PLACE = /%(LINK|PORTAL|SITE|AMOUNT|DATE|ORDER)%/g;
const LOCALES: Partial<Record<Lang, string>> = { en: 'en-GB' };

export function createComposeMail(emails: Emails, prices: Pricing, siteUrl: string): ComposeMail {
  return (facts) => {
    const { subject, html, text } = emails[facts.lang] ?? emails.en;
    const values = new Map([
      ['LINK', facts.link],
      ['PORTAL', `${siteUrl}${PORTAL}`],
      ['AMOUNT', amountOf(facts, prices)],
      ['SITE', siteUrl],
      ['DATE', dateOf(facts)],
      ['ORDER', facts.reference],
    ]);
    // Every place is filled in one pass: a value that looks like a place is not one.
    const fill = (template: string, write: (value: string) => string) =>
      template.replace(PLACE, (whole, name: string) => write(values.get(name) ?? whole));
    return {
      to: facts.to,
      subject: oneLine(subject),
      html: fill(html, escapeHtml),
      text: fill(text, oneLine),
      messageId: facts.messageId,
      lang: emails[facts.lang] === undefined ? 'en' : facts.lang,
    };
  };
}

/** With the currency's code: several countries write $. A currency that has left the table since has no sign. */
function amountOf({ currencyCode, amountCents }: MailFacts, { currencies }: Pricing): string {
  const symbol = currencies.find(({ code }) => code === currencyCode)?.symbol;
  return symbol === undefined
    ? `${formatAmount(amountCents)} ${currencyCode}`
    : `${formatPrice(symbol, amountCents)} (${currencyCode})`;
}

function dateOf({ paidAt, lang }: MailFacts): string {
  return new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { dateStyle: 'long', timeZone: 'UTC' }).format(paidAt);
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}
