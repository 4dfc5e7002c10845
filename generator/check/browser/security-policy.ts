/** Every page opened with the headers of _headers: what the policy refuses, what scripts throw, and what the console reports. */
import type { Browser, ConsoleMessage, Page } from 'playwright';
import * as z from 'zod';
import { browserError, policyBroken } from '../../problems/catalogue.ts';
import type { CheckedPage, CheckedSite, Found } from '../types.ts';
import { ELEMENT_NUMBER, loads, openSite, visitPages } from './site-in-browser.ts';

const violation = z.object({ directive: z.string(), blocked: z.string(), number: z.string().nullable() });
type Violation = z.output<typeof violation>;

export async function securityPolicy(browser: Browser, site: CheckedSite): Promise<Found[]> {
  const context = await openSite(browser, site);
  await context.addInitScript(watchViolations, ELEMENT_NUMBER);
  const found = await visitPages(context, site.pages, (tab, page) => complaintsOf(tab, page, site));
  await context.close();
  return found;
}

/** Runs in the page: every violation, with the number of the element it is about. */
function watchViolations(name: string): void {
  const violations: unknown[] = [];
  Object.assign(globalThis, { offerViolations: violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
    const element = target instanceof Element ? target.closest(`[${name}]`) : null;
    violations.push({
      directive: effectiveDirective,
      blocked: blockedURI,
      number: element?.getAttribute(name) ?? null,
    });
  });
}

async function complaintsOf(tab: Page, page: CheckedPage, site: CheckedSite): Promise<Found[]> {
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => message.type() === 'error' && complaints.push(message.text());
  const onError = (error: Error) => complaints.push(error.message);
  tab.on('console', onConsole).on('pageerror', onError);
  const loaded = await loads(tab, page);
  const violations = loaded ? await violationsOf(tab) : [];
  tab.off('console', onConsole).off('pageerror', onError);
  if (!loaded) complaints.push('the page does not finish loading.');
  return [
    ...violations.map((one) => ({ problem: policyBroken(placeOf(one, page, site), wordsOf(one)), page })),
    ...complaints
      // Told above, with its place.
      .filter((complaint) => !/Content Security Policy/i.test(complaint))
      .map((complaint) => ({ problem: browserError(site.places.field(page), { complaint }), page })),
  ];
}

async function violationsOf(tab: Page): Promise<Violation[]> {
  return z.array(violation).parse(await tab.evaluate(() => Reflect.get(globalThis, 'offerViolations')));
}

const placeOf = ({ number }: Violation, page: CheckedPage, { places }: CheckedSite) =>
  number === null ? places.field(page) : places.element(page, Number(number));

const wordsOf = ({ directive, blocked }: Violation) => ({
  directive,
  blocked: blocked === 'inline' ? 'code or style written into the page' : blocked,
});
