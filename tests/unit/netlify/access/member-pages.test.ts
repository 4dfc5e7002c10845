import { describe, expect, it } from 'vitest';
import { ADDRESS_TAG } from '#domain/guide.ts';
import { createMemberPages } from '../../../../netlify/lib/access/member-pages.ts';
import {
  buy,
  call,
  createFakeServices,
  moveMoney,
  PRODUCTION,
  paidSession,
  SESSION,
  SITE,
} from '../../../payments/fake-services.ts';

const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  const handler = createMemberPages(fake.services);
  const visit = (path: string, cookie?: string, method = 'GET') =>
    call(
      handler,
      new Request(`${SITE}${path}`, { method, ...(cookie === undefined ? {} : { headers: { Cookie: cookie } }) }),
    );
  return { ...fake, visit };
};

describe('the emailed link', () => {
  it('becomes a cookie and a URL without the token, each time it is followed', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    for (const method of ['HEAD', 'GET', 'GET']) {
      const { response } = await fake.visit(`/access?t=${token}`, undefined, method);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/unlocked-solutions']);
      expect(response.headers.get('set-cookie')).toContain(`__Host-access=${token}; HttpOnly; Secure`);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toContain('no-store');
    }
  });

  it('redirects to the portal without a cookie if the token is invalid or the store is down', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    const visits = ['/access', '/access?t=', '/access?t=a.b.c', `/access?t=${'x'.repeat(9000)}`, `/access?t=${token}`];
    for (const path of visits) {
      fake.model.state.down = path === visits.at(-1);
      const { response } = await fake.visit(path);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null]);
    }
  });

  it('is replaced by a newer token after the secrets were rotated', async () => {
    const { services, ...fake } = setUp();
    const { token } = await buy({ services });
    const rotated = setUp({
      vars: { ...PRODUCTION, ACCESS_SECRET: `a newer secret of 32 characters..,${PRODUCTION.ACCESS_SECRET}` },
      store: services.store,
    });
    const { response } = await rotated.visit(`/access?t=${token}`);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-access=/);
    expect(response.headers.get('set-cookie')).not.toContain(token);
    expect((await fake.visit('/access?t=x')).status).toBe(303);
  });
});

describe('the portal', () => {
  it('does not open for a session id in its URL', async () => {
    expect((await setUp().visit(`/unlocked-solutions?session_id=${SESSION}`)).text).toBe('<p>locked portal</p>');
  });
});

it('the page of thanks has the address masked, and as text', async () => {
  const pages = { '/payment-success': { filled: ADDRESS_TAG, locked: '' } };
  const { state, visit } = setUp({ fake: { pages } });
  state.sessions.set(SESSION, paidSession({ email: '<ann@<i>.example' }));
  expect((await visit(`/payment-success?session_id=${SESSION}`)).text).toBe(
    '<bdi>&lt;•••<wbr>@&lt;i&gt;.example</bdi>',
  );
});

describe('closing the guide on a device', () => {
  const close = (fake: ReturnType<typeof setUp>, headers: Readonly<Record<string, string>>, path = '/access') =>
    call(createMemberPages(fake.services), new Request(`${SITE}${path}`, { method: 'POST', headers }));

  it('deletes the cookie as it was set, and leads to the portal, which is then locked', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    const { response } = await close(fake, { Cookie: `__Host-access=${token}`, 'Sec-Fetch-Site': 'same-origin' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/unlocked-solutions']);
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-access=; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=0',
    );
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect((await fake.visit('/unlocked-solutions', '__Host-access=')).response.headers.get('guide-access')).toBe(
      'closed',
    );
  });

  it('works while the store is down, and closes nothing elsewhere: the link still opens the guide', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    fake.model.state.down = true;
    expect((await close(fake, { Cookie: `__Host-access=${token}` })).status).toBe(303);
    fake.model.state.down = false;
    expect((await fake.visit(`/access?t=${token}`)).response.headers.get('set-cookie')).toContain(token);
  });

  it.each([
    ['another site', '/access', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 401],
    ['a page of ours that is not the link’s', '/unlocked-solutions', { 'Sec-Fetch-Site': 'same-origin' }, 405],
  ])('is not done from %s', async (_, path, headers, status) => {
    const { response } = await close(setUp(), headers, path);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
  });
});

describe('the guide-access header for the offline copy', () => {
  const said = async (visit: ReturnType<typeof setUp>['visit'], cookie?: string) =>
    (await visit('/unlocked-solutions', cookie)).response.headers.get('guide-access');

  it('is open for a buyer, and closed otherwise and after a refund', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    expect(await said(fake.visit, `__Host-access=${token}`)).toBe('open');
    expect(await said(fake.visit)).toBe('closed');
    expect(await said(fake.visit, '__Host-access=x')).toBe('closed');
    await moveMoney(fake, 'pi_1');
    expect(await said(fake.visit, `__Host-access=${token}`)).toBe('closed');
  });

  it('is absent while access cannot be checked, so that the copy stays', async () => {
    const fake = setUp();
    const { token } = await buy(fake);
    fake.model.state.down = true;
    expect(await said(fake.visit, `__Host-access=${token}`)).toBeNull();
    const bare = setUp({ vars: { CONTEXT: 'production' }, fake: { payments: undefined } });
    expect(await said(bare.visit, `__Host-access=${token}`)).toBeNull();
    expect(await said(bare.visit)).toBeNull();
  });
});

describe('the success page', () => {
  it('says that the payment is under way while the provider or store is down or nothing is configured', async () => {
    const { visit, state, model } = setUp();
    state.providerDown = true;
    const success = `/payment-success?session_id=${SESSION}`;
    const { text, response } = await visit(success);
    expect([text, response.headers.get('guide-access')]).toEqual([
      expect.stringContaining('On its way (en) Wait'),
      null,
    ]);
    model.state.down = true;
    expect((await visit(success)).text).toContain('On its way (en) Wait (en)');
    expect((await visit('/unlocked-solutions', 'a.b.c')).status).toBe(200);
    const bare = setUp({ vars: { CONTEXT: 'production' }, fake: { payments: undefined } });
    expect((await bare.visit(success)).text).toContain('On its way (en) Wait (en)');
    expect((await bare.visit('/payment-success')).text).toBe('<p>locked success</p>');
  });

  it('leaves the buyer the cookie that opens the guide, without script', async () => {
    const { visit, state } = setUp();
    const { response } = await visit(`/payment-success?session_id=${SESSION}`);
    const [cookie] = (response.headers.get('set-cookie') ?? '').split(';');
    expect((await visit('/unlocked-solutions', cookie)).text).toBe('<p>filled portal</p>');
    state.sessions.set('cs_test_unpaid0000', paidSession({ id: 'cs_test_unpaid0000', paid: false }));
    const unpaid = await visit('/payment-success?session_id=cs_test_unpaid0000');
    expect([unpaid.response.headers.get('set-cookie'), unpaid.response.headers.get('guide-access')]).toEqual([
      null,
      'closed',
    ]);
  });
});

describe('member pages', () => {
  it('answer other paths with 404 and other methods with 405', async () => {
    const { visit } = setUp();
    for (const path of ['/', '/__proto__', '/constructor', '/payment-success/x'])
      expect((await visit(path)).status).toBe(404);
    expect((await visit('/unlocked-solutions', undefined, 'POST')).status).toBe(405);
  });

  it('have one address, to which the same with a slash at its end leads', async () => {
    const { visit } = setUp();
    const { response } = await visit(`/payment-success/?session_id=${SESSION}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      `/payment-success?session_id=${SESSION}`,
    ]);
    expect((await visit('/unlocked-solutions//')).response.headers.get('location')).toBe('/unlocked-solutions');
    expect((await visit('/access/?t=x')).response.headers.get('location')).toBe('/unlocked-solutions');
  });

  it('answer HEAD without a body', async () => {
    expect((await setUp().visit('/unlocked-solutions', undefined, 'HEAD')).text).toBe('');
  });
});
