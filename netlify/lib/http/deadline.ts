/**
 * Nobody waits for a service that hangs: a visitor gets a sentence within eight seconds, and Stripe, which gives up later, gets a status.
 * The work itself goes on, so it must be safe to repeat.
 */
import { ServiceError } from '../errors.ts';

/** The longest that any request may take before it is answered. */
export const REQUEST_MS = 7_500;
/** For what is looked up before the answer: shorter, so that the visitor gets a page and not a bare error. */
export const LOOKUP_MS = REQUEST_MS - 500;
/** Netlify ends a scheduled function after 30 seconds. */
export const SCHEDULED_MS = 29_000;

/** @throws {ServiceError} with the reason `deadline` */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('no answer in time', 'deadline')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
