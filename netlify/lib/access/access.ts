/**
 * Lifetime access without accounts: a signed token that names an order and never expires. The order is read on every use, so a refund
 * ends access immediately. The token's `kid` identifies the secret that signed it, so secrets can be rotated.
 */
import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { NotConfiguredError } from '../errors.ts';
import { isOpen, type Order, sessionId } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';

const ALGORITHM = 'HS256';
const MAX_TOKEN_LENGTH = 2048;
const claims = z.object({ sid: sessionId, aid: z.string().min(16) });

type AccessOptions = Readonly<{ secrets: readonly string[]; orders: Pick<Orders, 'get'> }>;
export type Access = ReturnType<typeof createAccess>;

export function createAccess({ secrets, orders }: AccessOptions) {
  const keys = secrets.map((secret) => ({ kid: kidOf(secret), secret: new TextEncoder().encode(secret) }));

  async function claimsOf(token: string): Promise<z.output<typeof claims> | undefined> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = keys.find((each) => each.kid === kid);
      if (key === undefined) return undefined;
      const { payload } = await jwtVerify(token, key.secret, { algorithms: [ALGORITHM] });
      return claims.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  return {
    /** Deterministic: the same order and secret always give the same token. */
    async issue({ sessionId: sid, aid }: Order): Promise<string> {
      const [newest] = keys;
      if (newest === undefined) throw new NotConfiguredError('access');
      return new SignJWT({ sid, aid }).setProtectedHeader({ alg: ALGORITHM, kid: newest.kid }).sign(newest.secret);
    },
    /** The order named by the token; undefined if the token is invalid or the order was refunded. */
    async verify(token: string): Promise<Order | undefined> {
      if (keys.length === 0) throw new NotConfiguredError('access');
      const claimed = token.length > MAX_TOKEN_LENGTH ? undefined : await claimsOf(token);
      const order = claimed === undefined ? undefined : await orders.get(claimed.sid);
      if (claimed === undefined || order === undefined || !isOpen(order)) return undefined;
      // No constant-time comparison needed: the claimed id comes from a token whose signature was verified.
      return order.aid === claimed.aid ? order : undefined;
    },
  };
}

export const kidOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);
