/** What is known of a session whose id a visitor sends, within a limit per visitor. */
import type { Fulfil, Fulfilment } from './fulfil.ts';
import { tooManyRequests } from './http-error.ts';
import type { Orders } from './orders.ts';
import type { Clock } from './ports.ts';
import type { RateLimits } from './rate-limits.ts';

type LookupOptions = Readonly<{ fulfil: Fulfil; orders: Orders; rateLimits: RateLimits; now: Clock }>;
export type VisitorLookup = ReturnType<typeof createVisitorLookup>;

/** A session that opens nothing is asked about again by its page; it will not be paid within seconds. */
const UNPAID_MS = 5_000;
const MAX_REMEMBERED = 1_000;

/**
 * For a session id that a visitor sends. Every question to the provider that finds no order is counted, whether the id is invented or of
 * a checkout that is never paid: the page asks 24 times, and whoever asks more would use up what the provider allows to the whole shop.
 * @throws {HttpError} 429
 */
export function createVisitorLookup(options: LookupOptions) {
  const { fulfil, orders, rateLimits, now } = options;
  const unpaid = new Map<string, Readonly<{ at: number; found: Fulfilment }>>();

  async function ask(sessionId: string): Promise<Fulfilment> {
    const known = unpaid.get(sessionId);
    if (known !== undefined && now() - known.at < UNPAID_MS) return known.found;
    const found = await fulfil(sessionId);
    unpaid.delete(sessionId);
    if (found.status === 'unpaid' || found.status === 'processing') unpaid.set(sessionId, { at: now(), found });
    const [oldest] = unpaid.keys();
    if (unpaid.size > MAX_REMEMBERED && oldest !== undefined) unpaid.delete(oldest);
    return found;
  }

  return async ({ visitor }: Readonly<{ visitor: string | undefined }>, sessionId: string): Promise<Fulfilment> => {
    if (visitor === undefined || (await orders.get(sessionId)) !== undefined) return ask(sessionId);
    // Before the provider is asked: requests at the same moment count too.
    const allowed = await rateLimits.takeVisitor('lookup', visitor);
    if (!allowed.ok) throw tooManyRequests(allowed.retryAfterSeconds);
    const found = await ask(sessionId);
    if (found.status === 'fulfilled') await rateLimits.undoVisitor('lookup', visitor);
    return found;
  };
}
