/**
 * Whether the shop can sell and deliver, for uptime monitoring: 503 while something is wrong. The endpoint is public, so it returns only
 * codes, never values or sales figures.
 */
import { kidOf } from '../access/access.ts';
import type { Handler } from '../dependencies.ts';
import { endpoint, json } from '../http/http.ts';
import type { Services } from '../services.ts';

export function createHealth(services: Services): Handler {
  return endpoint(services, { name: 'health', methods: ['GET', 'HEAD'] }, async ({ log }) => {
    const { env } = services;
    for (const warning of env.warnings) log('configuration', { warning });
    const problems = await services.monitor.problems();
    const parts = {
      payments: env.payments.kind === 'stripe' ? (env.live ? 'live' : 'test') : env.payments.kind,
      mail: env.mail.kind,
      access: env.accessSecrets.length === 0 ? 'none' : 'configured',
      store: problems.some(({ kind }) => kind === 'store-down') ? 'down' : 'up',
      // Closed on purpose is not a problem.
      till: env.sells ? 'open' : 'closed',
    };
    const codes = problems.filter(({ kind }) => kind !== 'not-configured').map(({ kind }) => kind);
    for (const { kind, reason = '' } of problems) log('problem', { kind, reason });
    const ok = problems.length === 0 && parts.payments !== 'none' && parts.mail !== 'none' && parts.access !== 'none';
    // Not confidential: every link contains one. `offer orders` compares them, so that it does not sign links that would not open here.
    const accessKeys = env.accessSecrets.map(kidOf);
    const { sourceHash } = services;
    return json({ ok, parts, sourceHash, accessKeys, problems: codes, warnings: env.warnings }, ok ? 200 : 503);
  });
}
