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
