/** Scheduled: retries unsent emails and deletes expired rate-limit records. Netlify's scheduler sends a POST, whose body is ignored. */

import type { Handler } from '../dependencies.ts';
import { SCHEDULED_MS } from '../http/deadline.ts';
import { endpoint, json } from '../http/http.ts';
import type { Services } from '../services.ts';

export function createDeliverPending({ sendWaiting, rateLimits, ...services }: Services): Handler {
  const options = { name: 'deliver-pending', methods: ['POST', 'GET'], deadlineMs: SCHEDULED_MS };
  return endpoint(services, options, async ({ log }) => {
    await services.eventTimes.record('delivery-ran');
    // Concurrently, so that neither can use up the other's time.
    const work = [sendWaiting(), rateLimits.deleteExpired()] as const;
    const [delivered, deleted] = await Promise.allSettled(work);
    if (delivered.status === 'fulfilled') log('pending-delivered', delivered.value);
    if (deleted.status === 'rejected') throw deleted.reason;
    if (deleted.value > 0) log('expired-deleted', { count: deleted.value });
    if (delivered.status === 'rejected') throw delivered.reason;
    return json(delivered.value);
  });
}
