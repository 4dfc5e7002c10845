/** Metrics of the fonts that share images are set in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../domain/locale.ts';

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

/** Which characters a TrueType font has a glyph for, and how wide each one is, as a fraction of the font size. */
export type FontFile = Readonly<{ has: (character: number) => boolean; width: (character: number) => number }>;

/** @throws {Error} if the file is not a TrueType font with a Unicode map (cmap) */
export function readFont(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tableFinder(view);
  const glyphs = readMap(view, table('cmap'));
  const unitsPerSize = view.getUint16(table('head') + 18);
  const widths = table('hmtx');
  const lastWidth = view.getUint16(table('hhea') + 34) - 1;
  return {
    has: (character) => glyphs.has(character),
    width: (character) => view.getUint16(widths + 4 * Math.min(glyphs.get(character) ?? 0, lastWidth)) / unitsPerSize,
  };
}

function tableFinder(view: DataView): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return (tag) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The font has no table "${tag}".`);
    return found;
  };
}

/** Format 4, which each font here has: ranges of characters below 65,536, with consecutive or listed glyphs. */
function readMap(view: DataView, cmap: number): Map<number, number> {
  const maps = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 8 + 8 * i));
  const map = maps.find((one) => view.getUint16(one) === 4);
  if (map === undefined) throw new Error('The font has no Unicode map.');
  const glyphs = new Map<number, number>();
  const size = view.getUint16(map + 6);
  for (let i = 0; i < size; i += 2) {
    const last = view.getUint16(map + 14 + i);
    const first = view.getUint16(map + 16 + size + i);
    const delta = view.getUint16(map + 16 + 2 * size + i);
    const at = map + 16 + 3 * size + i;
    const offset = view.getUint16(at);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const listed = offset === 0 ? character : view.getUint16(at + offset + 2 * (character - first));
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) % 0x10000;
      if (glyph !== 0) glyphs.set(character, glyph);
    }
  }
  return glyphs;
}
