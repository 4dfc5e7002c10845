/** Every few minutes: the e-mails that did not go out. Called by the platform's clock, which sends a POST; nothing in it is read. */
import type { Core } from './core.ts';
import { endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';

export function createDeliverPending(core: Core): Handler {
  return endpoint(core, { name: 'deliver-pending', methods: ['POST', 'GET'] }, async ({ log }) => {
    const count = await core.deliver.sweep();
    log('swept', count);
    return json(count);
  });
}
