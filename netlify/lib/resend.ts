/** What the two ways of asking for a lost link have in common. */
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import type { Core } from './core.ts';
import type { Allowed } from './limits.ts';
import type { Log } from './ports.ts';
import { tooMany } from './refusal.ts';

export const emailField = z.object({ email: z.string().max(300).trim().refine(isEmail) });
export const EMAIL_MALFORMED = 'Send email, an e-mail address.';

export function allow(allowed: Allowed): void {
  if (!allowed.ok) throw tooMany(allowed.retryAfterSeconds);
}

/** The buyer's newest purchase, to the address it was made with. */
export async function sendOwnLink({ orders, limits, letters }: Core, log: Log, email: string): Promise<void> {
  const [order] = await orders.ofBuyer(email);
  if (order === undefined || !(await limits.takeDay()).ok) return log('link-not-sent');
  try {
    await letters.again(order, order.email);
  } catch (error) {
    await limits.giveBackRecipient(email);
    throw error;
  }
  log('link-sent');
}
