/** Fills in and sends the emails with a buyer's personal link: the guide, after payment and again on request, and the owner's letters. */
import { createHash, randomUUID } from 'node:crypto';
import { formatDate } from '#domain/dates.ts';
import { escapeHtml } from '#domain/html.ts';
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { formatAmount, formatPrice } from '#domain/money.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { EmailDrawings, Emails } from '#schema/function-data.ts';
import type { Access } from '../access/access.ts';
import type { Dependencies, MailData, MailTimes, RenderMail } from '../dependencies.ts';
import { NotConfiguredError } from '../errors.ts';
import { shortHash } from '../http/log.ts';
import type { Order } from '../orders/order.ts';

type AccessEmailOptions = Pick<Dependencies, 'env' | 'renderMail' | 'prices' | 'sendMail'> &
  Readonly<{ access: Access }>;
export type AccessEmail = ReturnType<typeof createAccessEmail>;

export function createAccessEmail({ env, access, renderMail, prices, sendMail }: AccessEmailOptions) {
  async function send(order: Order, to: string, name: string, times?: MailTimes, render = renderMail): Promise<void> {
    if (sendMail === undefined) throw new NotConfiguredError('mail');
    const { lang, currencyCode, amountCents, createdAt } = order;
    const link = `${env.siteUrl}/access?t=${await access.issue(order)}`;
    // The same hash identifies the order in the log.
    const reference = shortHash(order.sessionId);
    const messageId = `<${name}@${new URL(env.siteUrl).hostname}>`;
    const agreed = order.consent.terms_of_service === 'accepted';
    const mail = { agreed, to, lang, link, currencyCode, amountCents, paidAt: createdAt, reference, messageId };
    await sendMail(render(mail), times);
  }
  return {
    /** The Message-ID depends only on the order, so if the email goes out twice, mail clients show it once. */
    send: (order: Order, times?: MailTimes) =>
      send(order, order.email, `order.${digest(`${order.aid}${order.delivery.copies ?? ''}`)}`, times),
    sendLetter: (order: Order, id: string, emails: Emails, times?: MailTimes) => {
      const render = createMailRenderer(emails, prices, env.siteUrl);
      return send(order, order.email, `letter.${digest(`${order.aid}${id}`)}`, times, render);
    },
    resend: (order: Order, to: string, times?: MailTimes) => send(order, to, `link.${digest(randomUUID())}`, times),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The page of the guide, for those who bought it. */
export const PORTAL = '/unlocked-solutions';
const MERGE_TAG = /%(LINK|PORTAL|SITE|AMOUNT|DATE|ORDER)%/g;
/** Passages for orders that record the buyer's agreement to the terms, and for those that do not. */
const AGREED = /%AGREED%([\s\S]*?)%\/AGREED%/g;
const NOT_AGREED = /%NOT-AGREED%([\s\S]*?)%\/NOT-AGREED%/g;

/** @param drawings attached if the email's HTML refers to them */
export function createMailRenderer(
  emails: Emails,
  prices: Pricing,
  siteUrl: string,
  drawings: EmailDrawings = {},
): RenderMail {
  return (data) => {
    const lang = emails[data.lang] === undefined ? FALLBACK_LANGUAGE : data.lang;
    const { subject, html, text } = emails[lang] ?? emails.en;
    const values = new Map([
      ['LINK', data.link],
      ['PORTAL', `${siteUrl}${PORTAL}`],
      ['AMOUNT', amountOf(data, prices)],
      ['SITE', siteUrl],
      ['DATE', formatDate(new Date(data.paidAt).toISOString().slice(0, 10), lang)],
      ['ORDER', data.reference],
    ]);
    const shown = Object.entries(drawings).flatMap(([id, png]) => (html.includes(`"cid:${id}"`) ? [{ id, png }] : []));
    // One pass, so that a value that looks like a merge tag is not replaced.
    const fill = (template: string, encode: (value: string) => string) =>
      withAgreement(template, data.agreed).replace(MERGE_TAG, (tag, name: string) => encode(values.get(name) ?? tag));
    return {
      to: data.to,
      subject: oneLine(subject),
      html: fill(html, escapeHtml),
      text: fill(text, oneLine),
      messageId: data.messageId,
      lang,
      drawings: shown,
    };
  };
}

/** Consumer law requires a confirmation of the agreement, which must not claim one that was never given. */
const withAgreement = (template: string, agreed: boolean): string =>
  template.replace(AGREED, agreed ? '$1' : '').replace(NOT_AGREED, agreed ? '' : '$1');

/** With the currency code, because several currencies share "$". A currency since removed from the table has no symbol. */
function amountOf({ currencyCode, amountCents }: MailData, { currencies }: Pricing): string {
  const symbol = currencies.find(({ code }) => code === currencyCode)?.symbol;
  return symbol === undefined
    ? `${formatAmount(amountCents, currencyCode)} ${currencyCode}`
    : withCode(formatPrice(symbol, amountCents, currencyCode), currencyCode);
}

/** Unless the symbol is the code itself. */
const withCode = (price: string, code: string): string => (price.includes(code) ? price : `${price} (${code})`);

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}
