/** The functions that no visitor calls: health, and the clock's deliver-pending. */
import { describe, expect, it } from 'vitest';
import { functionPath, PRODUCTION, type Stage } from './call.ts';

const HEALTH = functionPath('health');

export function describeWatch(stage: () => Stage): void {
  describe('health', () => {
    it.concurrent('says which parts there are', async () => {
      const { status, text } = await stage().ask(HEALTH);
      const parts = { payments: 'test', mail: 'smtp', access: 'configured', store: 'up' };
      expect([status, JSON.parse(text)]).toEqual([200, { ok: true, parts, warnings: [] }]);
    });

    it.concurrent('finds nothing of the sandbox where Netlify says production', async () => {
      const { status, text } = await stage().ask(HEALTH, { headers: PRODUCTION });
      expect([status, JSON.parse(text)]).toMatchObject([
        503,
        {
          ...{ ok: false, parts: { payments: 'none', access: 'none' } },
          warnings: ['STRIPE_SECRET_KEY is a test key in production', 'ACCESS_SECRET is missing'],
        },
      ]);
    });
  });

  describe('deliver-pending', () => {
    it.concurrent('runs when the clock calls', async () => {
      const { ask, runtime } = stage();
      expect((await ask(functionPath('deliver-pending'), { method: 'POST' })).status).toBe(200);
      expect(runtime.log()).toMatch(/"event":"pending-delivered",.*"failed":0/);
    });
  });
}
