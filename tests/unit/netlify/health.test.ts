import { describe, expect, it } from 'vitest';
import { createHealth } from '../../../netlify/lib/health.ts';
import { call, createFakeServices, PRODUCTION, SITE } from '../../payments/fake-services.ts';

const health = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, ask: () => call(createHealth(fake.services), new Request(`${SITE}/.netlify/functions/health`)) };
};

describe('health', () => {
  it('is 200 when every part is set up', async () => {
    const answer = await health().ask();
    expect([answer.status, answer.body]).toEqual([
      200,
      { ok: true, parts: { payments: 'live', mail: 'smtp', access: 'configured', store: 'up' }, warnings: [] },
    ]);
  });

  it('is 503 and says what is missing, without a value', async () => {
    const { ask, state } = health({
      vars: { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_very_secret', ACCESS_SECRET: 'short' },
    });
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        ok: false,
        parts: { payments: 'none', mail: 'smtp', access: 'none', store: 'up' },
        warnings: ['STRIPE_SECRET_KEY is a test key in production', 'ACCESS_SECRET has fewer than 32 characters'],
      },
    ]);
    expect(state.lines.join()).toContain('test key in production');
    expect(state.lines.join()).not.toContain('very_secret');
  });

  it('knows the store is down', async () => {
    const { ask, model } = health();
    model.state.down = true;
    expect(await ask()).toMatchObject({ status: 503, body: { parts: { store: 'down' } } });
  });

  it.each([
    ['STRIPE_SECRET_KEY', { payments: 'none' }],
    ['SMTP_URL', { mail: 'none' }],
    ['ACCESS_SECRET', { access: 'none' }],
  ])('is 503 where all that is missing is %s', async (name, part) => {
    const answer = await health({ vars: { ...PRODUCTION, [name]: '' } }).ask();
    expect(answer).toMatchObject({ status: 503, body: { ok: false, parts: part } });
  });

  it('tells test payments from live ones', async () => {
    const vars = { ...PRODUCTION, CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(await health({ vars }).ask()).toMatchObject({ status: 200, body: { parts: { payments: 'test' } } });
  });

  it('names the sandbox', async () => {
    const answer = await health({ vars: { OFFER_LOCAL: '1' } }).ask();
    expect(answer).toMatchObject({ status: 200, body: { parts: { payments: 'sandbox', mail: 'sandbox' } } });
  });
});
