/** Widths of text that do not depend on the machine's fonts: those of a bare one can be a third wider than usual. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROOT } from '../helpers/paths.ts';

const FONT = readFileSync(`${ROOT}/templates/brand/fonts/latin.ttf`).toString('base64');

/** Sets the page in the site's own font. Font and sheet are constructed, which the security policy allows. */
export async function setSiteFont(page: Page): Promise<void> {
  await page.evaluate(async (font) => {
    const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
    document.fonts.add(await new FontFace('Site', bytes).load());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --sans: Site !important; --serif: Site !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, FONT);
}
