/** What a visitor can open, and how: by its button or by leaving, never by calling into the page. */
import type { Page } from 'playwright';
import { DESKTOP, PHONE } from './site-in-browser.ts';

export type OpenState = Readonly<{
  /** As it is called in a finding. */
  name: string;
  viewport: typeof PHONE;
  /** What opens it; a page without it has no such state. */
  trigger: string;
  open: (tab: Page) => Promise<void>;
  /** What is then there to see, and looked at. */
  opened: string;
}>;

/** Present once the floating parts watch the page. */
const EXTRAS = '#extras';
/** A button that every selling page has: what floats is on those alone. */
const BUY = '[data-buy=solutions] button';

const withExtras = (tab: Page) => tab.locator(EXTRAS).waitFor({ state: 'attached' });

export const OPEN_STATES: readonly OpenState[] = [
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
    viewport: PHONE,
    trigger: BUY,
    async open(tab) {
      await withExtras(tab);
      await tab.evaluate(() => scrollTo({ top: 1.5 * innerHeight, behavior: 'instant' }));
    },
    opened: `${EXTRAS} .mobile-bar`,
  },
  {
    name: 'the exit offer',
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
