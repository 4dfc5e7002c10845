/**
 * Draws the icons in templates/public and the default image for shared links: `node templates/brand/draw.mjs`.
 * The images with titles come from share-picture.ts (`offer share-images`).
 * Run by hand when the brand changes; the results are committed, so a build needs neither sharp nor fonts.
 * The default image uses the font P052 (Debian: fonts-urw-base35).
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ico } from '../../generator/media/ico.mjs';

const PUBLIC = new URL('../public/', import.meta.url);
const NIGHT = '#141b38';
const MOON = '#f6cd7c';
const PAPER = '#f0ebdf';

/** The icon on a 32 grid. A maskable one fills the square and keeps its drawing in the middle. */
function icon({ rounded, scale }) {
  const shift = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Icon</title><rect width="32" height="32" rx="${rounded}" fill="${NIGHT}"/><g transform="translate(${shift} ${shift}) scale(${scale})"><circle cx="22.5" cy="11" r="4.5" fill="${MOON}"/><path d="M3 20.5L5.5 13 9.5 27 13 15.5C14.5 17 14.5 23.5 17 23.5S19 20.5 21.5 20.5H29" fill="none" stroke="${PAPER}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}

/** The path of a drawing of the brand, by the name of its constant. */
function pathOf(name, source) {
  const path = new RegExp(`${name} =\\s*'([^']+)'`).exec(source)?.[1];
  if (path === undefined) throw new Error(`parts/brand.tsx has no ${name}.`);
  return path;
}

async function social() {
  const brand = await readFile(new URL('../parts/brand.tsx', import.meta.url), 'utf8');
  const reflection = [0, 1, 2, 3].map((i) => `M${878 + i * 22} ${482 + i * 24}H${1078 - i * 22}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${NIGHT}"/>
<circle cx="978" cy="344" r="92" fill="${MOON}"/>
<path transform="translate(794 222.6) scale(1.84)" d="${pathOf('SEAS', brand)}" fill="#171c38" opacity=".09"/>
<path d="${reflection}" stroke="${MOON}" stroke-width="4" stroke-linecap="round" opacity=".65"/>
<path transform="translate(0 308) scale(.75)" d="${pathOf('HORIZON', brand)}" fill="none" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round"/>
<g fill="${PAPER}" font-family="P052, Palatino Linotype, Georgia, serif">
<text x="80" y="150" font-size="84" letter-spacing="-1.5">Quiet legs.</text>
<text x="80" y="244" font-size="84" letter-spacing="-1.5">A quiet night.</text>
<text x="80" y="312" font-size="33" fill="#b6bbd0">Drug-free relief for restless legs</text>
<text x="1120" y="96" font-size="36" text-anchor="end">Legs at Ease</text>
</g></svg>`;
}

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
const save = (name, data) => writeFile(new URL(name, PUBLIC), data);

const standard = icon({ rounded: 7, scale: 1 });
const square = icon({ rounded: 0, scale: 0.86 });
const maskable = icon({ rounded: 0, scale: 0.66 });
await save('favicon.svg', standard);
await save('favicon.ico', ico(await png(standard, 32), 32));
await save('apple-touch-icon.png', await png(square, 180));
await save('icons/icon-192.png', await png(standard, 192));
await save('icons/icon-512.png', await png(standard, 512));
await save('icons/maskable-512.png', await png(maskable, 512));
await save(
  'og/legs-at-ease.png',
  await sharp(Buffer.from(await social()))
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer(),
);
