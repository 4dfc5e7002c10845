/** Every page as it comes, on a phone. */
import type { Browser } from 'playwright';
import type { CheckedSite, Found } from '../types.ts';
import { runAxe } from './run-axe.ts';
import { loads, openSite, visitPages } from './site-in-browser.ts';

export async function accessiblePages(browser: Browser, site: CheckedSite): Promise<Found[]> {
  const context = await openSite(browser, site);
  const found = await visitPages(context, site.pages, async (tab, page) => {
    // A page that does not load is told of by the check of the security policy.
    return (await loads(tab, page)) ? runAxe(tab, page, site) : [];
  });
  await context.close();
  return found;
}
