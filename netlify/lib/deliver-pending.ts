/** Every few minutes: the e-mails that did not go out; once an hour, what is past its time is deleted. Called by the platform's clock, which sends a POST; nothing in it is read. */
import type { Core } from './core.ts';
import { endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';

/** The clock calls every five minutes. */
const CALLED_EVERY_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

export function createDeliverPending(core: Core): Handler {
  return endpoint(core, { name: 'deliver-pending', methods: ['POST', 'GET'] }, async ({ log }) => {
    const count = await core.deliver.sweep();
    log('swept', count);
    if (isFirstOfHour(core.now())) log('forgotten', { count: await core.forget() });
    return json(count);
  });
}

const isFirstOfHour = (time: number): boolean => time % HOUR_MS < CALLED_EVERY_MS;
