/** What the specs of the timers share: a page whose clock stands still but for what a test lets pass. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const MINUTE = 60_000;

export const timerOf = (page: Page, method: string) => page.locator(`#${method}-timer`);

export async function openGuide(page: Page): Promise<void> {
  await page.goto('/unlocked-solutions');
  await page.clock.runFor(5000);
  await expect(page.locator('.timer[hidden]')).toHaveCount(0);
}

/** Jumps there, and lets the page notice. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await page.clock.runFor(1000);
}

/** Remembers when the first note of a chime is to sound. @returns what reads in how many seconds that is; NaN if there is none */
export async function watchChime(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      document.documentElement.dataset.chime ??= String(at);
      start.call(this, at);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.chime));
}
