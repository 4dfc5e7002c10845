/** Shared by the two endpoints that send a lost link again. */
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { tooManyRequests } from './http-error.ts';
import type { Log } from './ports.ts';
import type { Allowed } from './rate-limits.ts';
import type { Services } from './services.ts';

export const emailField = z.object({ email: z.string().max(300).trim().refine(isEmail) });
export const EMAIL_MALFORMED = 'Send email, an e-mail address.';

/** @throws {HttpError} 429 */
export function requireAllowed(allowed: Allowed): void {
  if (!allowed.ok) throw tooManyRequests(allowed.retryAfterSeconds);
}

/** Sends the link of the newest purchase made with the address; does nothing if there is none. */
export async function sendOwnLink(
  { orders, rateLimits, accessEmail }: Services,
  log: Log,
  email: string,
): Promise<void> {
  const [order] = await orders.ofBuyer(email);
  if (order === undefined || !(await rateLimits.takeDay()).ok) return log('link-not-sent');
  try {
    await accessEmail.resend(order, order.email);
  } catch (error) {
    await rateLimits.undoRecipient(email);
    throw error;
  }
  log('link-sent');
}
