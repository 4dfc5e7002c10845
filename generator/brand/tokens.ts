/**
 * Resolves the values of templates/styles/tokens.css as a browser would: per mode of the visitor's device, by day and in a night band. They
 * are the look of a site without its own brand.
 */
import { readFileSync } from 'node:fs';

export const MODES = ['light', 'dark', 'light, more contrast', 'dark, more contrast'] as const;
export type Mode = (typeof MODES)[number];
export const SCOPES = ['day', 'night', 'lamp'] as const;
export type Scope = (typeof SCOPES)[number];
export type Tokens = ReadonlyMap<string, string>;

type Rule = Readonly<{ media: string; selectors: readonly string[]; values: readonly (readonly [string, string])[] }>;

/** The bundled CLI is in .offer/cli, two folders below the project like this file. */
const FILE = new URL('../../templates/styles/tokens.css', import.meta.url);

export const readTokens = (): string => readFileSync(FILE, 'utf8');

/** A band of night or lamplight has its own values, and those of the page for what it does not set. */
export function tokensOf(css: string, mode: Mode, scope: Scope): Tokens {
  const rules = rulesOf(css).filter(({ media }) => applies(media, mode));
  const of = (selector: string) => rules.filter((rule) => rule.selectors.includes(selector)).flatMap((r) => r.values);
  return new Map(scope === 'day' ? of(':root') : [...of(':root'), ...of(`.${scope}`)]);
}

/** @throws {Error} if there is no such colour */
export function colorIn(tokens: Tokens, name: string): string {
  const color = tokens.get(name);
  if (color === undefined) throw new Error(`tokens.css has no colour "${name}"`);
  return color;
}

/** Plain CSS: rules, and rules within one level of @media. */
export function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const blocks = [...plain.matchAll(/@media([^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)];
  const inMedia = blocks.flatMap(([, media = '', body = '']) => rulesIn(body, media.trim()));
  const top = rulesIn(
    blocks.reduce((rest, [block]) => rest.replace(block, ''), plain),
    '',
  );
  return [...top, ...inMedia];
}

function rulesIn(css: string, media: string): Rule[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    media,
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  }));
}

function applies(media: string, mode: Mode): boolean {
  const isDark = mode.startsWith('dark');
  const isMore = mode.endsWith('more contrast');
  if (media !== '' && !media.includes('prefers-')) return false;
  return (!media.includes('dark') || isDark) && (!media.includes('contrast: more') || isMore);
}
