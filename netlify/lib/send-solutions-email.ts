/**
 * The guide's link by e-mail. A buyer (his token says so) may have it sent to himself and to a few more addresses; anybody else is
 * answered alike, and only an address that has bought gets anything.
 */
import { check, readFields } from './body.ts';
import type { Core } from './core.ts';
import { equalSecrets } from './equal.ts';
import { bearerOf, requirePublicKey, requireSameOrigin } from './guards.ts';
import { endpoint, json } from './http.ts';
import { buyerByToken } from './identify.ts';
import { type Handler, NotConfiguredError, type Order } from './ports.ts';
import { Refusal, tooMany } from './refusal.ts';
import { allow, EMAIL_MALFORMED, emailField, sendOwnLink } from './resend.ts';

export function createSendSolutionsEmail(core: Core): Handler {
  return endpoint(core, { name: 'send-solutions-email', methods: ['POST'] }, async ({ request, log, after }) => {
    requireSameOrigin(core, request);
    const fields = await readFields(request, 'json');
    requirePublicKey(core, request, fields);
    const bearer = bearerOf(request);
    if (bearer === undefined) throw new Refusal(401, 'The token is missing.');
    const { email } = check(emailField, fields, EMAIL_MALFORMED);
    if (core.sendMail === undefined || core.env.accessSecrets.length === 0) throw new NotConfiguredError('mail');
    const order = await buyerByToken(core, request);
    if (order !== undefined) {
      await sendToBuyer(core, order, email);
    } else if (equalSecrets(bearer, core.env.publicApiKey)) {
      allow(await core.limits.takeRecipient(email));
      after(() => sendOwnLink(core, log, email));
    } else {
      throw new Refusal(401, 'This link does not open the guide.');
    }
    return json({ success: true });
  });
}

/** Here the sender waits: if it fails, he must know. */
async function sendToBuyer(core: Core, order: Order, email: string): Promise<void> {
  const { limits, letters } = core;
  if (email.toLowerCase() !== order.email.toLowerCase()) {
    const other = await limits.takeOrderAddress(order.sessionId, email);
    if (!other.ok) throw tooMany(other.retryAfterSeconds, 'The guide has been sent to as many addresses as it may be.');
  }
  allow(await limits.takeRecipient(email));
  allow(await limits.takeDay());
  try {
    await letters.again(order, email);
  } catch {
    await limits.giveBackRecipient(email);
    throw new Refusal(502, 'The e-mail could not be sent. Please try again.');
  }
}
