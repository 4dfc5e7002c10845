/** Runs axe on what a tab shows now; each violation leads to the element it is about. */
import type { Page } from 'playwright';
import { accessibility } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found } from '../run-checks.ts';
import { ELEMENT_NUMBER } from './site-in-browser.ts';

/** WCAG 2.2 AA, and what axe recommends beyond it. */
export const STANDARDS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What to look at: the part of the page that was opened, and whether contrast too, which takes most of the time. */
export type AxeOptions = Readonly<{ state?: OpenPart; contrast?: boolean }>;

/** The part of the page that was opened. */
type OpenPart = Readonly<{ name: string; trigger: string; opened: string }>;

/** Reporting passes as well takes most of axe's time. */
const VIOLATIONS_ONLY = { resultTypes: ['violations' as const] };

export async function runAxe(
  tab: Page,
  page: CheckedPage,
  site: CheckedSite,
  { state, contrast = true }: AxeOptions = {},
): Promise<Found[]> {
  const { AxeBuilder } = await import('@axe-core/playwright');
  // The mode that needs no second tab: pages of this site have no frames.
  const builder = new AxeBuilder({ page: tab }).setLegacyMode(true).options(VIOLATIONS_ONLY).withTags(STANDARDS);
  if (!contrast) builder.disableRules(['color-contrast']);
  const { violations } = await (state === undefined ? builder : builder.include(state.opened)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(async ({ target, html }) => {
      const at = placeOf(await meet(tab, target.flat().join(' ')), page, site, state);
      return {
        diagnostic: accessibility(at, { rule: id, fault: help, where: shortened(html), state: state?.name }),
        page,
      };
    }),
  );
  return Promise.all(found);
}

type Met = Readonly<{ number: number; words: string; made: boolean }>;

/** The number of an element, or of the nearest around it that came with the page: widgets make elements of their own. */
function meet(tab: Page, selector: string): Promise<Met> {
  return tab.evaluate(
    ([target = '', name = '']) => {
      const element = document.querySelector(target);
      const known = element?.closest(`[${name}]`);
      return {
        number: Number(known?.getAttribute(name) ?? 0),
        words: (element?.textContent || element?.getAttribute('aria-label') || '').trim(),
        made: known !== element && (known == null || known === document.body),
      };
    },
    [selector, ELEMENT_NUMBER],
  );
}

/** What a widget made is written in the dictionary; what has no words there was opened by something that has. */
function placeOf({ number, words, made }: Met, page: CheckedPage, { locate }: CheckedSite, state?: OpenPart) {
  const trigger = state === undefined ? null : page.root.querySelector(state.trigger);
  if (!made) return locate.element(page, number);
  return locate.message(words) ?? (trigger === null ? locate.field(page) : locate.element(page, trigger));
}

const shortened = (html: string): string => {
  const own = html.replaceAll(new RegExp(` ${ELEMENT_NUMBER}="\\d+"`, 'g'), '').replace(/\s+/g, ' ');
  return own.length > 100 ? `${own.slice(0, 100)}…` : own;
};
