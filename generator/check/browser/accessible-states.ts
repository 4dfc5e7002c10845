/** The menu, the dialogs and the bar, open, on the first page that has them: they are the same on every page. */
import type { Browser } from 'playwright';
import { stateNotOpen } from '../../diagnostics/catalogue.ts';
import type { CheckedPage, CheckedSite, Found } from '../types.ts';
import { OPEN_STATES, type OpenState } from './open-states.ts';
import { runAxe } from './run-axe.ts';
import { loads, openSite } from './site-in-browser.ts';

const PATIENCE_MS = 5000;

export async function accessibleStates(browser: Browser, site: CheckedSite): Promise<Found[]> {
  const found: Found[] = [];
  for (const state of OPEN_STATES) {
    const page = site.pages.find(({ root }) => root.querySelector(state.trigger) !== null);
    if (page !== undefined) found.push(...(await lookAt(browser, site, state, page)));
  }
  return found;
}

async function lookAt(browser: Browser, site: CheckedSite, state: OpenState, page: CheckedPage): Promise<Found[]> {
  const context = await openSite(browser, site, state.viewport);
  context.setDefaultTimeout(PATIENCE_MS);
  const tab = await context.newPage();
  try {
    const opened = await loads(tab, page)
      .then(() => state.open(tab))
      .then(() => tab.locator(state.opened).waitFor({ state: 'visible' }))
      .then(() => true)
      .catch(() => false);
    if (opened) return await runAxe(tab, page, site, state);
    const trigger = page.root.querySelector(state.trigger);
    const at = trigger === null ? site.places.field(page) : site.places.element(page, trigger);
    return [{ diagnostic: stateNotOpen(at, { state: state.name }), page }];
  } finally {
    await context.close();
  }
}
