/**
 * Draws the icons in templates/public: `node templates/brand/draw.mjs`.
 * The images of shared links come from share-picture.ts (`offer share-images`).
 * Run by hand when the brand changes; the results are committed, so a build does not need sharp.
 */
import { writeFile } from 'node:fs/promises';
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
