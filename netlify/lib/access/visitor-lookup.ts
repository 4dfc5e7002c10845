/** What is known of a session whose id a visitor sends, within a limit per visitor. */
import type { Fulfil, Fulfilment } from '../checkout/fulfil.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Orders } from '../orders/orders.ts';
import type { Clock } from '../ports.ts';

type LookupOptions = Readonly<{ fulfil: Fulfil; orders: Orders; rateLimits: RateLimits; now: Clock }>;
export type VisitorLookup = ReturnType<typeof createVisitorLookup>;

/** A session that opens nothing is asked about again by its page; it will not be paid within seconds. */
const UNPAID_MS = 5_000;
const MAX_REMEMBERED = 1_000;

/**
 * Questions about a session that is no order yet are counted, whether its id is invented, or of a checkout that is never paid, or was paid
 * just now: the page asks 24 times, and more would use up what the provider allows to the whole shop.
 * @throws {HttpError} 429
 */
export function createVisitorLookup({ fulfil, orders, rateLimits, now }: LookupOptions) {
  const unpaid = new Map<string, Readonly<{ at: number; found: Fulfilment }>>();

  return async ({ visitor }: Readonly<{ visitor: string | undefined }>, sessionId: string): Promise<Fulfilment> => {
    if ((await orders.get(sessionId)) !== undefined) return fulfil(sessionId);
    // Before the provider is asked: requests at the same moment count too.
    await rateLimits.takeVisitor('lookup', visitor);
    const known = unpaid.get(sessionId);
    if (known !== undefined && now() - known.at < UNPAID_MS) return known.found;
    const found = await fulfil(sessionId);
    if (unpaid.size >= MAX_REMEMBERED) unpaid.clear();
    if (found.status === 'unpaid' || found.status === 'processing') unpaid.set(sessionId, { at: now(), found });
    return found;
  };
}
