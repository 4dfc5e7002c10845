/** Finds the buyer by session id, token or cookie. The order is read from the store each time. */
import { readAccessCookie } from './access-cookie.ts';
import { bearerToken } from './guards.ts';
import type { Call } from './http.ts';
import { HttpError } from './http-error.ts';
import type { Order } from './ports.ts';
import type { Services } from './services.ts';
import { timingSafeEqual } from './timing-safe-equal.ts';
import { fulfilFor } from './visitor-limits.ts';

/** @throws {HttpError} 402 if it is not paid or was refunded, 401 if there is no such session */
export async function buyerBySession(services: Services, call: Call, sessionId: string): Promise<Order> {
  const found = await fulfilFor(services, call, sessionId);
  if (found.status === 'fulfilled') return found.order;
  if (found.status === 'unknown' || found.status === 'foreign') throw new HttpError(401, 'This purchase is not known.');
  if (found.status === 'unpaid') throw new HttpError(402, 'This purchase has not been paid yet.');
  if (found.status === 'revoked') throw new HttpError(402, 'This purchase was refunded.');
  throw new HttpError(402, 'This payment could not be matched. Please write to us.');
}

/** By the given token, else the Authorization header, else the cookie. The public key in the header is not a token. */
export async function buyerByToken(services: Services, request: Request, given?: string): Promise<Order | undefined> {
  const bearer = bearerToken(request);
  const fromHeader = bearer === undefined || timingSafeEqual(bearer, services.env.publicApiKey) ? undefined : bearer;
  const token = given ?? fromHeader ?? readAccessCookie(services.env, request);
  return token === undefined ? undefined : services.access.verify(token);
}
