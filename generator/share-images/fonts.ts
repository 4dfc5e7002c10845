/** Metrics of the fonts that share images are set in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../domain/locale.ts';
import { type FontFile, readFont } from './font-file.ts';

const LATIN = ['latin', 'latin-ext'] as const;
/** Of other scripts. A language's own comes first, since Chinese and Japanese share characters. */
const SCRIPTS: readonly Lang[] = ['zh', 'ja', 'hi', 'bn'];
/** Affects the shape of its neighbours and has no glyph. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

export type LanguageFonts = Readonly<{
  /** The characters of the text that none of the fonts has. */
  missing: (text: string) => string[];
  /** In parts of the font size; slightly too wide where letters join. */
  widthOf: (text: string) => number;
}>;

export function createFonts(folder: string): (lang: Lang) => LanguageFonts {
  const read = new Map<string, FontFile>();
  const font = (name: string): FontFile => {
    const known = read.get(name) ?? readFont(readFileSync(join(folder, `${name}.ttf`)));
    read.set(name, known);
    return known;
  };
  return (lang) => {
    const names = [...LATIN, ...SCRIPTS.filter((one) => one === lang), ...SCRIPTS.filter((one) => one !== lang)];
    const fontFor = (character: number): FontFile | undefined => {
      for (const name of names) if (font(name).has(character)) return font(name);
      return undefined;
    };
    const characters = (text: string) => [...text.normalize()].map((one) => one.codePointAt(0) ?? 0);
    return {
      missing: (text) => [
        ...new Set([...text.normalize()].filter((one) => !INVISIBLE.test(one) && !fontFor(one.codePointAt(0) ?? 0))),
      ],
      widthOf: (text) => characters(text).reduce((sum, one) => sum + (fontFor(one)?.width(one) ?? 1), 0),
    };
  };
}
