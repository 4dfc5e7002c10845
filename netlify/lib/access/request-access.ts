/**
 * Sends the link again to a buyer who has lost it. The response is the same for every address and is sent before the lookup, so that
 * neither its text nor its timing reveals who has bought.
 */

import { NotConfiguredError } from '../errors.ts';
import { readFields } from '../http/body.ts';
import { requirePublicKey, requireSameOrigin } from '../http/guards.ts';
import { endpoint, isForm, json } from '../http/http.ts';
import { answersFor } from '../http/http-error.ts';
import { messagePage } from '../http/message-page.ts';
import type { Handler } from '../ports.ts';
import type { Services } from '../services.ts';
import { readEmail, requestOwnLink } from './resend.ts';

export function createRequestAccess(services: Services): Handler {
  return endpoint(services, { name: 'request-access', methods: ['POST'] }, async (call) => {
    const { request } = call;
    requireSameOrigin(services, request);
    const fields = await readFields(request, 'json-or-form');
    requirePublicKey(services, request, fields);
    const email = readEmail(fields);
    if (services.sendMail === undefined || services.env.accessSecrets.length === 0)
      throw new NotConfiguredError('mail');
    await requestOwnLink(services, call, email);
    if (!isForm(request)) return json({ success: true });
    const { asked, askedText } = answersFor(services.answers, request);
    return messagePage(services, request, { title: asked, text: askedText });
  });
}
