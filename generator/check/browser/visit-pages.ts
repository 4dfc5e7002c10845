/** Every page as it comes, on a phone: opened once, for its complaints and for its accessibility. */
import type { Browser } from 'playwright';
import type { CheckedSite, Found } from '../types.ts';
import { runAxe } from './run-axe.ts';
import { complaintsOf, watchPolicy } from './security-policy.ts';
import { eachInTabs, openSite } from './site-in-browser.ts';

export type Visits = Readonly<{ policy: readonly Found[]; accessibility: readonly Found[] }>;

export async function visitPages(browser: Browser, site: CheckedSite): Promise<Visits> {
  const context = await openSite(browser, site);
  await watchPolicy(context);
  const visits = await eachInTabs(context, site.pages, async (tab, page) => {
    const { loaded, found } = await complaintsOf(tab, page, site);
    return { policy: found, accessibility: loaded ? await runAxe(tab, page, site) : [] };
  });
  await context.close();
  return {
    policy: visits.flatMap(({ policy }) => policy),
    accessibility: visits.flatMap(({ accessibility }) => accessibility),
  };
}
