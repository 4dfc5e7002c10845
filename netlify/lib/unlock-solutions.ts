/** The paid text, for whoever has paid: by the checkout's session, by the link's token, or by the cookie of an earlier visit. */
import * as z from 'zod';
import { escapeHtml } from '#domain/escape-html.ts';
import { accessCookie } from './access-cookie.ts';
import { check, readFields } from './body.ts';
import type { Core } from './core.ts';
import { requirePublicKey, requireSameOrigin } from './guards.ts';
import { type Call, endpoint, json } from './http.ts';
import { buyerBySession, buyerByToken } from './identify.ts';
import { type Handler, NotConfiguredError, type Order } from './ports.ts';
import { Refusal } from './refusal.ts';

const proof = z.object({ sessionId: z.string().min(1).optional(), token: z.string().min(1).optional() });

export function createUnlockSolutions(core: Core): Handler {
  const html = core.solutions
    .map((solution) => `<div data-solution="${escapeHtml(solution.id)}">${solution.html}</div>`)
    .join('');
  return endpoint(core, { name: 'unlock-solutions', methods: ['POST'] }, async (call) => {
    const { request } = call;
    requireSameOrigin(core, request);
    const isBare = request.body === null && request.headers.get('content-type') === null;
    const fields = isBare ? {} : await readFields(request, 'json');
    requirePublicKey(core, request, fields);
    const given = check(proof, fields, 'Send sessionId or token.');
    if (core.env.accessSecrets.length === 0) throw new NotConfiguredError('access');
    const order = await identify(core, call, given);
    const token = await core.access.issue(order);
    const headers = { 'Set-Cookie': accessCookie(core.env, request, token) };
    return json({ html, token, email: order.email }, 200, headers);
  });
}

async function identify(core: Core, { request, after }: Call, given: z.output<typeof proof>): Promise<Order> {
  const { sessionId } = given;
  if (sessionId === undefined) {
    const order = await buyerByToken(core, request, given.token);
    if (order === undefined) throw new Refusal(401, 'This link does not open the guide.');
    return order;
  }
  const order = await buyerBySession(core, sessionId);
  // The webhook may be late or lost: the buyer who is here has his e-mail sent too.
  if (order.delivery.state !== 'sent') after(() => core.deliver.one(sessionId));
  return order;
}
