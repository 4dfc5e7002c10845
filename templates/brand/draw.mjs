/**
 * Draws the icons in templates/public and the default picture for shared links: `node templates/brand/draw.mjs`.
 * The pictures with titles come from share-picture.ts (`offer share-images`).
 * Run by hand when the brand changes; the results are committed, so a build needs neither sharp nor fonts.
 * The default picture uses the font P052 (Debian: fonts-urw-base35).
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);
const NIGHT = '#141b38';
const MOON = '#f6cd7c';
const PAPER = '#f0ebdf';
/** The moon's dark plains, as in parts/brand.tsx. */
const SEAS =
  'M84 32c12-6 30 0 28 12s-10 8-16 14-18 2-20-8 0-14 8-18zM116 62c8-4 18 2 17 12s-14 14-20 6-4-15 3-18zM74 76c7-2 12 4 9 10s-12 4-13-2 1-7 4-8z';

/** The icon on a 32 grid. A maskable one fills the square and keeps its drawing in the middle. */
function icon({ rounded, scale }) {
  const shift = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Icon</title><rect width="32" height="32" rx="${rounded}" fill="${NIGHT}"/><g transform="translate(${shift} ${shift}) scale(${scale})"><circle cx="22.5" cy="11" r="4.5" fill="${MOON}"/><path d="M3 20.5L5.5 13 9.5 27 13 15.5C14.5 17 14.5 23.5 17 23.5S19 20.5 21.5 20.5H29" fill="none" stroke="${PAPER}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}

/** An .ico file that holds one PNG. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

async function horizon() {
  const source = await readFile(new URL('../parts/brand.tsx', import.meta.url), 'utf8');
  const path = /HORIZON =\s*'([^']+)'/.exec(source)?.[1];
  if (path === undefined) throw new Error('parts/brand.tsx has no HORIZON.');
  return path;
}

async function social() {
  const reflection = [0, 1, 2, 3].map((i) => `M${878 + i * 22} ${482 + i * 24}H${1078 - i * 22}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${NIGHT}"/>
<circle cx="978" cy="344" r="92" fill="${MOON}"/>
<path transform="translate(794 222.6) scale(1.84)" d="${SEAS}" fill="#171c38" opacity=".09"/>
<path d="${reflection}" stroke="${MOON}" stroke-width="4" stroke-linecap="round" opacity=".65"/>
<path transform="translate(0 308) scale(.75)" d="${await horizon()}" fill="none" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round"/>
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
