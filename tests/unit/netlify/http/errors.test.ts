/** Every error of every endpoint: status and message. Nothing is charged, stored or sent with it. */
import { describe, expect, it } from 'vitest';
import { createUnlockSolutions } from '../../../../netlify/lib/access/unlock-solutions.ts';
import { createCreatePayment } from '../../../../netlify/lib/checkout/create-payment.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  type FakeServices,
  formPost,
  KEY,
  moveMoney,
  paidSession,
  post,
  SESSION,
  SETTINGS,
  SITE,
  webhook,
} from '../../../payments/fake-services.ts';
import { createHandlers, type HandlerName } from '../../../payments/handlers.ts';

async function say(name: HandlerName, request: Request, fake: FakeServices = createFakeServices()): Promise<unknown[]> {
  const { status, body, settle } = await call(createHandlers(fake.services)[name], request);
  await settle();
  const error: unknown = Object(body).error;
  return [status, typeof error === 'string' ? error : Object(error).message];
}
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ORDER = { currencyCode: 'GBP', amountCents: 399 };

/** The functions that ask for no public key, and why. */
const OPEN: Readonly<Partial<Record<HandlerName, string>>> = {
  'stripe-webhook': 'the provider signs each call',
  'deliver-pending': 'the host calls it by the clock; another call only sends what is due',
  'watch-shop': 'the host calls it by the clock; another call only looks again',
  health: 'only looks',
  'member-pages': 'shows the paid text only to the cookie of a buyer',
};
const shop = createFakeServices();
const handlers = Object.entries(createHandlers(shop.services));

it.each(handlers)('%s has its own name in the log', async (name, handler) => {
  shop.state.lines.length = 0;
  await (await call(handler, new Request(SITE, { method: 'PATCH' }))).settle();
  expect(shop.state.lines.map((line) => JSON.parse(line).function)).toEqual([name]);
});

it.each(handlers.filter(([name]) => !Object.hasOwn(OPEN, name)))(
  '%s answers no request without the public key, and none from another site',
  async (name, handler) => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    const requests = [post('x', {}, { key: null }), post('x', {}, { headers: foreign }), new Request(SITE)];
    const statuses = await Promise.all(requests.map(async (request) => (await call(handler, request)).status));
    expect([name, ...statuses]).toEqual([name, 401, 401, 405]);
  },
);

describe('an error response names the fix', () => {
  const MALFORMED = 'Send currencyCode, such as "GBP", and amountCents, a whole number.';
  const EMAIL = 'Please enter a valid email address';
  it.each<[HandlerName, Request, number, string]>([
    ['create-payment', post('x', { amountCents: 399 }), 400, MALFORMED],
    ['create-payment', post('x', { ...ORDER, amountCents: '399' }), 400, MALFORMED],
    ['create-payment', post('x', { ...ORDER, amountCents: 3.99 }), 400, MALFORMED],
    ['create-payment', post('x', { ...ORDER, currencyCode: 'GBPX' }), 400, MALFORMED],
    ['create-payment', post('x', { ...ORDER, lang: 'xx' }), 400, MALFORMED],
    ['create-payment', formPost('x', { currencyCode: 'GBP', amountCents: '399x', key: KEY }), 400, 'page'],
    ['create-payment', formPost('x', { currencyCode: 'INR', amountCents: '39900', key: KEY }), 409, 'page'],
    ['create-payment', post('x', '{'), 400, 'The request is not JSON.'],
    [
      'create-payment' as const,
      post('x', '{', { headers: { 'Content-Type': 'Application/JSON ; charset=utf-8' } }),
      400,
      'The request is not JSON.',
    ],
    ['create-payment', post('x', ORDER, { headers: { 'Content-Type': 'text/plain' } }), 415, 'Send JSON.'],
    ['create-payment', post('x', { ...ORDER, more: 'x'.repeat(4096) }), 413, 'Send at most 4 KB.'],
    ['create-payment', post('x', { ...ORDER, amountCents: 1 }), 409, 'The price has changed. Please reload the page.'],
    [
      'create-payment' as const,
      post('x', { ...ORDER, amountCents: 1 }, { headers: { 'Accept-Language': 'es-ES' } }),
      409,
      'El precio ha cambiado. Vuelve a cargar la página.',
    ],
    [
      'unlock-solutions' as const,
      post('x', {}, { headers: { Cookie: 'a=b; nf_lang=es', 'Accept-Language': 'en' } }),
      401,
      'Este enlace no abre la guía.',
    ],
    ['create-payment', post('x', ORDER, { key: 'pk_other' }), 401, 'The public key is missing or wrong.'],
    ['create-payment', formPost('x', { currencyCode: 'GBP', amountCents: '399' }), 401, 'page'],
    ['deliver-pending', new Request(SITE, { method: 'PUT' }), 405, 'Use POST or GET.'],
    ['send-solutions-email', post('x', { email: BUYER }, { bearer: null }), 401, 'The token is missing.'],
    ['send-solutions-email', post('x', { email: 'a@b' }), 400, EMAIL],
    ['send-solutions-email', post('x', { email: `${'a'.repeat(300)}@b.example` }), 400, EMAIL],
    [
      'send-solutions-email' as const,
      post('x', { email: BUYER }, { bearer: 'nobody' }),
      401,
      'This link does not open the guide.',
    ],
    ['send-solutions-email', post('x', 'email=a', { headers: FORM }), 400, 'page'],
    ['request-access', post('x', {}), 400, EMAIL],
    [
      'request-access' as const,
      post('x', { email: 'a@b' }, { headers: { 'Accept-Language': 'es' } }),
      400,
      'Escribe una dirección de correo válida',
    ],
    ['request-access', formPost('x', { key: KEY }), 400, 'page'],
    ['unlock-solutions', post('x', { token: 1 }), 400, 'Send sessionId or token.'],
    ['unlock-solutions', post('x', { token: '' }), 400, 'Send sessionId or token.'],
    ['unlock-solutions', post('x', 'a=b', { headers: FORM }), 415, 'page'],
    ['unlock-solutions', post('x', {}), 401, 'This link does not open the guide.'],
    ['unlock-solutions', post('x', { token: 'a.b.c' }), 401, 'This link does not open the guide.'],
    ['unlock-solutions', post('x', { sessionId: 'cs_test_nobody_knows' }), 401, 'We can’t find this purchase.'],
    ['member-pages', new Request(`${SITE}/nothing`), 404, 'There is no such page.'],
    ['stripe-webhook', webhook('paid x', 'bad'), 400, 'The signature is wrong.'],
  ])('%s', async (name, request, status, sentence) => {
    const fake = createFakeServices();
    const [answered, message] = await say(name, request, fake);
    expect([answered, message ?? 'page']).toEqual([status, sentence]);
    expect([fake.state.requests, fake.mails, await fake.services.orders.get(SESSION)]).toEqual([[], [], undefined]);
  });

  it('is plain text at a checkout, as its page reads it, and says that nothing was charged while the provider is down', async () => {
    const fake = createFakeServices();
    fake.state.providerDown = true;
    const { status, body } = await call(createCreatePayment(fake.services), post('x', ORDER));
    expect([status, body]).toEqual([502, { error: SETTINGS.answers.en.uncharged }]);
  });

  it('is 402 for a purchase that is unpaid', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set(SESSION, paidSession({ paid: false, isComplete: false }));
    const said = await say('unlock-solutions', post('x', { sessionId: SESSION }), fake);
    expect(said).toEqual([402, 'Nothing taken (en)']);
  });

  it('is a page with a title for a form', async () => {
    const request = formPost('x', { currencyCode: 'GBP', amountCents: 'x', key: KEY });
    const { text } = await call(createCreatePayment(createFakeServices().services), request);
    expect(text).toContain('That did not work');
    expect(text).toContain(MALFORMED.replaceAll('"', '&quot;'));
  });

  it('is 402 for a purchase that was refunded', async () => {
    const fake = createFakeServices();
    await buy(fake);
    await moveMoney(fake, 'pi_1');
    const answer = await say('unlock-solutions', post('x', { sessionId: SESSION }), fake);
    expect(answer).toEqual([402, 'Refunded (en)']);
  });

  it('is 503 for what is not configured or is down', async () => {
    const bare = createFakeServices({ fake: { payments: undefined, sendMail: undefined } });
    for (const name of ['create-payment', 'stripe-webhook'] as const)
      expect(await say(name, post('x', ORDER), bare)).toEqual([503, 'This service has not been configured.']);
    const down = createFakeServices();
    const { token } = await buy(down);
    down.model.state.down = true;
    const { response, body } = await call(createUnlockSolutions(down.services), post('x', { token }));
    expect([response.status, response.headers.get('retry-after'), body]).toEqual([
      503,
      '5',
      { error: { message: 'The service is busy. Please try again.' } },
    ]);
  });
});
