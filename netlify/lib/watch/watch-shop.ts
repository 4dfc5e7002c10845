/**
 * Every five minutes: looks at the shop and tells the owner what is wrong. Once an hour it also asks the provider for paid sessions that
 * no webhook and no page has told us of, and delivers them.
 */
import { SCHEDULED_MS } from '../http/deadline.ts';
import { describeError, endpoint, json } from '../http/http.ts';
import type { Handler } from '../ports.ts';
import type { Services } from '../services.ts';

export function createWatchShop(services: Services): Handler {
  const { monitor, ownerMail, reconcile, payments, eventTimes } = services;
  const options = { name: 'watch-shop', methods: ['POST', 'GET'], deadlineMs: SCHEDULED_MS };
  return endpoint(services, options, async ({ log }) => {
    await eventTimes.record('watch-ran');
    if (payments !== undefined) {
      // Whatever stops it, the look below finds out and the owner is told.
      const found = await reconcile.hourly().catch((error: unknown) => {
        log('not-reconciled', describeError(error));
        return undefined;
      });
      if (found !== undefined) log('reconciled', { checked: found.checked, missed: found.missed.length });
    }
    const problems = await monitor.look();
    log('shop-watched', { problems: problems.map(({ kind, reason }) => [kind, reason].join(':')).join(' ') });
    await ownerMail.tell(problems);
    return json({ problems: problems.length });
  });
}
