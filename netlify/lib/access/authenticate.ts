/** Finds the buyer by token or cookie. The order is read from the store every time. */
import { bearerToken } from '../http/guards.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';
import { readAccessCookie } from './access-cookie.ts';

/** Uses the given token, else the Authorization header, else the cookie. A public key in the header is not a token. */
export async function buyerByToken(services: Services, request: Request, given?: string): Promise<Order | undefined> {
  const bearer = bearerToken(request);
  const fromHeader = bearer === services.env.publicApiKey ? undefined : bearer;
  const token = given ?? fromHeader ?? readAccessCookie(services.env, request);
  return token === undefined ? undefined : services.access.verify(token);
}
