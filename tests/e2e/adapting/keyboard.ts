/** A way through the page by Tab: every control is a stop, and at every stop the focus is seen and nothing lies over it. */
import type { Page } from '@playwright/test';

type Stop = { name: string; fault?: string };

/** @returns the stop that has the focus now, or undefined where it has left the page */
async function stopHere(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.hasAttribute('data-stop')) return undefined;
    // A radio button shows its focus at its label.
    const seen =
      (focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.labels?.[0] : focused) ?? focused;
    focused.setAttribute('data-stop', '');
    const name = focused.outerHTML.slice(0, 70).replace(/\s+/g, ' ');
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(seen);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 || /, 0\)$|transparent/.test(outlineColor))
      return { name, fault: `the focus is not seen at ${name}` };
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    );
    const isFree = points.some((found) => found !== null && (seen.contains(found) || found.contains(seen)));
    return isFree ? { name } : { name, fault: `something lies over ${name}` };
  });
}

/** Where Tab begins on a page that has just come. */
async function startAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
}

/** Walks from the top, or in what is open, until the focus comes round or leaves. @returns faults, and controls that were no stop */
export async function keyboardFaults(page: Page, within = 'body'): Promise<string[]> {
  if (within === 'body') await startAtTop(page);
  const faults: string[] = [];
  // From the last stop Tab leaves the page; out of a dialog it comes back to the first.
  for (let turns = within === 'body' ? 1 : 2; turns > 0; ) {
    await page.keyboard.press('Tab');
    const stop = await stopHere(page);
    if (stop === undefined) turns -= 1;
    if (stop?.fault !== undefined) faults.push(stop.fault);
  }
  const missed = await page.locator(within).evaluate((root) => {
    const controls = [...root.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=hidden])')];
    return controls
      .filter(
        (one) =>
          one.tabIndex >= 0 && one.checkVisibility({ checkVisibilityCSS: true }) && !one.hasAttribute('data-stop'),
      )
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
      .map((one) => `Tab does not come to ${one.outerHTML.slice(0, 70)}`);
  });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
  });
  return [...faults, ...missed];
}
