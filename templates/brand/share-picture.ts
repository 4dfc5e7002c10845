/**
 * The preview image of a shared link, as SVG: the title above the settling line and the moon. The caller measures the text.
 * Increase EDITION in generator/share-images/names.ts when a change here alters how the images look.
 */
import { escapeHtml } from '#domain/html.ts';
import type { Lang } from '#domain/locale.ts';
import { HORIZON, SEAS } from '../parts/brand.tsx';
import { type Measure, setTitle } from './set-title.ts';

export const PICTURE = { width: 1200, height: 630 } as const;

/** Latin letters are set in Cardo in every language; the next font covers the language's own script. The files are in templates/brand/fonts. */
const LATIN = 'Cardo';
const SCRIPT_FONTS: Partial<Record<Lang, ScriptFont>> = {
  zh: { family: 'Noto Serif SC ExtraLight', letters: /\p{Script=Han}/u, leading: 1.36, largest: 88 },
  ja: {
    family: 'Noto Serif JP ExtraLight',
    letters: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
    leading: 1.36,
    largest: 88,
  },
  hi: { family: 'Tiro Devanagari Hindi', letters: /\p{Script=Devanagari}/u, leading: 1.3, largest: 100 },
  bn: { family: 'Tiro Bangla', letters: /\p{Script=Bengali}/u, leading: 1.3, largest: 100 },
};
type ScriptFont = Readonly<{ family: string; letters: RegExp; leading: number; largest: number }>;
const DEFAULT = { leading: 1.12, largest: 104 };

const SIZES = [104, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40];
const TITLE = { x: 80, top: 72, width: 828, height: 270 };
/** The y coordinate at which the settling line comes to rest. */
const REST = 438;

/** The colours of a dark band, and whether the moon and the settling line are drawn. */
type ShareLook = Readonly<{ ground: string; ink: string; moon: string; drawings: boolean }>;
type ShareWords = Readonly<{ lang: Lang; title: string; name: string; look: ShareLook }>;

/** Font families in order of preference. @param text may be in another script than the language's, as a name on an English page */
export function familiesOf(lang: Lang, text = ''): readonly string[] {
  const own = SCRIPT_FONTS[lang];
  const others = Object.values(SCRIPT_FONTS).filter((font) => font !== own && font.letters.test(text));
  return [LATIN, ...(own === undefined ? others : [own, ...others]).map(({ family }) => family)];
}

/** @returns undefined if the title is too long */
export function sharePicture({ lang, title, name, look }: ShareWords, widthOf: Measure): string | undefined {
  const { leading, largest } = SCRIPT_FONTS[lang] ?? DEFAULT;
  const sizes = SIZES.filter((size) => size <= largest);
  const printed = title.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  const set = setTitle(printed, lang, { ...TITLE, sizes, leading }, widthOf);
  if (set === undefined) return undefined;
  const { size, lines } = set;
  const rows = lines.map((line, i) =>
    text(line, { x: TITLE.x, y: Math.round(TITLE.top + size * (0.8 + i * leading)), size }),
  );
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" xml:lang="${lang}"><rect width="${width}" height="${height}" fill="${look.ground}"/>
${look.drawings ? drawing(look) : bar(look)}
<g fill="${look.ink}" font-family="${familiesOf(lang, `${title} ${name}`).join(', ')}">
${rows.join('\n')}
${text(name, { x: TITLE.x, y: 586, size: 36 })}
</g></svg>`;
}

function text(line: string, { x, y, size }: Readonly<{ x: number; y: number; size: number }>): string {
  return `<text x="${x}" y="${y}" font-size="${size}">${escapeHtml(line)}</text>`;
}

/** Replaces the drawings, for a brand without any: a bar above its name. */
const bar = ({ moon }: ShareLook): string =>
  `<rect x="${TITLE.x}" y="${REST + 60}" width="160" height="10" rx="5" fill="${moon}"/>`;

function drawing(look: ShareLook): string {
  const reflection = [0, 1, 2, 3].map((i) => `M${938 + i * 22} ${REST + 26 + i * 26}H${1138 - i * 22}`).join('');
  const scale = 0.75;
  return `<circle cx="1038" cy="${REST - 118}" r="92" fill="${look.moon}"/>
<path transform="translate(854 ${REST - 239.4}) scale(1.84)" d="${SEAS}" fill="${look.ground}" opacity=".09"/>
<path d="${reflection}" stroke="${look.moon}" stroke-width="4" stroke-linecap="round" opacity=".65"/>
<path transform="translate(0 ${REST - 200 * 0.55}) scale(${scale} .55)" d="${HORIZON}" fill="none" stroke="${look.ink}" stroke-width="5" stroke-linejoin="round"/>`;
}
