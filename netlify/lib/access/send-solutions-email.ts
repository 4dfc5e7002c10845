/**
 * Emails the link to the guide. With a buyer's token it may go to the buyer and to a few other addresses. With the public key every
 * address gets the same response, but only a buyer's address gets an email. A form that is submitted without JavaScript has no token of
 * its own, only the cookie.
 */

import type { Handler } from '../dependencies.ts';
import { NotConfiguredError } from '../errors.ts';
import { bearerToken, readOwnFields } from '../http/guards.ts';
import { type Call, endpoint, isForm, json } from '../http/http.ts';
import { AnswerError, answersFor, HttpError, tooManyRequests } from '../http/http-error.ts';
import { messagePage } from '../http/message-page.ts';
import { normalized, type Order } from '../orders/order.ts';
import type { Services } from '../services.ts';
import { buyerByToken } from './access-cookie.ts';
import { readEmail, requestOwnLink, sendAgain } from './request-access.ts';

/** The buyer waits for the response, and the whole request has less than eight seconds (http/deadline.ts). */
const TIMES = { sendMs: 4_000, totalMs: 5_500 };
const MAX_FORWARDS = 3;

export function createSendSolutionsEmail(services: Services): Handler {
  return endpoint(services, { name: 'send-solutions-email', methods: ['POST'] }, async (call) => {
    const { request } = call;
    const fields = await readOwnFields(services, request);
    const bearer = bearerToken(request);
    if (bearer === undefined && !isForm(request)) throw new HttpError(401, 'The token is missing.');
    const email = readEmail(fields);
    if (services.sendMail === undefined || services.env.accessSecrets.length === 0)
      throw new NotConfiguredError('mail');
    const order = await buyerByToken(services, request);
    if (order !== undefined) {
      await sendToBuyer(services, call, order, email);
    } else if (isForm(request) || bearer === services.env.publicApiKey) {
      await requestOwnLink(services, call, email);
    } else {
      throw new AnswerError(401, 'link');
    }
    if (!isForm(request)) return json({ success: true });
    const { asked, askedText, sent, sentText } = answersFor(services.answers, request);
    const message = order === undefined ? { title: asked, text: askedText } : { title: sent, text: sentText };
    return messagePage(services, request, message);
  });
}

/**
 * Waits for the mail server, because the buyer must learn of a failure; an email to the buyer's own address is then retried from the
 * queue. A failure does not refund the limits: otherwise rejected addresses would cost nothing, and mail providers suspend senders with
 * many rejections.
 */
async function sendToBuyer(services: Services, { visitor }: Call, order: Order, email: string): Promise<void> {
  const { rateLimits, accessEmail, now } = services;
  const isOwn = normalized(email) === normalized(order.email);
  await rateLimits.takeVisitor('link', visitor);
  const requireRoom = async (next: number | undefined): Promise<void> => {
    if (next === undefined) return;
    if (isOwn) await sendAgain(services, order, next);
    throw tooManyRequests((next - now()) / 1000, isOwn ? 'ownTomorrow' : 'tomorrow');
  };
  await requireRoom(await rateLimits.nextDay());
  if (!isOwn) await countForward(services, order);
  await rateLimits.takeRecipient(email);
  await requireRoom(await rateLimits.takeDay());
  const outcome = isOwn
    ? await sendAgain(services, order, now(), TIMES)
    : await accessEmail.resend(order, email, TIMES).then(
        () => 'sent',
        () => 'failed',
      );
  if (outcome !== 'sent' && outcome !== 'busy') throw new AnswerError(502, 'notSent');
}

/** @throws {HttpError} 429 once the order has been sent to its maximum number of other addresses; the count never resets */
async function countForward({ orders }: Services, { sessionId }: Order): Promise<void> {
  const counted = await orders.update(sessionId, (order) => {
    const { forwards = 0 } = order;
    return forwards < MAX_FORWARDS ? { ...order, forwards: forwards + 1 } : undefined;
  });
  if (counted?.changed !== true) throw new AnswerError(429, 'addresses');
}
