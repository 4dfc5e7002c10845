/** axe on what a tab shows now: WCAG 2.2 AA and axe's best practices, each fault with the element of the page it is about. */
import type { Page } from 'playwright';
import { accessibility } from '../../problems/catalogue.ts';
import type { CheckedPage, CheckedSite, Found } from '../types.ts';
import type { OpenState } from './open-states.ts';
import { ELEMENT_NUMBER } from './site-in-browser.ts';
import { STANDARDS } from './standards.ts';

/** @param state what has been opened, and is looked at alone */
export async function runAxe(tab: Page, page: CheckedPage, site: CheckedSite, state?: OpenState): Promise<Found[]> {
  const { AxeBuilder } = await import('@axe-core/playwright');
  // The mode that needs no second tab: pages of this site have no frames.
  const builder = new AxeBuilder({ page: tab }).setLegacyMode(true).withTags(STANDARDS);
  const { violations } = await (state === undefined ? builder : builder.include(state.opened)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(async ({ target, html }) => {
      const number = await numberOf(tab, target.flat().join(' '));
      const at = site.places.element(page, number ?? 0);
      return {
        problem: accessibility(at, { rule: id, fault: help, where: shortened(html), state: state?.name }),
        page,
      };
    }),
  );
  return Promise.all(found);
}

/** The number of an element, or of the nearest around it that came with the page: widgets make elements of their own. */
async function numberOf(tab: Page, selector: string): Promise<number | undefined> {
  const number = await tab.evaluate(
    ([target = '', name = '']) => document.querySelector(target)?.closest(`[${name}]`)?.getAttribute(name),
    [selector, ELEMENT_NUMBER],
  );
  return number == null ? undefined : Number(number);
}

const shortened = (html: string): string => {
  const own = html.replaceAll(new RegExp(` ${ELEMENT_NUMBER}="\\d+"`, 'g'), '').replace(/\s+/g, ' ');
  return own.length > 100 ? `${own.slice(0, 100)}…` : own;
};
