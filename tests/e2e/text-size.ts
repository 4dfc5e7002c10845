/** The size of text that a visitor has chosen in the browser, at which style rules in `em` and `rem` look too. */
import type { Page } from '@playwright/test';

/** In pixels; 16 is 100 %. */
export const TEXT_SIZES = [16, 24, 28, 32] as const;

export async function textSizer(page: Page): Promise<(pixels: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (pixels) => session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/**
 * Words of up to 14 letters that stand in more than one line. Longer ones may be hyphenated.
 * @param within which elements' words
 */
export const brokenWords = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!owner?.checkVisibility() || owner.closest('.unseen, script') || !owner.closest(selector)) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\p{M}’])[\p{L}\p{M}]{2,14}(?![\p{L}\p{M}’])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(word);
      }
    }
    return [...broken];
  }, within);
