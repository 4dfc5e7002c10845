/** Returns the paid text for a paid checkout session, an emailed token, or the cookie of an earlier visit. */
import * as z from 'zod';
import { escapeHtml } from '#domain/html.ts';
import type { Lang } from '#domain/locale.ts';
import { formatAmount } from '#domain/money.ts';
import { findPurchase, noticeTexts } from '../checkout/purchase-notice.ts';
import type { Handler } from '../dependencies.ts';
import { NotConfiguredError } from '../errors.ts';
import { readOwnFields } from '../http/guards.ts';
import { type Call, endpoint, json, validate } from '../http/http.ts';
import { AnswerError, HttpError, readerLanguage } from '../http/http-error.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';
import { accessCookie, buyerByToken } from './access-cookie.ts';

const proof = z.object({ sessionId: z.string().min(1).optional(), token: z.string().min(1).optional() });

export function createUnlockSolutions(services: Services): Handler {
  const htmlIn = (lang: Lang): string =>
    services.solutions
      .map(
        ({ id, html, translations }) => `<div data-solution="${escapeHtml(id)}">${translations?.[lang] ?? html}</div>`,
      )
      .join('');
  return endpoint(services, { name: 'unlock-solutions', methods: ['POST'] }, async (call) => {
    const { request } = call;
    const fields = await readOwnFields(services, request, 'json-or-nothing');
    const given = validate(proof, fields, 'Send sessionId or token.');
    if (services.env.accessSecrets.length === 0) throw new NotConfiguredError('access');
    const order = await findBuyer(services, call, given);
    if (order === 'processing') return json({ status: order }, 202);
    const token = await services.access.issue(order);
    const headers = { 'Set-Cookie': accessCookie(services.env, request, token) };
    const amount = Number(formatAmount(order.amountCents, order.currencyCode));
    return json({ html: htmlIn(readerLanguage(request)), token, amount, currency: order.currencyCode }, 200, headers);
  });
}

/**
 * The order, or `processing` while the payment is pending or cannot be looked up.
 * @throws {HttpError} 402 if the session gives no access, 401 if there is no such session
 */
async function buyerBySession(services: Services, call: Call, sessionId: string): Promise<Order | 'processing'> {
  const found = await findPurchase(services, call, sessionId);
  if ('order' in found) return found.order;
  if (found.notice === undefined) throw new AnswerError(401, 'purchase');
  if (found.notice === 'processing') return 'processing';
  const { title, text } = noticeTexts(found.notice, services.purchaseTexts, call.request);
  throw new HttpError(402, text, {}, { code: found.notice, title });
}

async function findBuyer(
  services: Services,
  call: Call,
  { sessionId, token }: z.output<typeof proof>,
): Promise<Order | 'processing'> {
  if (sessionId !== undefined) return buyerBySession(services, call, sessionId);
  const order = await buyerByToken(services, call.request, token);
  if (order === undefined) throw new AnswerError(401, 'link');
  return order;
}
