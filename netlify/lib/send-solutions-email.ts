/**
 * Sends the guide's link by e-mail. With a buyer's token it may go to the buyer and to a few further addresses; with the public key
 * every address gets the same response, and only one that has bought gets an e-mail.
 */
import { buyerByToken } from './authenticate.ts';
import { readFields, validate } from './body.ts';
import { bearerToken, requirePublicKey, requireSameOrigin } from './guards.ts';
import { endpoint, json } from './http.ts';
import { HttpError, tooManyRequests } from './http-error.ts';
import { type Handler, NotConfiguredError, type Order } from './ports.ts';
import { EMAIL_MALFORMED, emailField, requireAllowed, sendOwnLink } from './resend.ts';
import type { Services } from './services.ts';
import { timingSafeEqual } from './timing-safe-equal.ts';

export function createSendSolutionsEmail(services: Services): Handler {
  return endpoint(services, { name: 'send-solutions-email', methods: ['POST'] }, async ({ request, log, after }) => {
    requireSameOrigin(services, request);
    const fields = await readFields(request, 'json');
    requirePublicKey(services, request, fields);
    const bearer = bearerToken(request);
    if (bearer === undefined) throw new HttpError(401, 'The token is missing.');
    const { email } = validate(emailField, fields, EMAIL_MALFORMED);
    if (services.sendMail === undefined || services.env.accessSecrets.length === 0)
      throw new NotConfiguredError('mail');
    const order = await buyerByToken(services, request);
    if (order !== undefined) {
      await sendToBuyer(services, order, email);
    } else if (timingSafeEqual(bearer, services.env.publicApiKey)) {
      requireAllowed(await services.rateLimits.takeRecipient(email));
      after(() => sendOwnLink(services, log, email));
    } else {
      throw new HttpError(401, 'This link does not open the guide.');
    }
    return json({ success: true });
  });
}

/** Waits for the mail server, because the buyer must learn of a failure. */
async function sendToBuyer(services: Services, order: Order, email: string): Promise<void> {
  const { rateLimits, accessEmail } = services;
  if (email.toLowerCase() !== order.email.toLowerCase()) {
    const furtherAddress = await rateLimits.takeOrderAddress(order.sessionId, email);
    if (!furtherAddress.ok)
      throw tooManyRequests(
        furtherAddress.retryAfterSeconds,
        'The guide has been sent to as many addresses as it may be.',
      );
  }
  requireAllowed(await rateLimits.takeRecipient(email));
  requireAllowed(await rateLimits.takeDay());
  try {
    await accessEmail.resend(order, email);
  } catch {
    await rateLimits.undoRecipient(email);
    throw new HttpError(502, 'The e-mail could not be sent. Please try again.');
  }
}
