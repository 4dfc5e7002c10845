/** The colours of templates/styles/tokens.css as a browser would find them: by mode of the visitor's device, by day and in a night band. */
import { readFileSync } from 'node:fs';
import { ROOT } from './paths.ts';

export const MODES = ['light', 'dark', 'light, more contrast', 'dark, more contrast'] as const;
export type Mode = (typeof MODES)[number];
export const SCOPES = ['day', 'night'] as const;
export type Scope = (typeof SCOPES)[number];
export type Tokens = ReadonlyMap<string, string>;

type Rule = Readonly<{ media: string; selectors: readonly string[]; values: readonly (readonly [string, string])[] }>;

export const tokensFile = (): string => readFileSync(`${ROOT}/templates/styles/tokens.css`, 'utf8');

/** A night band has its own values, and those of the page for what it does not set. */
export function tokensOf(css: string, mode: Mode, scope: Scope): Tokens {
  const rules = rulesOf(css).filter(({ media }) => applies(media, mode));
  const of = (selector: string) => rules.filter((rule) => rule.selectors.includes(selector)).flatMap((r) => r.values);
  return new Map(scope === 'day' ? of(':root') : [...of(':root'), ...of('.night')]);
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
  return (!media.includes('dark') || isDark) && (!media.includes('contrast: more') || isMore);
}
