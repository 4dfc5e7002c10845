/** The menu, the dialogs and the mobile bar, opened as a visitor would and tested with axe on the first page that has them. */
import type { Browser, Page } from 'playwright';
import type { SiteSettings } from '#schema/files/site.ts';
import { stateNotOpen } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found } from '../run-checks.ts';
import { prepareAxe, runAxe } from './run-axe.ts';
import { DESKTOP, loads, openSite, PHONE } from './site-in-browser.ts';

type OpenState = Readonly<{
  name: string;
  viewport: typeof PHONE;
  /** Whether the site has this state; absent if every site does. */
  isShown?: (settings: SiteSettings) => boolean;
  /** The element that opens it; a page without one has no such state. */
  trigger: string;
  open: (tab: Page) => Promise<void>;
  /** The element that is then visible and tested. */
  opened: string;
}>;

/** Present once the floating parts watch the page. */
const EXTRAS = '#extras';
/** A button that every selling page has: only those have floating parts. */
const BUY = '[data-buy=solutions] button';

const withExtras = (tab: Page) => tab.locator(EXTRAS).waitFor({ state: 'attached' });

const OPEN_STATES: readonly OpenState[] = [
  {
    name: 'the open menu',
    viewport: PHONE,
    trigger: '[popovertarget=menu]',
    open: (tab) => tab.locator('header [popovertarget=menu]').click(),
    opened: '#menu',
  },
  {
    name: 'the payment dialog',
    viewport: PHONE,
    trigger: BUY,
    async open(tab) {
      await withExtras(tab);
      await tab.locator(BUY).first().click();
    },
    opened: 'dialog[open]',
  },
  {
    name: 'the bar at the foot of a phone',
    isShown: ({ mobileBar }) => mobileBar.show,
    viewport: PHONE,
    trigger: BUY,
    async open(tab) {
      await withExtras(tab);
      // The bar stays hidden while the analytics consent question is open, and while a button of the page is in view.
      const reject = tab.locator('.consent button').first();
      for (let screens = 1.5; screens < 12; screens += 0.5) {
        await tab.evaluate((depth) => scrollTo({ top: depth * innerHeight, behavior: 'instant' }), screens);
        await tab.waitForTimeout(150);
        if (await reject.isVisible()) await reject.click();
        if (await tab.locator('.mobile-bar').isVisible()) return;
      }
    },
    opened: `${EXTRAS} .mobile-bar`,
  },
  {
    name: 'the exit offer',
    isShown: ({ exitOffer }) => exitOffer.show,
    viewport: DESKTOP,
    trigger: BUY,
    async open(tab) {
      await withExtras(tab);
      await tab.mouse.move(200, 200);
      await tab.mouse.move(200, -10);
    },
    opened: 'dialog[open]',
  },
];

/** Long enough for a loaded machine: what does not open is an error, and stops a publication. */
const PATIENCE_MS = 20_000;

export async function accessibleStates(browser: Browser, site: CheckedSite): Promise<Found[]> {
  const found: Found[] = [];
  for (const state of OPEN_STATES) {
    if (state.isShown?.(site.settings) === false) continue;
    const page = site.pages.find(({ root }) => root.querySelector(state.trigger) !== null);
    if (page !== undefined) found.push(...(await lookAt(browser, site, state, page)));
  }
  return found;
}

async function lookAt(browser: Browser, site: CheckedSite, state: OpenState, page: CheckedPage): Promise<Found[]> {
  const context = await openSite(browser, site, state.viewport);
  context.setDefaultTimeout(PATIENCE_MS);
  await prepareAxe(context);
  const tab = await context.newPage();
  try {
    const opened = await loads(tab, page)
      .then(() => state.open(tab))
      .then(() => tab.locator(state.opened).waitFor({ state: 'visible' }))
      .then(() => true)
      .catch(() => false);
    if (opened) return await runAxe(tab, page, site, { state });
    const trigger = page.root.querySelector(state.trigger);
    const at = trigger === null ? site.locate.field(page) : site.locate.element(page, trigger);
    return [{ diagnostic: stateNotOpen(at, { state: state.name }), page }];
  } finally {
    await context.close();
  }
}
