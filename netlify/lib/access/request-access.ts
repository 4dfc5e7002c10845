/**
 * Sends the link again to a buyer who has lost it. The response is the same for every address and is sent before the lookup, so neither
 * its text nor its timing reveals who has bought.
 */
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import type { Outcome } from '../delivery/send-guide-email.ts';
import type { Handler, Log, MailTimes } from '../dependencies.ts';
import { NotConfiguredError } from '../errors.ts';
import { readOwnFields } from '../http/guards.ts';
import { type Call, endpoint, isForm, json } from '../http/http.ts';
import { AnswerError, answersFor, tooManyRequests } from '../http/http-error.ts';
import { messagePage } from '../http/message-page.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';

export function createRequestAccess(services: Services): Handler {
  return endpoint(services, { name: 'request-access', methods: ['POST'] }, async (call) => {
    const { request } = call;
    const fields = await readOwnFields(services, request);
    const email = readEmail(fields);
    if (services.sendMail === undefined || services.env.accessSecrets.length === 0)
      throw new NotConfiguredError('mail');
    await requestOwnLink(services, call, email);
    if (!isForm(request)) return json({ success: true });
    const { asked, askedText } = answersFor(services.answers, request);
    return messagePage(services, request, { title: asked, text: askedText });
  });
}

const emailField = z.object({ email: z.string().trim().refine(isEmail) });

/** The address from a form. @throws {HttpError} 400 with the same sentence as the form shows, in the visitor's language */
export function readEmail(fields: unknown): string {
  const parsed = emailField.safeParse(fields);
  if (!parsed.success) throw new AnswerError(400, 'invalidEmail');
  return parsed.data.email;
}

/**
 * Open to anyone who types an address, so buyers and strangers must get the same answers, on this request and the next. Therefore a used
 * limit is never refunded, and an email that cannot go out now is queued.
 */
export async function requestOwnLink(services: Services, { log, after, visitor }: Call, email: string): Promise<void> {
  await services.rateLimits.takeVisitor('link', visitor);
  const next = await services.rateLimits.nextDay();
  if (next === undefined) await services.rateLimits.takeRecipient(email);
  after(() => sendOwnLink(services, log, email));
  if (next !== undefined) throw tooManyRequests((next - services.now()) / 1000, 'ownTomorrow');
}

/** Sends the link of the newest purchase made with this address; does nothing if there is none. */
async function sendOwnLink(services: Services, log: Log, email: string): Promise<void> {
  const [order] = await services.orders.ofBuyer(email);
  if (order === undefined) return log('link-not-sent');
  await sendAgain(services, order, (await services.rateLimits.takeDay()) ?? services.now());
}

/** Queues the buyer's own email again, with new retries. Does nothing if it is already waiting, so the buyer never gets two. */
export async function sendAgain(
  { orders, sendGuideEmail }: Services,
  { sessionId }: Order,
  at: number,
  times?: MailTimes,
): Promise<Outcome> {
  const updated = await orders.update(sessionId, (order) => {
    const { delivery } = order;
    if (delivery.state !== 'sent') return undefined;
    const copies = (delivery.copies ?? 0) + 1;
    return { ...order, delivery: { state: 'pending', leaseUntil: 0, nextAt: at, attempts: 0, since: at, copies } };
  });
  if (updated?.changed === true) await orders.index(updated.order);
  return sendGuideEmail(sessionId, times);
}
