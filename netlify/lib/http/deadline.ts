/**
 * Answers in time when a service hangs: a visitor gets an error message within eight seconds, and Stripe gets a status before it times
 * out. The work itself continues in the background, so it must be safe to repeat.
 */
import { ServiceError } from '../errors.ts';

/** The maximum response time of any request. */
export const REQUEST_MS = 7_500;
/** For lookups within a request: shorter, so that the visitor still gets a page instead of a bare error. */
export const LOOKUP_MS = REQUEST_MS - 500;
/** Netlify stops a scheduled function after 30 seconds: https://docs.netlify.com/build/functions/scheduled-functions/ */
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
