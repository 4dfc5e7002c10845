/** Every five minutes: retries e-mails that were not sent; once an hour, deletes expired data. Netlify's scheduler sends a POST, whose body is ignored. */
import { SCHEDULED_MS } from './deadline.ts';
import { endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';
import type { Services } from './services.ts';

/** How often the schedule in functions/deliver-pending.mts runs. */
const INTERVAL_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

export function createDeliverPending({ deliver, deleteExpired, now, ...services }: Services): Handler {
  return endpoint(
    services,
    { name: 'deliver-pending', methods: ['POST', 'GET'], deadlineMs: SCHEDULED_MS },
    async ({ log }) => {
      const counts = await deliver.pending();
      log('pending-delivered', counts);
      if (isFirstRunOfHour(now())) log('expired-deleted', { count: await deleteExpired() });
      return json(counts);
    },
  );
}

const isFirstRunOfHour = (time: number): boolean => time % HOUR_MS < INTERVAL_MS;
