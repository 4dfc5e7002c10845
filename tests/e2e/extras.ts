/** Helpers for the floating extras: waiting for them, scrolling, leaving the page, and a paused clock. */
import type { Locator, Page } from '@playwright/test';

/** Opens a page and waits until the extras are mounted. */
export async function gotoWithExtras(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#extras').waitFor({ state: 'attached' });
}

/** Scrolls to a depth in viewport heights; resolves after the scroll event. */
export async function scrollToDepth(page: Page, depth: number): Promise<void> {
  await page.evaluate(async (screens) => {
    const top = Math.round(screens * innerHeight);
    if (Math.round(scrollY) === top) return;
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top, behavior: 'instant' });
    await scrolled;
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
 * Opens a page and pauses its clock at the given second.
 * @param second late enough for the extras to load, and earlier than what the test waits for
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
