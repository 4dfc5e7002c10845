/**
 * The `test` of specs that look at a living page: whatever a page or its tabs complain about (console errors, uncaught errors,
 * breaches of the security policy) fails the test. A test that provokes a complaint names it:
 * test.use({ expectedComplaints: [/net::ERR_FAILED/] }).
 */
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

type Fixtures = { expectedComplaints: readonly RegExp[]; complaints: string[] };

/** Chromium's own words where the page that follows takes no part in the fading: a checkout, or the answer of a function. */
const TRANSITION_ENDED = /^Transition was (?:aborted|skipped)/;

export const test = base.extend<Fixtures>({
  // An array is a fixture's own notation, so the option is wrapped in one.
  expectedComplaints: [[] as readonly RegExp[], { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      context.on('weberror', (error) => complaints.push(error.error().message));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`security policy: ${event.effectiveDirective} refused ${event.blockedURI}`);
        });
      });
      await use(complaints);
      const allowed = [TRANSITION_ENDED, ...expectedComplaints];
      const unexpected = complaints.filter((text) => !allowed.some((expected) => expected.test(text)));
      base.expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
