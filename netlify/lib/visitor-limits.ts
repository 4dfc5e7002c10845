/** The limits per visitor that guard the payment provider and the store, whatever the platform's own limits are. */
import type { Fulfilment } from './fulfil.ts';
import type { Call } from './http.ts';
import { tooManyRequests } from './http-error.ts';
import { StoreError } from './ports.ts';
import type { Services } from './services.ts';

/** A store that is down does not stop a sale. @throws {HttpError} 429 */
export async function limitCheckouts({ rateLimits }: Services, { visitor }: Call): Promise<void> {
  if (visitor === undefined) return;
  const allowed = await rateLimits.takeVisitor('checkout', visitor).catch((error: unknown) => {
    if (error instanceof StoreError) return { ok: true } as const;
    throw error;
  });
  if (!allowed.ok) throw tooManyRequests(allowed.retryAfterSeconds);
}

/**
 * For a session id that a visitor sends. Only ids that the provider does not know are counted, so that a buyer can ask again and again,
 * and whoever invents ids soon asks the provider no more. @throws {HttpError} 429
 */
export async function fulfilFor(services: Services, { visitor }: Call, sessionId: string): Promise<Fulfilment> {
  const { fulfil, orders, rateLimits } = services;
  if (visitor === undefined || (await orders.get(sessionId)) !== undefined) return fulfil(sessionId);
  // Before the provider is asked: requests at the same moment count too.
  const allowed = await rateLimits.takeVisitor('lookup', visitor);
  if (!allowed.ok) throw tooManyRequests(allowed.retryAfterSeconds);
  let isInvented = false;
  try {
    const found = await fulfil(sessionId);
    isInvented = found.status === 'unknown';
    return found;
  } finally {
    if (!isInvented) await rateLimits.undoVisitor('lookup', visitor);
  }
}
