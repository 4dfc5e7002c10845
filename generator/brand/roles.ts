/** The colours of a brand by what they are for. What content/brand.yaml leaves out follows from what it gives, or stays as in tokens.css. */
import type { BrandSettings, PaletteSettings } from '#schema/files/brand.ts';
import { oklchOf, shadeOf, toHex } from './color.ts';
import { contrast, readable, TEXT_CONTRAST } from './contrast.ts';
import { colorIn, type Tokens, tokensOf } from './tokens.ts';

export type Scheme = 'light' | 'dark';
export type Role = keyof PaletteSettings;
/** `undefined` for a colour that stays as tokens.css has it. */
export type Roles = Readonly<Record<Role, string | undefined>>;
export type Palettes = Readonly<Record<Scheme, Roles>>;

/** The token that holds each colour; `band` is the colour of the night bands. */
const TOKEN_OF = {
  background: 'ground',
  text: 'ink',
  accent: 'accent',
  button: 'amber',
  buttonText: 'on-amber',
  band: 'ground',
} as const satisfies Record<Role, string>;

/** Long texts are easier to read with more than the minimum contrast. */
const READING = 9;

/** @param css tokens.css */
export function palettesOf(css: string, { light, dark }: BrandSettings['colors']): Palettes {
  const [day, night] = [usualOf(css, 'light'), usualOf(css, 'dark')];
  const [lightGiven, darkGiven] = [changed(light, day), changed(dark, night)];
  const lightSeed = lightGiven.button ?? lightGiven.accent;
  const lightHue = lightSeed ?? lightGiven.band ?? lightGiven.background;
  const darkSeed = darkGiven.button ?? darkGiven.accent ?? lightSeed;
  const darkHue = darkSeed ?? lightHue ?? darkGiven.background;
  const page = lightRoles(lightGiven, { seed: lightSeed, hue: lightHue, usual: day });
  const band = page.band ?? day.band;
  return { light: page, dark: darkRoles(darkGiven, { seed: darkSeed, hue: darkHue, usual: night, band }) };
}

type Usual = Readonly<Record<Role, string>>;

function usualOf(css: string, scheme: Scheme): Usual {
  const [day, night] = [tokensOf(css, scheme, 'day'), tokensOf(css, scheme, 'night')];
  const of = (tokens: Tokens, role: Role) => colorIn(tokens, TOKEN_OF[role]);
  return {
    background: of(day, 'background'),
    text: of(day, 'text'),
    accent: of(day, 'accent'),
    button: of(day, 'button'),
    buttonText: of(day, 'buttonText'),
    band: of(night, 'band'),
  };
}

/** A colour that is already the usual one changes nothing, and nothing follows from it. */
function changed(given: PaletteSettings, usual: Usual): Partial<Roles> {
  const isNew = (role: Role) => given[role] !== undefined && given[role].toLowerCase() !== usual[role].toLowerCase();
  const roles = Object.keys(usual) as Role[];
  return Object.fromEntries(roles.filter(isNew).map((role) => [role, given[role]]));
}

type From = Readonly<{
  seed: string | undefined;
  /** The colour whose hue tints the colours left out. */
  hue: string | undefined;
  usual: Usual;
}>;

function lightRoles(given: Partial<Roles>, { seed, hue, usual }: From): Roles {
  const background = given.background ?? (seed && shadeOf(seed, 0.975, 0.008));
  return {
    ...textsOn(withCard(background ?? usual.background), given, { button: given.button ?? seed, hue, usual }),
    background,
    band: given.band ?? (seed && shadeOf(seed, 0.26, 0.05)),
  };
}

/** @param from with the band of light mode, whose texts have these colours too */
function darkRoles(given: Partial<Roles>, { seed, hue, usual, band }: From & Readonly<{ band: string }>): Roles {
  const background = given.background ?? (hue && shadeOf(hue, 0.22, 0.035));
  const behind = [background ?? usual.background, band].flatMap(withCard);
  // The button is also the colour of labels.
  const button = given.button ?? (seed && readable(seed, behind, TEXT_CONTRAST.usual));
  return {
    ...textsOn(behind, given, { button, hue, usual }),
    background,
    band: given.band ?? (background && lighterBy(-0.06, background)),
  };
}

type Words = Readonly<{ button: string | undefined; hue: string | undefined; usual: Usual }>;

function textsOn(
  behind: readonly string[],
  given: Partial<Roles>,
  { button, hue, usual }: Words,
): Omit<Roles, 'background' | 'band'> {
  return {
    button,
    text: given.text ?? (hue && textOn(behind, hue)),
    accent: given.accent ?? (hue && readable(button ?? usual.accent, behind, TEXT_CONTRAST.usual)),
    buttonText: given.buttonText ?? (button && wordsOn(button)),
  };
}

const lighterBy = (step: number, color: string): string => toHex({ ...oklchOf(color), l: oklchOf(color).l + step });

/** Cards are a little lighter than their background. */
const withCard = (background: string): string[] => [background, lighterBy(0.06, background)];

function textOn(behind: readonly string[], hue: string): string {
  const [background = '#ffffff'] = behind;
  const isDark = contrast(background, '#ffffff') > contrast(background, '#000000');
  return readable(isDark ? shadeOf(hue, 0.94, 0.012) : shadeOf(hue, 0.27, 0.04), behind, READING);
}

/** Nearly white where that is readable, otherwise nearly black; with the button's own hue. */
function wordsOn(button: string): string {
  const [dark, light] = [shadeOf(button, 0.22, 0.04), shadeOf(button, 0.99, 0.005)];
  const isLight = contrast(button, light) >= TEXT_CONTRAST.usual || contrast(button, light) > contrast(button, dark);
  return readable(isLight ? light : dark, [button], TEXT_CONTRAST.usual);
}
