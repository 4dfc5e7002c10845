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

  it('is 503 and names what is wrong, without its value', async () => {
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

  it('is 503 while the store is down', async () => {
    const { ask, model } = health();
    model.state.down = true;
    expect(await ask()).toMatchObject({ status: 503, body: { parts: { store: 'down' } } });
  });

  const preview = { ...PRODUCTION, CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_1' };
  it.each([
    ['without STRIPE_SECRET_KEY', { ...PRODUCTION, STRIPE_SECRET_KEY: '' }, 503, { payments: 'none' }],
    ['in a preview with a test key', preview, 200, { payments: 'test' }],
    ['on a developer’s machine', { OFFER_LOCAL: '1' }, 200, { payments: 'sandbox', mail: 'sandbox' }],
  ])('%s reports its parts', async (_, vars, status, parts) => {
    expect(await health({ vars }).ask()).toMatchObject({ status, body: { ok: status === 200, parts } });
  });
});
