/**
 * The serifs that devices have in place of the site's own, scaled as templates/styles/fonts.css says: Georgia, by a font with its widths,
 * Noto Serif and DejaVu Serif. Their letters of the four Latin languages are in stand-ins/, so that no test needs the machine's fonts.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROOT } from '../helpers/paths.ts';

export const STAND_INS = { F1: 'gelasio', F2: 'noto-serif', F3: 'dejavu-serif' } as const;

const CSS = readFileSync(`${ROOT}/templates/styles/fonts.css`, 'utf8');

/** Browsers know `sizeAdjust`, the compiler's types do not. */
function scaleOf(face: string): FontFaceDescriptors & { sizeAdjust: string } {
  const block = CSS.split('@font-face').find((text) => text.includes(`font-family: ${face};`)) ?? '';
  const value = (name: string) => {
    const found = new RegExp(`${name}: ([\\d.]+%);`).exec(block)?.[1];
    if (found === undefined) throw new Error(`templates/styles/fonts.css has no ${name} for ${face}`);
    return found;
  };
  return {
    sizeAdjust: value('size-adjust'),
    ascentOverride: value('ascent-override'),
    descentOverride: value('descent-override'),
    lineGapOverride: value('line-gap-override'),
  };
}

const base64 = (path: string) => readFileSync(`${ROOT}/${path}`).toString('base64');

const FACES = [
  { name: 'Own', font: base64('templates/fonts/serif.woff2'), scale: { weight: '400 600' } },
  ...Object.entries(STAND_INS).map(([face, file]) => ({
    name: file,
    font: base64(`tests/e2e/stand-ins/${file}.woff2`),
    scale: scaleOf(face),
  })),
];

export type StandIn = keyof typeof STAND_INS;

/** The font of a stand-in, as a server sends it. */
export const standInFont = (face: StandIn) => readFileSync(`${ROOT}/tests/e2e/stand-ins/${STAND_INS[face]}.woff2`);

/** The site's own serif, and then what stands in for it. */
export const FACE_NAMES = FACES.map(({ name }) => name);

/** Loads the faces. Fonts and sheet are constructed, which the security policy allows. @returns what sets the page in one of them */
export async function loadFaces(page: Page): Promise<(name: string) => Promise<void>> {
  await page.evaluate(async (faces) => {
    for (const { name, font, scale } of faces) {
      const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes, scale).load());
    }
  }, FACES);
  return (name) =>
    page.evaluate((face) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --serif: ${face} !important }`);
      document.adoptedStyleSheets = [sheet];
    }, name);
}
