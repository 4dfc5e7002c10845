/** What a visitor sees on a device without the site's own serif, in each language that is set in it. */
import type { Page } from '@playwright/test';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { FACE_NAMES, loadFaces } from '../stand-ins.ts';

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
] as const;

/** Of headlines, labels and amounts that have a word on two lines, the lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (element: Element) => {
      const lines: { top: number; text: string }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const [i, character] of [...(node.textContent ?? '')].entries()) {
          const range = new Range();
          range.setStart(node, i);
          range.setEnd(node, i + 1);
          const top = range.getBoundingClientRect().bottom;
          const last = lines.at(-1);
          if (last === undefined || top > last.top + 4) lines.push({ top, text: character });
          else last.text += character;
        }
      }
      return lines.map(({ text }) => text);
    };
    return [...document.querySelectorAll('h1, h2, h3, th, td')]
      .filter((element) => element.checkVisibility())
      .map((element) => linesOf(element).join('|'))
      .filter((lines) => /[^\s|-]\|[^\s|]/.test(lines));
  });

for (const locale of ['en-GB', 'es-ES', 'pt-BR', 'fr-FR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('no headline and no amount of home is broken inside a word', async ({ page }) => {
      await gotoWithExtras(page, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      const setFace = await loadFaces(page);
      const found: Record<string, string[]> = {};
      for (const face of FACE_NAMES) {
        await setFace(face);
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          const broken = await brokenWords(page);
          if (broken.length > 0) found[`${face}, ${window.width} × ${window.height}`] = broken;
        }
      }
      expect(found).toEqual({});
    });
  });
}
