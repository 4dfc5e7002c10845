/** What a visitor sees on a device without the site's own serif, in each language that is set in it. */
import type { Page } from '@playwright/test';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { shiftsIn, watchShifts } from '../shifts.ts';
import { FACE_NAMES, loadFaces, STAND_INS, type StandIn, standInFont } from '../stand-ins.ts';

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
] as const;

const PAGES = ['/', '/about', '/medical-advice', '/rls-cure', '/severe-rls-relief', '/piernas-inquietas-causas'];

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

/** How far the headline reaches into the phone beside it, in pixels. */
const underPhone = (page: Page) =>
  page.evaluate(() => {
    const range = new Range();
    range.selectNodeContents(document.querySelector('h1') ?? document.body);
    const phone = document.querySelector('.hero .phone')?.getBoundingClientRect();
    const { right, top, bottom } = range.getBoundingClientRect();
    return phone === undefined || phone.top > bottom || phone.bottom < top ? 0 : Math.max(0, right - phone.left);
  });

for (const locale of ['en-GB', 'es-ES', 'pt-BR', 'fr-FR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('no headline and no amount of home is broken inside a word or lies under the phone', async ({ page }) => {
      await gotoWithExtras(page, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      const setFace = await loadFaces(page);
      const found: Record<string, string[]> = {};
      for (const face of FACE_NAMES) {
        await setFace(face);
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          const broken = await brokenWords(page);
          const reach = await underPhone(page);
          if (reach > 0) broken.push(`${reach} px under the phone`);
          if (broken.length > 0) found[`${face}, ${window.width} × ${window.height}`] = broken;
        }
      }
      expect(found).toEqual({});
    });
  });
}

/** What moves where the serif comes in place of a stand-in, as a share of the window, and how many lines of the headline it makes. */
async function changeOf(page: Page, setFace: (name: string) => Promise<void>, standIn: string) {
  await setFace(standIn);
  await shiftsIn(page);
  const before = await measureHeadline(page);
  await page.evaluate(() => window.shifts.splice(0));
  await setFace('Own');
  const shift = (await shiftsIn(page)).reduce((sum, { value }) => sum + value, 0);
  return { shift, lines: (await measureHeadline(page)).lines - before.lines };
}

/** Has the page shown in one of the stand-ins, as on a device with that font alone, and its own serif come late. @returns lets it come */
async function holdSerif(page: Page, face: StandIn): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/serif.*.woff2', (route) => released.then(() => route.continue()));
  await page.route('**/stand-in.woff2', (route) =>
    route.fulfill({ body: standInFont(face), contentType: 'font/woff2' }),
  );
  await page.route(/\/[\w-]*$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/@font-face\{font-family:(F\d);[^}]*\}/g, (rule, name) =>
      rule.replace(/src:[^;}]+/, name === face ? 'src:url(/stand-in.woff2)' : 'src:local("none")'),
    );
    await route.fulfill({ response, body: html });
  });
  return release;
}

/** Browsers fetch no second font while they wait for the first, so the stand-in is asked for. */
const loadFace = (page: Page, name: string) =>
  page
    .evaluate(
      (face) => Promise.all([...document.fonts].filter(({ family }) => family === face).map((font) => font.load())),
      name,
    )
    .then(() => undefined);

/** The number of its lines, and how long its words are in very large letters, which no two faces have alike. */
const measureHeadline = (page: Page) =>
  page.locator('h1').evaluate((h1) => {
    const range = new Range();
    range.selectNodeContents(h1);
    const large = document.createElement('span');
    large.textContent = h1.textContent;
    large.style.cssText = `position: fixed; visibility: hidden; font: 1000px ${getComputedStyle(h1).fontFamily}; white-space: nowrap`;
    document.body.append(large);
    const { width } = large.getBoundingClientRect();
    large.remove();
    return { lines: range.getClientRects().length, width };
  });

const VIEWPORTS = [WINDOWS[1], WINDOWS[2], WINDOWS[5]] as const;

for (const locale of ['en-GB', 'es-ES', 'pt-BR', 'fr-FR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves when the serif comes, whatever stood in for it', async ({ page }) => {
      test.slow();
      await watchShifts(page);
      const moved: string[] = [];
      for (const [i, path] of (locale === 'en-GB' ? PAGES : ['/']).entries()) {
        await gotoWithExtras(page, path);
        const setFace = await loadFaces(page);
        // Home in each window, the other pages in one: in each, two of them.
        for (const viewport of path === '/' ? VIEWPORTS : VIEWPORTS.slice(i % 3, (i % 3) + 1)) {
          await page.setViewportSize(viewport);
          for (const face of FACE_NAMES.slice(1)) {
            const { shift, lines } = await changeOf(page, setFace, face);
            if (shift > 0.01 || lines !== 0)
              moved.push(`${path} at ${viewport.width} px, ${face}: ${shift}, ${lines} more lines`);
          }
        }
      }
      expect(moved).toEqual([]);
    });
  });
}

test.describe('on its way', () => {
  // The style in the page is not the one that its policy names.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const [i, face] of (['F1', 'F2', 'F3'] as const).entries()) {
    test(`the serif takes the place of ${STAND_INS[face]}, and nothing moves`, async ({ page }) => {
      await page.setViewportSize(VIEWPORTS[i] ?? VIEWPORTS[0]);
      await watchShifts(page);
      const release = await holdSerif(page, face);
      // The page counts as loaded only with its serif.
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await loadFace(page, face);
      await shiftsIn(page);
      const before = await measureHeadline(page);
      await page.evaluate(() => window.shifts.splice(0));
      release();
      await loadFace(page, 'Fraunces');
      const shift = (await shiftsIn(page)).reduce((sum, { value }) => sum + value, 0);
      const { lines, width } = await measureHeadline(page);
      expect(width).not.toBe(before.width);
      expect(lines).toBe(before.lines);
      expect(shift).toBeLessThanOrEqual(0.01);
    });
  }
});
