import { describe, expect, it } from 'vitest';
import { createUnlockSolutions } from '../../../../netlify/lib/access/unlock-solutions.ts';
import {
  BUYER,
  buy,
  call,
  createFakeServices,
  KEY,
  paidSession,
  post,
  SESSION,
  SITE,
} from '../../../payments/fake-services.ts';

const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, handler: createUnlockSolutions(fake.services) };
};
const unlock = (body: unknown, options?: Parameters<typeof post>[2]) => post('unlock-solutions', body, options);
const HTML = '<div data-solution="one"><p>Paid text</p></div>';

describe('unlock-solutions', () => {
  it('returns the paid text, a token and a cookie for a paid session, and sends one email if the webhook never came', async () => {
    const { handler, services, mails } = setUp();
    const answer = await call(handler, unlock({ sessionId: SESSION }));
    expect(answer.body).toEqual({ html: HTML, token: expect.any(String), amount: 3.99, currency: 'GBP' });
    expect(answer.text).not.toContain(BUYER);
    const { token } = Object(answer.body);
    expect(await services.access.verify(token)).toMatchObject({ sessionId: SESSION });
    expect(answer.response.headers.get('set-cookie')).toBe(
      `__Host-access=${token}; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=315360000`,
    );
    await answer.settle();
    await (await call(handler, unlock({ sessionId: SESSION }))).settle();
    expect(mails).toHaveLength(1);
  });

  it('tells the amount in whole units of its currency', async () => {
    const { handler, state } = setUp();
    state.sessions.set(SESSION, paidSession({ currencyCode: 'JPY', amountCents: 500 }));
    expect((await call(handler, unlock({ sessionId: SESSION }))).body).toMatchObject({ amount: 500, currency: 'JPY' });
  });

  it('wraps each text, in the reader’s language if there is one, in an element with its escaped id', async () => {
    const solutions = [
      { id: 'a"b', html: '<p>One</p>' },
      { id: 'two', html: '<p>Two</p>', translations: { es: '<p>Dos</p>' } },
    ];
    const { handler } = setUp({ fake: { solutions } });
    const wrapped = (two: string) => ({
      html: `<div data-solution="a&quot;b"><p>One</p></div><div data-solution="two"><p>${two}</p></div>`,
    });
    expect((await call(handler, unlock({ sessionId: SESSION }))).body).toMatchObject(wrapped('Two'));
    const spanish = unlock({ sessionId: SESSION }, { headers: { Cookie: 'nf_lang=es' } });
    expect((await call(handler, spanish)).body).toMatchObject(wrapped('Dos'));
  });

  it('accepts the token in the body, the bearer header and the cookie', async () => {
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

  it('opens what the given token is for, whoever read on this device before', async () => {
    const fake = setUp();
    const { token: cookie } = await buy(fake);
    fake.state.sessions.set(
      'cs_test_second_one',
      paidSession({ id: 'cs_test_second_one', paymentId: 'pi_2', amountCents: 199 }),
    );
    const { token } = await buy(fake, 'cs_test_second_one');
    const headers = { Cookie: `__Host-access=${cookie}` };
    for (const request of [unlock({ token }, { headers }), unlock({}, { bearer: token, headers })])
      expect((await call(fake.handler, request)).body).toMatchObject({ token, amount: 1.99 });
  });

  it('is never cached or indexed, and sends no referrer', async () => {
    const { handler } = setUp();
    for (const body of [{ sessionId: SESSION }, {}]) {
      const { headers } = (await call(handler, unlock(body))).response;
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('accepts an empty request, but no body without its type and no type without its body', async () => {
    const { handler } = setUp();
    const ask = (init: RequestInit) => call(handler, new Request(SITE, { method: 'POST', ...init }));
    expect((await ask({ headers: { apikey: KEY } })).status).toBe(401);
    expect((await ask({ headers: { apikey: KEY }, body: new TextEncoder().encode('{}') })).status).toBe(415);
    expect((await ask({ headers: { apikey: KEY, 'Content-Type': 'application/json' } })).status).toBe(400);
  });
});
