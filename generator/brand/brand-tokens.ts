/** Computes every colour token of a brand, for each mode, by day and in the night bands. */
import { isColor, oklchOf, toHex } from './color.ts';
import { PART_CONTRAST, readable, TEXT_CONTRAST } from './contrast.ts';
import type { Palettes, Roles } from './roles.ts';
import { colorIn, MODES, type Mode, type Tokens, tokensOf } from './tokens.ts';

const BRAND_SCOPES = ['day', 'night'] as const;
type BrandScope = (typeof BRAND_SCOPES)[number];

/** The colours of a page, or of a night band in it, on one kind of device. */
export type TokenSet = Readonly<{ mode: Mode; scope: BrandScope; usual: Tokens; tokens: Tokens }>;

export const isMore = (mode: Mode): boolean => mode.endsWith('more contrast');
export const textContrast = (mode: Mode): number => (isMore(mode) ? TEXT_CONTRAST.more : TEXT_CONTRAST.usual);

/** Skin tones do not follow the brand. */
const FIXED: ReadonlySet<string> = new Set(['skin']);

/** @param css tokens.css */
export const tokenSetsOf = (css: string, palettes: Palettes): TokenSet[] =>
  MODES.flatMap((mode) =>
    BRAND_SCOPES.map((scope) => {
      const usual = tokensOf(css, mode, scope);
      return { mode, scope, usual, tokens: tokensIn(palettes, { mode, scope, usual }) };
    }),
  );

function tokensIn(palettes: Palettes, { mode, scope, usual }: Omit<TokenSet, 'tokens'>): Tokens {
  const page = palettes[mode.startsWith('dark') ? 'dark' : 'light'];
  const own: Roles = scope === 'day' ? page : { ...palettes.dark, background: page.band };
  const main = mainTokens(own, mode, usual);
  const usualOf = (name: string) => colorIn(usual, name);
  const changed = [...main].filter(([name, color]) => color !== usualOf(name));
  if (changed.length === 0) return usual;
  const isRecoloured = changed.some(([name]) => name === 'ground' || name === 'ink');
  const between = betweenOf(usual, main);
  /** A token whose default equals that of a main colour follows that colour: by day the focus ring has the colour of the text. */
  const alias = new Map([...main].reverse().map(([name, color]) => [usualOf(name), color]));
  const card = usualOf('raised');
  const raised = alias.get(card) ?? (isRecoloured ? between(card) : card);
  const others = [...usual].flatMap(([name, value]): [string, string][] => {
    if (main.has(name) || !isColor(value) || FIXED.has(name)) return [];
    const color = alias.get(value) ?? (isRecoloured ? between(value) : value);
    return [[name, color === value ? value : clear(name, color, { mode, behind: [main.get('ground') ?? '', raised] })]];
  });
  // The section below the opening drawing continues the drawing's ground colour.
  const land = isMore(mode) ? undefined : page.band;
  return new Map([
    ...usual,
    ...others,
    ...main,
    ...(own.button === undefined
      ? []
      : [['moon', own.button] as const, ['star', main.get('amber') ?? own.button] as const]),
    ...(land === undefined ? [] : [['land', land] as const]),
  ]);
}

/** The colours from which the others are derived. */
function mainTokens(own: Roles, mode: Mode, usual: Tokens): Map<string, string> {
  const more = isMore(mode);
  const usualOf = (name: string) => colorIn(usual, name);
  // With more contrast, text and background keep the near-black and near-white of tokens.css.
  const ground = (more ? undefined : own.background) ?? usualOf('ground');
  const ink = (more ? undefined : own.text) ?? usualOf('ink');
  const words = own.buttonText ?? usualOf('on-amber');
  const button =
    own.button === undefined ? usualOf('amber') : more ? readable(own.button, [words], TEXT_CONTRAST.more) : own.button;
  const accent = own.accent ?? usualOf('accent');
  const high = own.button === undefined ? usualOf('amber-high') : awayFrom(words, button);
  return new Map([
    ['ground', ground] as const,
    ['ink', ink] as const,
    ['amber', button] as const,
    ['amber-high', high] as const,
    ['on-amber', words] as const,
    ['accent', more && own.accent !== undefined ? readable(accent, [ground], TEXT_CONTRAST.more + 0.5) : accent],
  ]);
}

/** The hovered button: its lightness moves away from that of its label. */
function awayFrom(words: string, button: string): string {
  const { l, c, h } = oklchOf(button);
  return toHex({ l: l + (oklchOf(words).l < l ? 0.06 : -0.06), c, h });
}

/** Maps a colour between background and text to the same relative position between the brand's own. */
function betweenOf(usual: Tokens, main: ReadonlyMap<string, string>): (value: string) => string {
  const at = (name: string, of: ReadonlyMap<string, string>) => oklchOf(of.get(name) ?? '#000');
  const [ground, ink] = [at('ground', usual), at('ink', usual)];
  const [newGround, newInk] = [at('ground', main), at('ink', main)];
  return (value) => {
    const point = (oklchOf(value).l - ground.l) / (ink.l - ground.l);
    const near = point < 0.5 ? newGround : newInk;
    const chroma = newGround.c + Math.min(1, Math.max(0, point)) * (newInk.c - newGround.c);
    return toHex({ l: newGround.l + point * (newInk.l - newGround.l), c: chroma, h: near.h });
  };
}

/** Raises the contrast of computed colours, so that only colours chosen by the author can be too faint. */
function clear(
  name: string,
  color: string,
  { mode, behind }: Readonly<{ mode: Mode; behind: readonly string[] }>,
): string {
  const needed = name === 'soft' ? textContrast(mode) : name === 'edge' || name === 'focus' ? PART_CONTRAST : undefined;
  return needed === undefined ? color : readable(color, behind, needed);
}
