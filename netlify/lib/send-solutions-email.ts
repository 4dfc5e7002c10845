/**
 * Sends the guide's link by email. With a buyer's token it may go to the buyer and to a few further addresses; with the public key
 * every address gets the same response, and only one that has bought gets an email.
 */
import { buyerByToken } from './authenticate.ts';
import { readFields } from './body.ts';
import { bearerToken, requirePublicKey, requireSameOrigin } from './guards.ts';
import { endpoint, json } from './http.ts';
import { AnswerError, HttpError, tooManyRequests } from './http-error.ts';
import { type Handler, NotConfiguredError, type Order } from './ports.ts';
import { readEmail, requestOwnLink, requireAllowed, sendLater } from './resend.ts';
import type { Services } from './services.ts';
import { timingSafeEqual } from './timing-safe-equal.ts';

/** The buyer waits for the answer, and the whole request has less than eight seconds. */
const WAIT_MS = 5_000;

export function createSendSolutionsEmail(services: Services): Handler {
  return endpoint(services, { name: 'send-solutions-email', methods: ['POST'] }, async (call) => {
    const { request } = call;
    requireSameOrigin(services, request);
    const fields = await readFields(request, 'json');
    requirePublicKey(services, request, fields);
    const bearer = bearerToken(request);
    if (bearer === undefined) throw new HttpError(401, 'The token is missing.');
    const email = readEmail(fields);
    if (services.sendMail === undefined || services.env.accessSecrets.length === 0)
      throw new NotConfiguredError('mail');
    const order = await buyerByToken(services, request);
    if (order !== undefined) {
      await sendToBuyer(services, order, email);
    } else if (timingSafeEqual(bearer, services.env.publicApiKey)) {
      await requestOwnLink(services, call, email);
    } else {
      throw new AnswerError(401, 'link');
    }
    return json({ success: true });
  });
}

/** Waits for the mail server, because the buyer must learn of a failure. What an email that failed has used up is given back. */
async function sendToBuyer(services: Services, order: Order, email: string): Promise<void> {
  const { rateLimits, accessEmail } = services;
  const isOwn = email.toLowerCase() === order.email.toLowerCase();
  await requireRoomToday(services, isOwn ? order : undefined);
  const slot = isOwn ? undefined : await rateLimits.takeOrderAddress(order.sessionId, email);
  if (slot?.ok === false) throw tooManyRequests(slot.retryAfterSeconds, 'addresses');
  try {
    requireAllowed(await rateLimits.takeRecipient(email));
    await send(services, () => accessEmail.resend(order, email, WAIT_MS), email);
  } catch (error) {
    if (slot?.isNew === true) await rateLimits.undoOrderAddress(order.sessionId, email);
    throw error;
  }
}

async function send({ rateLimits }: Services, resend: () => Promise<void>, email: string): Promise<void> {
  try {
    requireAllowed(await rateLimits.takeDay());
    await resend();
  } catch (error) {
    await rateLimits.undoRecipient(email);
    throw error instanceof HttpError ? error : new AnswerError(502, 'notSent');
  }
}

/** @throws {HttpError} 429 if no email may go out any more today; the buyer's own link then comes by itself */
async function requireRoomToday(services: Services, order: Order | undefined): Promise<void> {
  const next = await services.rateLimits.nextDay();
  if (next === undefined) return;
  if (order !== undefined) await sendLater(services, order, next);
  const seconds = (next - services.now()) / 1000;
  throw tooManyRequests(seconds, order === undefined ? 'tomorrow' : 'ownTomorrow');
}
