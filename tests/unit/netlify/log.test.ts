/** What each endpoint logs. */
import { describe, expect, it } from 'vitest';
import { shortHash } from '../../../netlify/lib/log.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  type FakeServices,
  PRODUCTION,
  paidSession,
  post,
  SESSION,
  SITE,
} from '../../payments/fake-services.ts';
import { createHandlers, type HandlerName } from '../../payments/handlers.ts';

async function say(name: HandlerName, request: Request, fake: FakeServices = createFakeServices()): Promise<unknown[]> {
  const { status, body, settle } = await call(createHandlers(fake.services)[name], request);
  await settle();
  const error: unknown = Object(body).error;
  return [status, typeof error === 'string' ? error : Object(error).message];
}
const webhook = (body: string, signature = 'good') =>
  new Request(SITE, { method: 'POST', body, headers: { 'stripe-signature': signature } });
const _FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ORDER = { currencyCode: 'GBP', amountCents: 399 };

describe('the log tells', () => {
  const session = shortHash(SESSION);
  /** Without the moment and the request's name, which all lines have. */
  const linesOf = ({ state }: FakeServices): object[] =>
    state.lines.map((line) => {
      const { time: _, requestId: __, ...rest } = JSON.parse(line);
      return rest;
    });
  const told = async (name: HandlerName, request: Request, fake = createFakeServices()): Promise<object[]> => {
    fake.state.lines.length = 0;
    await say(name, request, fake);
    return linesOf(fake);
  };
  const served = (name: string, status = 200) => ({ event: 'served', function: name, status });

  it('of a purchase from its event to its e-mail', async () => {
    expect(await told('stripe-webhook', webhook(`paid ${SESSION}`))).toEqual([
      { event: 'order-recorded', session, currency: 'GBP' },
      { event: 'payment-event', session, status: 'fulfilled' },
      served('stripe-webhook'),
      { event: 'delivered', session, attempts: 1 },
    ]);
  });

  it('of an e-mail that did not go out, and of the sweep that sends it', async () => {
    const fake = createFakeServices();
    await buy(fake);
    fake.state.mailDown = true;
    expect(await told('deliver-pending', new Request(SITE), fake)).toEqual([
      { event: 'delivery-failed', session, attempts: 1 },
      { event: 'pending-delivered', sent: 0, failed: 1, left: 0 },
      { event: 'expired-deleted', count: 0 },
      served('deliver-pending'),
    ]);
  });

  it('of a payment that is set aside, one that failed, and a refund', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set(SESSION, paidSession({ amountCents: 1 }));
    expect(await told('stripe-webhook', webhook(`paid ${SESSION}`), fake)).toEqual([
      { event: 'quarantined', session, reason: 'amount' },
      { event: 'payment-event', session, status: 'refused' },
      served('stripe-webhook'),
    ]);
    expect(await told('stripe-webhook', webhook(`failed ${SESSION}`), fake)).toEqual([
      { event: 'payment-failed', session },
      served('stripe-webhook'),
    ]);
    expect(await told('stripe-webhook', webhook('refund pi_9'), fake)).toEqual([
      { event: 'access-revoked', payment: shortHash('pi_9'), reason: 'refund', found: false },
      served('stripe-webhook'),
    ]);
    expect(await told('stripe-webhook', webhook('whatever'), fake)).toEqual([served('stripe-webhook')]);
  });

  it('of links that were asked for, without saying for whom', async () => {
    const fake = createFakeServices();
    await buy(fake);
    expect(await told('request-access', post('x', { email: BUYER }), fake)).toEqual([
      served('request-access'),
      { event: 'link-sent' },
    ]);
    expect(await told('request-access', post('x', { email: 'nobody@x.example' }), fake)).toEqual([
      served('request-access'),
      { event: 'link-not-sent' },
    ]);
    fake.state.mailDown = true;
    fake.state.time += 24 * 3_600_000;
    expect(await told('request-access', post('x', { email: BUYER }), fake)).toEqual([
      served('request-access'),
      {
        event: 'background-work-failed',
        function: 'request-access',
        error: 'Error',
        at: expect.stringMatching(/:\d+$/),
      },
    ]);
  });

  it('of a refusal, with its cause where that is not the sender', async () => {
    expect(await told('create-payment', post('x', '{'))).toEqual([
      { event: 'refused', function: 'create-payment', status: 400 },
    ]);
    const fake = createFakeServices();
    fake.state.providerDown = true;
    expect(await told('create-payment', post('x', ORDER), fake)).toEqual([
      {
        ...{ event: 'refused', function: 'create-payment', status: 502 },
        ...{ error: 'ProviderError', at: expect.stringMatching(/^fake-services\.ts:\d+$/) },
      },
    ]);
  });

  it('of a purchase that is opened and one that is sent on, each by the function’s name', async () => {
    const fake = createFakeServices();
    const { token } = await buy(fake);
    await fake.services.deliver.order(SESSION);
    const opened = await told('unlock-solutions', post('x', { sessionId: SESSION }), fake);
    expect(opened).toEqual([served('unlock-solutions')]);
    const sent = await told('send-solutions-email', post('x', { email: BUYER }, { bearer: token }), fake);
    expect(sent).toEqual([served('send-solutions-email')]);
  });

  it('of a page that comes locked because something is down', async () => {
    const fake = createFakeServices();
    fake.state.providerDown = true;
    const request = new Request(`${SITE}/payment-success?session_id=${SESSION}`);
    expect(await told('member-pages', request, fake)).toEqual([
      { event: 'member-page-locked' },
      served('member-pages'),
    ]);
  });

  it('of what is not configured, each time that somebody asks for the health', async () => {
    const { MAIL_FROM: _, ...vars } = PRODUCTION;
    expect(await told('health', new Request(SITE), createFakeServices({ vars }))).toEqual([
      { event: 'configuration', warning: 'MAIL_FROM is missing' },
      served('health', 503),
    ]);
  });
});
