/** The size of text that a visitor has chosen in the browser, at which style rules in `em` and `rem` look too. */
import type { Page } from '@playwright/test';

/** In pixels; 16 is 100 %. */
export const TEXT_SIZES = [16, 24, 28, 32] as const;

export async function textSizer(page: Page): Promise<(pixels: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (pixels) => session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}
