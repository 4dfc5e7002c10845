/**
 * "Send me my link": the way back for a buyer who has lost it. The answer is the same for every address, and given before anything is
 * looked up, so that neither its words nor its time tell who has bought.
 */
import { check, readFields } from './body.ts';
import type { Core } from './core.ts';
import { requirePublicKey, requireSameOrigin } from './guards.ts';
import { noticePage } from './html.ts';
import { endpoint, isForm, json } from './http.ts';
import { type Handler, NotConfiguredError } from './ports.ts';
import { allow, EMAIL_MALFORMED, emailField, sendOwnLink } from './resend.ts';

export function createRequestAccess(core: Core): Handler {
  return endpoint(core, { name: 'request-access', methods: ['POST'] }, async ({ request, log, after }) => {
    requireSameOrigin(core, request);
    const fields = await readFields(request, 'json-or-form');
    requirePublicKey(core, request, fields);
    const { email } = check(emailField, fields, EMAIL_MALFORMED);
    if (core.sendMail === undefined || core.env.accessSecrets.length === 0) throw new NotConfiguredError('mail');
    allow(await core.limits.takeRecipient(email));
    after(() => sendOwnLink(core, log, email));
    if (!isForm(request)) return json({ success: true });
    return noticePage(core, {
      title: 'Look into your inbox',
      text: 'If this address has bought the guide, a link is on its way.',
    });
  });
}
