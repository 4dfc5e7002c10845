/** Runs axe on the current state of a tab; each violation names its element. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HTMLElement } from 'node-html-parser';
import type { BrowserContext, Page } from 'playwright';
import { accessibility } from '../../diagnostics/catalogue.ts';
import { type CheckedPage, numberOf } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found } from '../run-checks.ts';
import { ELEMENT_NUMBER } from './site-in-browser.ts';

/** WCAG 2.2 AA, and what axe recommends beyond it. */
export const STANDARDS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Two thirds of axe's running time. */
const COLOURS: string[] = ['color-contrast', 'link-in-text-block'];

/** The minified build of axe. */
export const axeSource = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** To be called before the first page is opened. */
export const prepareAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(axeSource());

/** What to test: the opened part of the page, or the whole page with contrast limited to these elements. */
type AxeOptions = Readonly<{ state?: OpenPart; coloured?: readonly HTMLElement[] }>;

type OpenPart = Readonly<{ name: string; trigger: string; opened: string }>;

export async function runAxe(
  tab: Page,
  page: CheckedPage,
  site: CheckedSite,
  { state, coloured = [] }: AxeOptions = {},
): Promise<Found[]> {
  // Elements created by widgets have no number.
  const within = [
    ...coloured.map((element) => `[${ELEMENT_NUMBER}="${numberOf(page, element)}"]`),
    `body :not([${ELEMENT_NUMBER}])`,
  ].join();
  const faults =
    state === undefined
      ? [
          ...(await tab.evaluate(faultsOf, { standards: STANDARDS, without: COLOURS })),
          ...(await tab.evaluate(faultsOf, { rules: COLOURS, within })),
        ]
      : await tab.evaluate(faultsOf, { standards: STANDARDS, within: state.opened });
  const found = faults.map(async ({ rule, fault, target, html }) => {
    const at = placeOf(await meet(tab, target), page, site, state);
    return { diagnostic: accessibility(at, { rule, fault, where: shortened(html), state: state?.name }), page };
  });
  return Promise.all(found);
}

declare const axe: typeof import('axe-core');

type Question = Readonly<{ standards?: string[]; rules?: string[]; without?: string[]; within?: string }>;
type Fault = Readonly<{ rule: string; fault: string; target: string; html: string }>;

/** Runs in the page. Reporting passes as well would take most of axe's time. */
async function faultsOf({ standards, rules = [], without = [], within }: Question): Promise<Fault[]> {
  const context = within === undefined ? document : within === '' ? [] : [...document.querySelectorAll(within)];
  if (Array.isArray(context) && context.length === 0) return [];
  const { violations } = await axe.run(Array.isArray(context) ? { include: context } : context, {
    resultTypes: ['violations'],
    runOnly: standards === undefined ? { type: 'rule', values: rules } : { type: 'tag', values: standards },
    rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, fault: help, target: target.flat().join(' '), html })),
  );
}

type Met = Readonly<{ number: number; words: string; made: boolean }>;

/** The number of an element, or of its nearest ancestor in the HTML: elements created by widgets have none. */
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

/** The text of a widget is in the dictionary; for a widget without text, the location is that of its opener. */
function placeOf({ number, words, made }: Met, page: CheckedPage, { locate }: CheckedSite, state?: OpenPart) {
  const trigger = state === undefined ? null : page.root.querySelector(state.trigger);
  if (!made) return locate.element(page, number);
  return locate.message(words) ?? (trigger === null ? locate.field(page) : locate.element(page, trigger));
}

const shortened = (html: string): string => {
  const own = html.replaceAll(new RegExp(` ${ELEMENT_NUMBER}="\\d+"`, 'g'), '').replace(/\s+/g, ' ');
  return own.length > 100 ? `${own.slice(0, 100)}…` : own;
};
