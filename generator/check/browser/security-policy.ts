/** Opens a page with the headers of _headers and collects policy violations, script errors and console errors. */
import type { BrowserContext, ConsoleMessage, Page } from 'playwright';
import * as z from 'zod';
import { browserError, policyBroken } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found } from '../run-checks.ts';
import { ELEMENT_NUMBER, loads } from './site-in-browser.ts';

const violation = z.object({ directive: z.string(), blocked: z.string(), number: z.string().nullable() });
type Violation = z.output<typeof violation>;

/** To be called before the first page is opened. */
export const watchPolicy = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watchViolations, ELEMENT_NUMBER);

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

export async function complaintsOf(tab: Page, page: CheckedPage, site: CheckedSite): Promise<Complaints> {
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => message.type() === 'error' && complaints.push(message.text());
  const onError = (error: Error) => complaints.push(error.message);
  tab.on('console', onConsole).on('pageerror', onError);
  const loaded = await loads(tab, page);
  const violations = loaded ? await violationsOf(tab) : [];
  tab.off('console', onConsole).off('pageerror', onError);
  if (!loaded) complaints.push('the page does not finish loading.');
  const found = [
    ...violations.map((one) => ({ diagnostic: policyBroken(placeOf(one, page, site), wordsOf(one)), page })),
    ...complaints
      // Reported above, with its location.
      .filter((complaint) => !/Content Security Policy/i.test(complaint))
      .map((complaint) => ({ diagnostic: browserError(site.locate.field(page), { complaint }), page })),
  ];
  return { loaded, found };
}

/** `loaded` is false if the page did not finish loading; its violations are then unknown. */
type Complaints = Readonly<{ loaded: boolean; found: readonly Found[] }>;

async function violationsOf(tab: Page): Promise<Violation[]> {
  return z.array(violation).parse(await tab.evaluate(() => Reflect.get(globalThis, 'offerViolations')));
}

const placeOf = ({ number }: Violation, page: CheckedPage, { locate }: CheckedSite) =>
  number === null ? locate.field(page) : locate.element(page, Number(number));

const wordsOf = ({ directive, blocked }: Violation) => ({
  directive,
  blocked: blocked === 'inline' ? 'an inline script or style' : blocked,
});
