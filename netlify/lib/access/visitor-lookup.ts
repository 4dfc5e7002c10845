/** Looks up a checkout session by an id that a visitor sent, with a limit per visitor. */
import type { Fulfil, Fulfilment } from '../checkout/fulfil.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Orders } from '../orders/orders.ts';
import type { Clock } from '../ports.ts';

type LookupOptions = Readonly<{ fulfil: Fulfil; orders: Orders; rateLimits: RateLimits; now: Clock }>;
export type VisitorLookup = ReturnType<typeof createVisitorLookup>;

/** The success page polls an unpaid session, which will not be paid within seconds, so the last result is reused. */
const UNPAID_MS = 5_000;
const MAX_REMEMBERED = 1_000;

/**
 * Every lookup of a session that is not yet an order counts towards the limit, whether the id is invented, unpaid or has just been paid.
 * The page polls 24 times; unlimited lookups could use up the whole shop's rate limit at the provider.
 * @throws {HttpError} 429
 */
export function createVisitorLookup({ fulfil, orders, rateLimits, now }: LookupOptions) {
  const unpaid = new Map<string, Readonly<{ at: number; found: Fulfilment }>>();

  return async ({ visitor }: Readonly<{ visitor: string | undefined }>, sessionId: string): Promise<Fulfilment> => {
    if ((await orders.get(sessionId)) !== undefined) return fulfil(sessionId);
    // Counted before the provider is called, so concurrent requests count too.
    await rateLimits.takeVisitor('lookup', visitor);
    const known = unpaid.get(sessionId);
    if (known !== undefined && now() - known.at < UNPAID_MS) return known.found;
    const found = await fulfil(sessionId);
    if (unpaid.size >= MAX_REMEMBERED) unpaid.clear();
    if (found.status === 'unpaid' || found.status === 'processing') unpaid.set(sessionId, { at: now(), found });
    return found;
  };
}
