/** Hostile addresses, blocked storage, a missing answer, and Trusted Types. */
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { CHECKOUT, FUNCTION, openPayment } from '../payment.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const MARK = `"><img src=x onerror=window.hit=1><script>window.hit=1</script>`;
const HOSTILE = [
  `?session_id=${encodeURIComponent(MARK)}&discount=${encodeURIComponent(MARK)}&token=javascript:window.hit=1`,
  `#${MARK}`,
  `?__proto__[hit]=1&constructor.prototype.hit=1&session_id=__proto__#__proto__`,
  `?q=%E0%A4%A&%00&session_id=%#%`,
  `?q=${'a'.repeat(10_000)}`,
];
const KINDS = ['/', '/rls-cure', '/privacy-policy', '/payment-success', '/unlocked-solutions', '/no-such-page'];

test('an address that holds code, half signs or ten thousand letters does nothing to any kind of page', async ({
  page,
}) => {
  test.slow();
  await page.route('**/.netlify/functions/**', (route) =>
    route.fulfill({ status: 402, json: { error: { message: 'No.' } } }),
  );
  for (const [i, kind] of KINDS.entries()) {
    // Two addresses per page; together the pages meet them all.
    for (const address of [HOSTILE[i % HOSTILE.length], HOSTILE[(i + 1) % HOSTILE.length]]) {
      await page.goto(`${kind}${address}`);
      await page.locator('main').waitFor();
      const hit = await page.evaluate(
        () => 'hit' in window || 'hit' in {} || document.querySelector('img[src=x]') !== null,
      );
      expect(hit, `${kind}${address}`).toBe(false);
    }
  }
});

test('a browser that refuses storage and cookies has a page whose dialogs open all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  for (const path of ['/', '/unlocked-solutions', '/payment-success?session_id=cs_1']) {
    await page.route('**/unlock-solutions', (route) => route.fulfill({ json: { html: '', token: 't' } }));
    await gotoWithExtras(page, path);
  }
  await gotoWithExtras(page, '/');
  const dialog = await openPayment(page);
  await expect(dialog).toBeVisible();
});

test('an answer that never arrives is shown as a failure, and Pay can be pressed again', async ({ page, context }) => {
  await page.clock.install();
  await context.route(FUNCTION, () => undefined);
  await page.goto('/');
  const dialog = await openPayment(page);
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await page.clock.runFor(31_000);
  await expect(dialog.getByRole('alert')).toContainText('Failed to create payment session');
  await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'false');
  await expect.poll(() => context.pages().length).toBe(1);
});

test('the session of a checkout reaches its function alone: no referrer, no address, no other request', async ({
  page,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (!/payment-success\?|unlock-solutions/.test(request.url()))
      seen.push(`${request.url()} ${referer} ${request.postData() ?? ''}`);
  });
  await page.route('**/unlock-solutions', (route) =>
    route.fulfill({ json: { html: '', token: 'secret-token', email: 'a@b.example' } }),
  );
  await page.goto('/payment-success?session_id=cs_secret');
  await expect(page).toHaveURL('/payment-success');
  await page.goto('/payment-success?session_id=cs_secret');
  await page.locator('footer a[href="/privacy-policy"]').first().click();
  await expect(page).toHaveURL('/privacy-policy');
  const referrer = await page.evaluate(() => document.referrer);
  const leaks = [...seen, referrer].filter((one) => /cs_secret|secret-token/.test(one));
  expect(leaks).toEqual([]);
});

test.describe('under Trusted Types', () => {
  test.use({
    expectedComplaints: [
      /require-trusted-types-for|'Trusted(HTML|ScriptURL)'|TrustedTypePolicy named 'other'|refused trusted-types/,
    ],
  });
  test('no page takes a text as HTML or as the address of a script, but for the guide and its worker: Trusted Types', async ({
    page,
    context,
    complaints,
  }) => {
    await context.route(FUNCTION, (route) => route.fulfill({ json: { url: CHECKOUT } }));
    await context.route('**/unlock-solutions', (route) =>
      route.fulfill({ json: { html: '<div data-solution="polar"><p>Unlocked</p></div>', token: 't' } }),
    );
    const tried = () => {
      const writes = [
        () => {
          document.createElement('p').innerHTML = '<b>';
        },
        () => {
          document.createElement('script').src = 'https://example.com/';
        },
        () => window.trustedTypes?.createPolicy('other', { createHTML: (html) => html, createScriptURL: (url) => url }),
      ];
      return writes.map((write) => {
        try {
          write();
          return 'taken';
        } catch {
          return 'refused';
        }
      });
    };
    await gotoWithExtras(page, '/');
    expect(await page.evaluate(tried)).toEqual(['refused', 'refused', 'refused']);
    await expect(await openPayment(page)).toBeVisible();
    await gotoWithExtras(page, '/payment-success?session_id=cs_1');
    await expect(page.getByText('Unlocked', { exact: true })).toBeVisible();
    expect(await page.evaluate(tried)).toEqual(['refused', 'refused', 'refused']);
    await gotoWithExtras(page, '/unlocked-solutions');
    expect(await page.evaluate(tried)).toEqual(['refused', 'refused', 'refused']);
    // One console message for each of the nine attempts above, and no others.
    const refused = complaints.filter((text) => /^(?:This document requires|Creating a TrustedTypePolicy)/.test(text));
    expect(refused).toHaveLength(9);
  });
});
