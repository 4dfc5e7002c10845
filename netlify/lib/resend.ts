/** Shared by the two endpoints that send a lost link again. */
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import type { Call } from './http.ts';
import { AnswerError, tooManyRequests } from './http-error.ts';
import { reasonOf } from './log.ts';
import type { Order } from './order.ts';
import { type Log, UnsureError } from './ports.ts';
import type { Allowed } from './rate-limits.ts';
import type { Services } from './services.ts';

const HOUR_MS = 60 * 60_000;
const emailField = z.object({ email: z.string().trim().refine(isEmail) });

/** The address of a form. @throws {HttpError} 400 with the sentence that the form itself shows, in the visitor's language */
export function readEmail(fields: unknown): string {
  const parsed = emailField.safeParse(fields);
  if (!parsed.success) throw new AnswerError(400, 'invalidEmail');
  return parsed.data.email;
}

/** @throws {HttpError} 429 */
export function requireAllowed(allowed: Allowed): void {
  if (!allowed.ok) throw tooManyRequests(allowed.retryAfterSeconds);
}

/**
 * For anybody who types an address: its answer is the same for a buyer and a stranger, now and at the next request. So a limit that was
 * taken is not given back, and a letter that cannot go out now joins the waiting ones.
 */
export async function requestOwnLink(services: Services, { log, after, visitor }: Call, email: string): Promise<void> {
  if (visitor !== undefined) requireAllowed(await services.rateLimits.takeVisitor('link', visitor));
  const next = await services.rateLimits.nextDay();
  if (next === undefined) requireAllowed(await services.rateLimits.takeRecipient(email));
  after(() => sendOwnLink(services, log, email));
  if (next !== undefined) throw tooManyRequests((next - services.now()) / 1000, 'ownTomorrow');
}

/** Sends the link of the newest purchase made with the address; does nothing if there is none. */
async function sendOwnLink(services: Services, log: Log, email: string): Promise<void> {
  const { orders, rateLimits, accessEmail, now } = services;
  const [order] = await orders.ofBuyer(email);
  if (order === undefined) return log('link-not-sent');
  const day = await rateLimits.takeDay();
  if (!day.ok) return sendLater(services, order, now() + day.retryAfterSeconds * 1000);
  try {
    await accessEmail.resend(order, order.email);
  } catch (error) {
    log('link-delayed', { reason: reasonOf(error) ?? 'unknown' });
    // One that may have come already is sent once more, an hour later.
    return sendLater(services, order, now() + (error instanceof UnsureError ? HOUR_MS : 0));
  }
  log('link-sent');
}

/** The delivery sends it again, as a new email, with its retries. */
export async function sendLater({ orders }: Services, { sessionId }: Order, at: number): Promise<void> {
  const updated = await orders.update(sessionId, (order) => {
    const { delivery } = order;
    if (delivery.state !== 'sent') return undefined;
    const copies = (delivery.copies ?? 0) + 1;
    return { ...order, delivery: { state: 'pending', leaseUntil: 0, nextAt: at, attempts: 0, since: at, copies } };
  });
  if (updated?.changed === true) await orders.index(updated.order);
}
