/**
 * Access for life without accounts: a signed token that names an order and does not expire. It opens nothing by itself; the order is
 * read each time, so that a refund ends it at once. The signature's key is named by `kid`, so that secrets can be rotated.
 */
import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { equalSecrets } from './equal.ts';
import { sessionId } from './order-schema.ts';
import type { Orders } from './orders.ts';
import { NotConfiguredError, type Order } from './ports.ts';

const ALGORITHM = 'HS256';
const LONGEST_TOKEN = 2048;
const claims = z.object({ sid: sessionId, aid: z.string().min(16) });

type Ports = Readonly<{ secrets: readonly string[]; orders: Pick<Orders, 'get'> }>;
export type Access = ReturnType<typeof createAccess>;

export function createAccess({ secrets, orders }: Ports) {
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
    /** The same token each time for the same order and secret. */
    async issue({ sessionId: sid, aid }: Order): Promise<string> {
      const [newest] = keys;
      if (newest === undefined) throw new NotConfiguredError('access');
      return new SignJWT({ sid, aid }).setProtectedHeader({ alg: ALGORITHM, kid: newest.kid }).sign(newest.secret);
    },
    /** The order that the token opens; undefined if it opens none. */
    async verify(token: string): Promise<Order | undefined> {
      if (keys.length === 0) throw new NotConfiguredError('access');
      const named = token.length > LONGEST_TOKEN ? undefined : await claimsOf(token);
      const order = named === undefined ? undefined : await orders.get(named.sid);
      if (named === undefined || order === undefined || order.status !== 'paid') return undefined;
      return equalSecrets(order.aid, named.aid) ? order : undefined;
    },
  };
}

export const kidOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);
