/** Loads sharp on demand, because loading it is slow. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type sharpModule from 'sharp';

export type Sharp = typeof sharpModule;

/** @param root the project: only its own fonts are used, so that an image is the same on every machine */
export async function loadSharp(root: string): Promise<Sharp> {
  limitFonts(join(root, 'templates/brand/fonts'), join(root, '.offer/fonts'));
  const { default: sharp } = await import('sharp');
  return sharp;
}

/** sharp reads the environment once, so this must run before it is imported. @param cache a folder for fontconfig's index */
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
