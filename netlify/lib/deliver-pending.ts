/** Every five minutes: retries emails that were not sent, deletes expired data, and repairs the index of buyers. Netlify's scheduler sends a POST, whose body is ignored. */
import { SCHEDULED_MS } from './deadline.ts';
import { endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';
import type { Services } from './services.ts';

export function createDeliverPending({ deliver, deleteExpired, rebuildBuyers, ...services }: Services): Handler {
  const options = { name: 'deliver-pending', methods: ['POST', 'GET'], deadlineMs: SCHEDULED_MS };
  return endpoint(services, options, async ({ log }) => {
    // At the same time: neither may use up the time of the other.
    const work = [deliver.pending(), deleteExpired(), rebuildBuyers()] as const;
    const [delivered, deleted, rebuilt] = await Promise.allSettled(work);
    if (delivered.status === 'fulfilled') log('pending-delivered', delivered.value);
    if (rebuilt.status === 'rejected') throw rebuilt.reason;
    if (deleted.status === 'rejected') throw deleted.reason;
    if (deleted.value !== undefined) log('expired-deleted', { count: deleted.value });
    if (delivered.status === 'rejected') throw delivered.reason;
    return json(delivered.value);
  });
}
