/** The notice shown, by `unlock-solutions` and by the page itself, when a visitor's checkout session gives no access. */

import { NOTICE_TAGS, type PurchaseNotice } from '#domain/guide.ts';
import { escapeHtml } from '#domain/html.ts';
import type { PurchaseTexts } from '#schema/function-data.ts';
import { NotConfiguredError, ServiceError } from '../errors.ts';
import { LOOKUP_MS, within } from '../http/deadline.ts';
import type { Call } from '../http/http.ts';
import { inReadersLanguage } from '../http/http-error.ts';
import { reasonOf } from '../http/log.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';
import type { Fulfilment } from './fulfil.ts';

const NOTICES: Readonly<Record<Exclude<Fulfilment['status'], 'fulfilled'>, PurchaseNotice | undefined>> = {
  processing: 'processing',
  // The visitor left the checkout and was not charged.
  unpaid: 'failed',
  revoked: 'refunded',
  unknown: undefined,
  foreign: undefined,
};

export type Purchase = Readonly<{ order: Order } | { notice: PurchaseNotice | undefined; isCertain: boolean }>;

/**
 * Throws only when a visitor exceeds the lookup limit. Buyers arrive here seconds after paying, so a payment that cannot be looked up is
 * treated as processing. The webhook may be late or lost, so this triggers the email too.
 */
export async function findPurchase(services: Services, call: Call, sessionId: string): Promise<Purchase> {
  const { log, after } = call;
  try {
    if (services.env.accessSecrets.length === 0) throw new NotConfiguredError('access');
    const found = await within(LOOKUP_MS, lookUp(services, call, sessionId));
    if (found.status !== 'fulfilled') return { notice: NOTICES[found.status], isCertain: true };
    if (found.isNew) after(() => services.eventTimes.record('unannounced-sale'));
    if (found.order.delivery.state !== 'sent') after(() => services.sendGuideEmail(sessionId));
    return { order: found.order };
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof NotConfiguredError)) throw error;
    log('purchase-not-looked-up', { reason: reasonOf(error) ?? 'unknown' });
    return { notice: 'processing', isCertain: false };
  }
}

/**
 * Every lookup of a session that is not yet an order counts towards the limit, whether the id is invented, unpaid or has just been paid:
 * unlimited lookups could use up the whole shop's rate limit at the provider.
 * @throws {HttpError} 429
 */
async function lookUp({ orders, rateLimits, fulfil }: Services, { visitor }: Call, sessionId: string) {
  // Counted before the provider is called, so concurrent requests count too.
  if ((await orders.get(sessionId)) === undefined) await rateLimits.takeVisitor('lookup', visitor);
  return fulfil(sessionId);
}

export function noticeTexts(notice: PurchaseNotice, texts: PurchaseTexts, request: Request) {
  const { lang, own } = inReadersLanguage(texts, request);
  return { lang, own, title: own[`${notice}Title`], text: own[`${notice}Text`] };
}

const REFRESH = '<noscript><meta http-equiv="refresh" content="20"></noscript></head>';

type Page = Readonly<{ html: string; notice: PurchaseNotice; texts: PurchaseTexts; request: Request }>;

/** The page with the notice in the visitor's language. While the payment is processing it reloads itself, even without JavaScript. */
export function noticePage({ html, notice, texts, request }: Page): string {
  const { lang, own, title, text } = noticeTexts(notice, texts, request);
  const { pathname, search } = new URL(request.url);
  const isProcessing = notice === 'processing';
  const values = new Map<string, string>([
    [NOTICE_TAGS.lang, lang],
    [NOTICE_TAGS.title, title],
    [NOTICE_TAGS.text, text],
    [NOTICE_TAGS.href, isProcessing ? `${pathname}${search}` : '/'],
    [NOTICE_TAGS.action, isProcessing ? own.checkAgain : own.home],
  ]);
  const filled = html.replace(/%NOTICE_[A-Z]+%/g, (tag) => escapeHtml(values.get(tag) ?? tag));
  return isProcessing ? filled.replace('</head>', REFRESH) : filled;
}
