/**
 * The icons of a brand: its own file, or the first letter of the site's name on the colour of its buttons. They replace those of
 * templates/public under the same names, which browsers and home screens ask for.
 */
import { escapeHtml } from '#domain/html.ts';
import type { BrandColors } from '#schema/resolved.ts';
import type { OutputFile } from '../output/output-file.ts';
import { ico } from './ico.mjs';
import type { ImageTools } from './make-images.ts';

/** The part of a maskable icon's width that every home screen shows (the safe zone). */
const SAFE = 0.7;

type Icon = Readonly<{ path: string; size: number; scale: number; isFilled: boolean }>;

const ICONS: readonly Icon[] = [
  { path: 'apple-touch-icon.png', size: 180, scale: 1, isFilled: true },
  { path: 'icons/icon-192.png', size: 192, scale: 1, isFilled: false },
  { path: 'icons/icon-512.png', size: 512, scale: 1, isFilled: false },
  { path: 'icons/maskable-512.png', size: 512, scale: SAFE, isFilled: true },
];
const TAB = { path: '', size: 32, scale: 1, isFilled: false };

/** @param fill the background for a transparent icon, since home screens require an opaque one */
export async function makeIcons(drawing: Uint8Array, fill: string, tools: ImageTools): Promise<OutputFile[]> {
  const icons: OutputFile[] = [];
  for (const icon of ICONS) icons.push({ path: icon.path, contents: await png(drawing, icon, fill, tools) });
  return [
    ...icons,
    { path: 'favicon.ico', contents: ico(await png(drawing, TAB, fill, tools), TAB.size) },
    {
      path: 'favicon.svg',
      contents: isSvg(drawing) ? drawing : svgAround(await png(drawing, { ...TAB, size: 96 }, fill, tools)),
    },
  ];
}

export const isSvg = (drawing: Uint8Array): boolean =>
  /^\W*<(?:\?xml|!|(?:\w+:)?svg)/.test(Buffer.from(drawing.slice(0, 200)).toString('latin1').replaceAll('\0', ''));

function png(drawing: Uint8Array, { size, scale, isFilled }: Icon, fill: string, { sharp, cache }: ImageTools) {
  const inner = Math.round(size * scale);
  return cache.get([`icon ${size} ${inner} ${isFilled ? fill : ''}`, drawing], async () => {
    const make = await sharp();
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const drawn = await make(drawing, { density: 600 })
      .resize(inner, inner, { fit: 'contain', background: transparent })
      .png()
      .toBuffer();
    const background = isFilled ? fill : transparent;
    const canvas = make({ create: { width: size, height: size, channels: 4, background } });
    return canvas
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  });
}

const svgAround = (image: Uint8Array): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,${Buffer.from(image).toString('base64')}"/></svg>`;

/** Set in Cardo, which the share images have too; another script has its own font among those of templates/brand/fonts. */
export function monogram(name: string, { button, buttonText }: BrandColors): Uint8Array {
  const [letter = '·'] =
    new Intl.Segmenter().segment(name.trim().toUpperCase())[Symbol.iterator]().next().value?.segment ?? '·';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="${button}"/><text x="256" y="372" font-size="330" text-anchor="middle" font-family="Cardo, Georgia, serif" fill="${buttonText}">${escapeHtml(letter)}</text></svg>`,
  );
}
