/** The fonts that pictures are set in, and nothing else of this machine: so a picture is the same wherever it is drawn. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Lang } from '../domain/locale.ts';
import { type FontFile, readFont } from './font-file.ts';

const LATIN = ['latin', 'latin-ext'] as const;
const OWN: Partial<Record<Lang, string>> = { zh: 'zh', ja: 'ja', hi: 'hi', bn: 'bn' };
/** Shapes the letters beside it and has none of its own. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

export type LanguageFonts = Readonly<{
  /** The characters of the text that none of the language's fonts has. */
  missing: (text: string) => string[];
  /** In parts of the size; a little more than the truth where letters join. */
  widthOf: (text: string) => number;
}>;

/** @param folder templates/brand/fonts */
export function createFonts(folder: string): (lang: Lang) => LanguageFonts {
  const read = new Map<string, FontFile>();
  const font = (name: string): FontFile => {
    const known = read.get(name) ?? readFont(readFileSync(join(folder, `${name}.ttf`)));
    read.set(name, known);
    return known;
  };
  return (lang) => {
    const own = OWN[lang];
    const fonts = [...LATIN, ...(own === undefined ? [] : [own])].map(font);
    const fontFor = (character: number) => fonts.find((one) => one.has(character));
    const characters = (text: string) => [...text.normalize()].map((one) => one.codePointAt(0) ?? 0);
    return {
      missing: (text) => [
        ...new Set([...text.normalize()].filter((one) => !INVISIBLE.test(one) && !fontFor(one.codePointAt(0) ?? 0))),
      ],
      widthOf: (text) => characters(text).reduce((sum, one) => sum + (fontFor(one)?.width(one) ?? 1), 0),
    };
  };
}

/** Tells the drawing library of these fonts alone. It reads the environment once: call this before it is loaded. */
export function limitFonts(folder: string, cache: string): void {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'fonts.conf');
  const element = (name: string, path: string) => `<${name}>${resolve(path).replaceAll('&', '&amp;')}</${name}>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${element('dir', folder)}${element('cachedir', cache)}</fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = resolve(file);
}
