/** Finds the buyer by session id, token or cookie. The order is read from the store every time. */
import { findPurchase, noticeTexts } from '../checkout/purchase-notice.ts';
import { bearerToken } from '../http/guards.ts';
import type { Call } from '../http/http.ts';
import { AnswerError, HttpError } from '../http/http-error.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';
import { readAccessCookie } from './access-cookie.ts';

/**
 * The order, or `processing` while the payment is pending or cannot be looked up.
 * @throws {HttpError} 402 if the session gives no access, 401 if there is no such session
 */
export async function buyerBySession(services: Services, call: Call, sessionId: string): Promise<Order | 'processing'> {
  const found = await findPurchase(services, call, sessionId);
  if ('order' in found) return found.order;
  if (found.notice === undefined) throw new AnswerError(401, 'purchase');
  if (found.notice === 'processing') return 'processing';
  const { title, text } = noticeTexts(found.notice, services.purchaseTexts, call.request);
  throw new HttpError(402, text, {}, { code: found.notice, title });
}

/** Uses the given token, else the Authorization header, else the cookie. A public key in the header is not a token. */
export async function buyerByToken(services: Services, request: Request, given?: string): Promise<Order | undefined> {
  const bearer = bearerToken(request);
  const fromHeader = bearer === services.env.publicApiKey ? undefined : bearer;
  const token = given ?? fromHeader ?? readAccessCookie(services.env, request);
  return token === undefined ? undefined : services.access.verify(token);
}
