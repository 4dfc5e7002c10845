/** Metrics of the fonts that share images are set in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../domain/locale.ts';
import { type FontFile, readFont } from './font-file.ts';

const LATIN = ['latin', 'latin-ext'] as const;
const OWN: Partial<Record<Lang, string>> = { zh: 'zh', ja: 'ja', hi: 'hi', bn: 'bn' };
/** Affects the shape of its neighbours and has no glyph. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

export type LanguageFonts = Readonly<{
  /** The characters of the text that none of the language's fonts has. */
  missing: (text: string) => string[];
  /** In parts of the font size; slightly too wide where letters join. */
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
