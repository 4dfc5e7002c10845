/**
 * Every five minutes: looks at the shop and tells the owner what is wrong. Once an hour it also asks the provider for paid sessions that
 * no webhook and no page has told us of, and delivers them.
 */
import { SCHEDULED_MS } from './deadline.ts';
import { describeError, endpoint, json } from './http.ts';
import type { Handler } from './ports.ts';
import type { Services } from './services.ts';
import { sendWeeklySummary } from './watch/weekly-summary.ts';

/** How often the schedule in functions/watch-shop.mts runs. */
const INTERVAL_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** As long as Stripe repeats a webhook. */
const LOOK_BACK_MS = 3 * 24 * HOUR_MS;
/** A webhook that is under way is not missed. */
const GRACE_MS = 10 * 60_000;

export function createWatchShop(services: Services): Handler {
  const { watch, ownerMail, reconcile, payments, env, now } = services;
  return endpoint(
    services,
    { name: 'watch-shop', methods: ['POST', 'GET'], deadlineMs: SCHEDULED_MS },
    async ({ log }) => {
      if (now() % HOUR_MS < INTERVAL_MS && payments !== undefined) {
        const range = { since: now() - LOOK_BACK_MS, until: now() - GRACE_MS };
        // Whatever stops it, the look below finds out and the owner is told.
        const found = await reconcile(range).catch((error: unknown) => log('not-reconciled', describeError(error)));
        if (found) log('reconciled', { checked: found.checked, missed: found.missed.length });
      }
      const problems = await watch.look();
      log('shop-watched', { problems: problems.map(({ kind, reason }) => [kind, reason].join(':')).join(' ') });
      await ownerMail.tell(problems);
      const summary = env.weeklySummary && (await sendWeeklySummary(services, problems));
      return json({ problems: problems.length, summary });
    },
  );
}
