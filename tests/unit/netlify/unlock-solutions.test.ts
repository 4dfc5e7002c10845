import { describe, expect, it } from 'vitest';
import { createUnlockSolutions } from '../../../netlify/lib/unlock-solutions.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  KEY,
  PRODUCTION,
  paidSession,
  post,
  SESSION,
  SITE,
} from '../../payments/fake-services.ts';

const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, handler: createUnlockSolutions(fake.services) };
};
const unlock = (body: unknown, options?: Parameters<typeof post>[2]) => post('unlock-solutions', body, options);
const HTML = '<div data-solution="one"><p>Paid text</p></div>';

describe('unlock-solutions', () => {
  it('gives the paid text, a token and a cookie for a paid session, and sends the e-mail if the webhook has not', async () => {
    const { handler, services, mails } = setUp();
    const answer = await call(handler, unlock({ sessionId: SESSION }));
    expect(answer.body).toEqual({ html: HTML, token: expect.any(String), email: BUYER });
    const { token } = Object(answer.body);
    expect(await services.access.verify(token)).toMatchObject({ sessionId: SESSION });
    expect(answer.response.headers.get('set-cookie')).toBe(
      `__Host-access=${token}; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=315360000`,
    );
    await answer.settle();
    await (await call(handler, unlock({ sessionId: SESSION }))).settle();
    expect(mails).toHaveLength(1);
  });

  it('gives each text within its own part, one behind the other', async () => {
    const solutions = [
      { id: 'a"b', html: '<p>One</p>' },
      { id: 'two', html: '<p>Two</p>' },
    ];
    const { handler } = setUp({ fake: { solutions } });
    expect((await call(handler, unlock({ sessionId: SESSION }))).body).toMatchObject({
      html: '<div data-solution="a&quot;b"><p>One</p></div><div data-solution="two"><p>Two</p></div>',
    });
  });

  it('opens to the token, the bearer and the cookie', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    const bare = new Request(SITE, { method: 'POST', headers: { apikey: KEY, Cookie: `a=b; __Host-access=${token}` } });
    for (const request of [
      unlock({ token }),
      unlock({}, { bearer: token }),
      unlock({}, { headers: { Cookie: `__Host-access=${token}` } }),
      bare,
    ]) {
      expect((await call(fake.handler, request)).body).toMatchObject({ html: HTML });
    }
  });

  it('is never cached, indexed or passed on', async () => {
    const { handler } = setUp();
    for (const body of [{ sessionId: SESSION }, {}]) {
      const { headers } = (await call(handler, unlock(body))).response;
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it.each<[number, string, () => Request]>([
    [400, 'a number for the session', () => unlock({ sessionId: 1 })],
    [400, 'a list', () => unlock([])],
    [401, 'nothing', () => unlock({})],
    [401, 'an unknown session', () => unlock({ sessionId: 'cs_test_not_there' })],
    [401, 'a token of nobody', () => unlock({ token: 'a.b.c' })],
    [401, 'a cookie of nobody', () => unlock({}, { headers: { Cookie: '__Host-access=a.b.c' } })],
    [401, 'the public key as a token', () => unlock({ token: KEY })],
    [401, 'no key', () => unlock({ sessionId: SESSION }, { key: null })],
    [405, 'a PUT', () => new Request(unlock({}), { method: 'PUT' })],
    [413, 'a long token', () => unlock({ token: 'x'.repeat(5000) })],
    [415, 'a form', () => unlock('a=b', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })],
  ])('answers %i to %s', async (status, _, request) => {
    const { handler } = setUp();
    const answer = await call(handler, request());
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('Paid text');
    expect(answer.response.headers.get('set-cookie')).toBeNull();
  });

  it('takes nothing at all for a visit with a cookie, but no body without its type and no type without its body', async () => {
    const { handler } = setUp();
    const ask = (init: RequestInit) => call(handler, new Request(SITE, { method: 'POST', ...init }));
    expect((await ask({ headers: { apikey: KEY } })).status).toBe(401);
    expect((await ask({ headers: { apikey: KEY }, body: new TextEncoder().encode('{}') })).status).toBe(415);
    expect((await ask({ headers: { apikey: KEY, 'Content-Type': 'application/json' } })).status).toBe(400);
  });

  it('answers 402 to what is not paid, does not match, or was refunded', async () => {
    const fake = setUp();
    fake.state.sessions.set(SESSION, paidSession({ paid: false }));
    expect((await call(fake.handler, unlock({ sessionId: SESSION }))).status).toBe(402);
    fake.state.sessions.set(SESSION, paidSession({ amountCents: 1 }));
    expect((await call(fake.handler, unlock({ sessionId: SESSION }))).status).toBe(402);
    fake.state.sessions.set(SESSION, paidSession());
    const { token } = await buy(fake);
    await fake.services.orders.revoke('pi_1', 'refund');
    expect((await call(fake.handler, unlock({ sessionId: SESSION }))).status).toBe(402);
    expect((await call(fake.handler, unlock({ token }))).status).toBe(401);
  });

  it('answers 502, 503 and 503 to a provider that is down, a store that is down, and a secret that is missing', async () => {
    const fake = setUp();
    fake.state.providerDown = true;
    expect((await call(fake.handler, unlock({ sessionId: SESSION }))).status).toBe(502);
    fake.model.state.down = true;
    expect((await call(fake.handler, unlock({ sessionId: SESSION }))).status).toBe(503);
    const bare = setUp({ vars: { ...PRODUCTION, ACCESS_SECRET: '' } });
    expect((await call(bare.handler, unlock({ sessionId: SESSION }))).status).toBe(503);
    expect((await call(bare.handler, unlock({ sessionId: 'cs_test_not_there' }))).status).toBe(503);
  });

  it('uses a plain cookie on a developer’s machine, where there is no https', async () => {
    const { handler, state } = setUp({ vars: { OFFER_LOCAL: '1' } });
    state.sessions.set(SESSION, paidSession({ live: false }));
    const request = new Request('http://localhost:8888/x', unlock({ sessionId: SESSION }));
    const cookie = (await call(handler, request)).response.headers.get('set-cookie');
    expect(cookie).toMatch(/^access=[^;]+; HttpOnly; SameSite=Lax; Path=\/;/);
  });
});
