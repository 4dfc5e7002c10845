/** What specs of the floating extras share: waiting for them, scrolling, leaving, and a clock that stands still. */
import type { Locator, Page } from '@playwright/test';

/** Goes to a page and waits until the extras watch it. */
export async function gotoWithExtras(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#extras').waitFor({ state: 'attached' });
}

/** Scrolls to a depth in viewport heights; resolves when the page has been told. */
export async function scrollToDepth(page: Page, depth: number): Promise<void> {
  await page.evaluate(async (screens) => {
    const top = Math.round(screens * innerHeight);
    if (Math.round(scrollY) === top) return;
    const told = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top, behavior: 'instant' });
    await told;
  }, depth);
}

export type Edge = 'top' | 'left' | 'right' | 'bottom';

/** Moves the pointer out of the page. */
export async function leave(page: Page, edge: Edge): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const outside = { top: [200, -10], left: [-10, 200], right: [width + 10, 200], bottom: [200, height + 10] } as const;
  await page.mouse.move(200, 200);
  const [x, y] = outside[edge];
  await page.mouse.move(x, y);
}

const NOON = new Date('2026-11-21T12:00:00Z').getTime();

/**
 * Goes to a page under a clock that stands still from the given second after its start.
 * @param second enough for the extras to arrive, and less than what the test waits for
 */
export async function gotoWithStillClock(page: Page, path: string, second = 20): Promise<void> {
  await page.clock.install({ time: NOON });
  await gotoWithExtras(page, path);
  await page.clock.pauseAt(NOON + second * 1000);
}

export const exitOffer = (page: Page): Locator => page.getByRole('dialog', { name: 'Before you go' });
export const mobileBar = (page: Page): Locator => page.getByRole('complementary', { name: 'Get Instant RLS Relief' });
export const trustBadges = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Why you can trust us' }).getByRole('listitem');
