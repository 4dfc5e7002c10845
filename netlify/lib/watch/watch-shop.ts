/**
 * Scheduled every five minutes: checks the shop and reports problems to the owner. Once an hour it also reconciles with the provider and
 * delivers paid sessions that neither a webhook nor the success page reported.
 */

import type { Handler } from '../dependencies.ts';
import { SCHEDULED_MS } from '../http/deadline.ts';
import { describeError, endpoint, json } from '../http/http.ts';
import type { Services } from '../services.ts';

export function createWatchShop(services: Services): Handler {
  const { monitor, ownerMail, reconcile, payments, eventTimes } = services;
  const options = { name: 'watch-shop', methods: ['POST', 'GET'], deadlineMs: SCHEDULED_MS };
  return endpoint(services, options, async ({ log }) => {
    await eventTimes.record('watch-ran');
    if (payments !== undefined) {
      // If this fails, the check below finds the cause and reports it to the owner.
      const found = await reconcile.hourly().catch((error: unknown) => {
        log('not-reconciled', describeError(error));
        return undefined;
      });
      if (found !== undefined) log('reconciled', { checked: found.checked, missed: found.missed.length });
    }
    const problems = await monitor.look();
    log('shop-watched', { problems: problems.map(({ kind, reason }) => [kind, reason].join(':')).join(' ') });
    await ownerMail.report(problems);
    return json({ problems: problems.length });
  });
}
