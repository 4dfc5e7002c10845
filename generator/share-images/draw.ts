/** Renders an SVG as a small PNG, with the project's fonts only, so that an image is the same on every machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Draw = (svg: string) => Promise<Uint8Array>;

/** @param cache a folder for fontconfig's index */
export async function createDraw(fonts: string, cache: string): Promise<Draw> {
  limitFonts(fonts, cache);
  const { default: sharp } = await import('sharp');
  return (svg) =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10, palette: true, colours: 64 }).toBuffer();
}

/** Restricts sharp to these fonts. It reads the environment once, so this must run before it is imported. */
function limitFonts(folder: string, cache: string): void {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'fonts.conf');
  const element = (name: string, path: string) => `<${name}>${resolve(path).replaceAll('&', '&amp;')}</${name}>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${element('dir', folder)}${element('cachedir', cache)}</fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = resolve(file);
}
