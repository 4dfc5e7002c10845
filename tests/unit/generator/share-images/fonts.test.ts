/** The committed fonts, and what is drawn with them: no title may show a box for a missing character. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLang, LANGUAGES, type Lang } from '#domain/locale.ts';
import { createDraw, type Draw } from '../../../../generator/share-images/draw-missing.ts';
import { createFonts, readFont } from '../../../../generator/share-images/fonts.ts';
import { familiesOf, sharePicture } from '../../../../templates/brand/share-picture.ts';
import { FULL_SITE, ROOT } from '../../../helpers/paths.ts';

const FONTS = join(ROOT, 'templates/brand/fonts');
const font = (name: string) => readFont(readFileSync(join(FONTS, `${name}.ttf`)));
const has = (name: string, text: string) => [...text].every((one) => font(name).has(one.codePointAt(0) ?? 0));
const fontsOf = createFonts(FONTS);

const TITLES: Partial<Record<Lang, string>> = {
  hi: 'गर्भावस्था में सिंड्रोम',
  bn: 'ক্ষুদ্র প্রশ্নের স্বস্তি',
  zh: '双腿静下来',
  ja: '静かな夜を',
};

describe('the fonts for pictures', () => {
  it.each(Object.entries(TITLES))(
    'have every character of %s in its own font, and not in the Latin one',
    (lang, title) => {
      expect(has(lang, title.replaceAll(' ', ''))).toBe(true);
      expect(has('latin', title)).toBe(false);
    },
  );

  it.each(LANGUAGES)('have every character of the interface in %s', (lang) => {
    const text = readFileSync(join(ROOT, `${FULL_SITE}/translations/${lang}.yaml`), 'utf8');
    const title = /^hero:\n {2}title: (.+)$/m.exec(text)?.[1] ?? '';
    expect(title).not.toBe('');
    expect(fontsOf(lang).missing(title)).toEqual([]);
  });

  it.each(Object.keys(TITLES))('have the family name that pictures ask for: %s', (lang) => {
    const family = isLang(lang) ? (familiesOf(lang)[1] ?? '') : '';
    expect(family).not.toBe('');
    const inNames = Buffer.from(family, 'utf16le').swap16();
    expect(readFileSync(join(FONTS, `${lang}.ttf`)).includes(inNames)).toBe(true);
  });

  it('list the characters they lack, once each', () => {
    expect(fontsOf('en').missing('Sleep 😴 well 😴 in Й')).toEqual(['😴', 'Й']);
    expect(fontsOf('en').missing('静けさ, or शांति')).toEqual([]);
    // A joiner that is not seen, and an accent that some keyboards add.
    expect(fontsOf('en').missing('a\u2060b, e\u0301')).toEqual([]);
    expect(fontsOf('ja').missing('静かな夜')).toEqual([]);
    expect(fontsOf('bn').missing('র\u200d্যাপিড')).toEqual([]);
  });

  it('measure texts', () => {
    expect(fontsOf('ja').widthOf('静夜')).toBeCloseTo(2);
    expect(fontsOf('en').widthOf('e\u0301')).toBe(fontsOf('en').widthOf('\u00e9'));
    expect(fontsOf('en').widthOf('ii')).toBeLessThan(fontsOf('en').widthOf('mm'));
  });

  it('come with their licences', () => {
    const licences = readdirSync(FONTS).filter((name) => name.endsWith('.LICENSE.txt'));
    expect(licences).toHaveLength(5);
    for (const name of licences) expect(readFileSync(join(FONTS, name), 'utf8')).toContain('SIL Open Font License');
  });

  it('are refused if the file is not a font', () => {
    expect(() => readFont(new Uint8Array(64))).toThrow('no table');
  });
});

const LOOK = { ground: '#141b38', ink: '#f0ebdf', moon: '#f6cd7c', drawings: true };

describe('a drawn picture', () => {
  let draw: Draw;
  beforeAll(async () => {
    draw = await createDraw(ROOT);
  });

  const svgOf = (lang: string, title: string) => {
    if (!isLang(lang)) throw new Error(lang);
    return sharePicture({ lang, title, name: 'Legs at Ease', look: LOOK }, fontsOf(lang).widthOf) ?? '';
  };

  it.each(Object.entries(TITLES))('in %s is set in the font of its language alone', async (lang, title) => {
    const svg = svgOf(lang, title);
    const own = /font-family="Cardo, ([^"]+)"/.exec(svg)?.[1];
    const named = svg.replaceAll(/(?<=<text x="80" y="\d+" )(?=font-size="(?!36))/g, `font-family="${own}" `);
    expect(named).not.toBe(svg);
    expect(Buffer.compare(await draw(svg), await draw(named))).toBe(0);
  });

  it('is the same each time, of the size networks show, and light', async () => {
    const svg = svgOf('en', 'What causes restless leg syndrome? Why you, why now');
    const [first, second] = [Buffer.from(await draw(svg)), Buffer.from(await draw(svg))];
    expect(first.equals(second)).toBe(true);
    expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(first.length).toBeLessThan(60_000);
  });
});
