/** The buyer behind a request, by what it carries. Session ids, tokens and cookies each lead to an order that is read anew. */
import { readAccessCookie } from './access-cookie.ts';
import type { Core } from './core.ts';
import { equalSecrets } from './equal.ts';
import { bearerOf } from './guards.ts';
import type { Order } from './ports.ts';
import { Refusal } from './refusal.ts';

/** @throws {Refusal} 402 if it is not paid, 401 if there is no such session */
export async function buyerBySession(core: Core, sessionId: string): Promise<Order> {
  const found = await core.fulfil(sessionId);
  if (found.status === 'fulfilled') return found.order;
  if (found.status === 'unknown') throw new Refusal(401, 'This purchase is not known.');
  if (found.status === 'unpaid') throw new Refusal(402, 'This purchase has not been paid yet.');
  if (found.status === 'revoked') throw new Refusal(402, 'This purchase was refunded.');
  throw new Refusal(402, 'This payment could not be matched. Please write to us.');
}

/** The token in the header, else the cookie. The public key in the header stands for no token. */
export async function buyerByToken(core: Core, request: Request, given?: string): Promise<Order | undefined> {
  const bearer = bearerOf(request);
  const own = bearer === undefined || equalSecrets(bearer, core.env.publicApiKey) ? undefined : bearer;
  const token = given ?? own ?? readAccessCookie(core.env, request);
  return token === undefined ? undefined : core.access.verify(token);
}
