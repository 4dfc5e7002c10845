/** Reports which services are configured, for setup and monitoring. States only, never values. */
import { endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';
import type { Services } from './services.ts';

export function createHealth(services: Services): Handler {
  return endpoint(services, { name: 'health', methods: ['GET', 'HEAD'] }, async ({ log }) => {
    const { env, store } = services;
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
