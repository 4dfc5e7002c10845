/** A fake of Google's tag: an empty script, and readers of the queue that our pages fill. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Fields = Readonly<Record<string, string | number>>;

/** Answers Google's requests. @returns their URLs, as they arrive */
export async function watchGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

export const banner = (page: Page): Locator => page.getByRole('region', { name: 'May we count visits?' });

export async function accept(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(page)).toHaveCount(0);
}

/** The events of one name in the order they were queued for Google, each with its fields. */
export async function eventsOf(page: Page, name: string): Promise<Fields[]> {
  const calls = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
  return calls.filter(([kind, event]) => kind === 'event' && event === name).map((call) => call[2] as Fields);
}

/** Every name of an event, in order. */
export async function eventNames(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([kind]) => kind === 'event')
      .map(([, name]) => name),
  );
}
