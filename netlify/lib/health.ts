/** Which parts are configured, for whoever sets the site up and for a monitor. Names and states, never values. */
import type { Core } from './core.ts';
import { endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';

export function createHealth(core: Core): Handler {
  return endpoint(core, { name: 'health', methods: ['GET', 'HEAD'] }, async ({ log }) => {
    const { env, store } = core;
    for (const warning of env.warnings) log('configuration', { warning });
    const isStoreUp = await store.get('health/probe').then(
      () => true,
      () => false,
    );
    const parts = {
      payments: env.payments.kind === 'stripe' ? (env.live ? 'live' : 'test') : env.payments.kind,
      mail: env.mail.kind,
      access: env.accessSecrets.length === 0 ? 'none' : 'configured',
      store: isStoreUp ? 'up' : 'down',
    };
    const ok = isStoreUp && parts.payments !== 'none' && parts.mail !== 'none' && parts.access !== 'none';
    return json({ ok, parts, warnings: env.warnings }, ok ? 200 : 503);
  });
}
