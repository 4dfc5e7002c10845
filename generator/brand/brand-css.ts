/** A brand's token values as CSS rules that replace those of tokens.css, in every mode. */
import type { TokenSet } from './brand-tokens.ts';
import { type Mode, rulesOf } from './tokens.ts';

/** A brand defines at most two backgrounds, so lamplight uses the daytime colours. */
const SELECTORS: Readonly<Record<TokenSet['scope'], string>> = { day: ':root,.day,.lamp', night: '.night' };
/** Late at night the page uses the dark-mode colours, whatever the device prefers. */
const LATE: Readonly<Record<TokenSet['scope'], string>> = {
  day: '[data-late],[data-late] :is(.day,.lamp)',
  night: '[data-late] .night',
};
const MEDIA: Readonly<Record<Mode, string | undefined>> = {
  light: undefined,
  dark: '(prefers-color-scheme:dark)',
  'light, more contrast': '(prefers-contrast:more)',
  'dark, more contrast': '(prefers-contrast:more) and (prefers-color-scheme:dark)',
};

/** @param root tokens that are the same in all modes */
export function brandCss(tokenSets: readonly TokenSet[], root: ReadonlyMap<string, string>): string {
  // A token that one mode changes is set in every mode, because `replaceTokens` removes it from tokens.css.
  const names = new Set(
    tokenSets.flatMap(({ usual, tokens }) =>
      [...tokens].filter(([name, value]) => usual.get(name) !== value).map(([name]) => name),
    ),
  );
  const colors = names.size === 0 ? [] : tokenSets.map((tokenSet) => ruleOf(tokenSet, names));
  return [...(root.size === 0 ? [] : [`:root{${declarations([...root])}}`]), ...colors].join('');
}

function ruleOf({ mode, scope, tokens }: TokenSet, names: ReadonlySet<string>): string {
  const body = `{${declarations([...tokens].filter(([name]) => names.has(name)))}}`;
  const rule = `${SELECTORS[scope]}${body}`;
  const media = MEDIA[mode];
  if (media === undefined) return rule;
  return `@media ${media}{${rule}}${mode === 'dark' ? `@media ${LATE_MEDIA}{${LATE[scope]}${body}}` : ''}`;
}

const declarations = (tokens: readonly (readonly [string, string])[]): string =>
  tokens.map(([name, value]) => `--${name}:${value}`).join(';');

/**
 * Replaces the definitions of the brand's tokens, and keeps them ahead of the rules that override them, such as those for print.
 * @param tokens tokens.css
 * @param brand what `brandCss` returned
 */
export function replaceTokens(tokens: string, brand: string): string {
  const names = [...new Set([...brand.matchAll(/--([\w-]+):/g)].map(([, name]) => name))];
  return names.length === 0 ? tokens : tokens.replace(new RegExp(`--(?:${names.join('|')}):[^;}]*;?`, 'g'), '') + brand;
}

/**
 * Late at night by the visitor's clock (domain/night.ts) a page has the colours of dark mode, whatever the device asks for; not in print, and
 * not when the visitor asks for more contrast.
 */
export const LATE_MEDIA = 'screen and (not (prefers-contrast: more))';

const DARK = /@media \(prefers-color-scheme: dark\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/;

/**
 * @param css tokens.css: its rules for dark mode are repeated, because a media query and a selector cannot share one block
 * @returns each line where it was, for error messages
 */
export const withLate = (css: string): string => css.replace(DARK, (dark) => `${dark}${lateRules(dark)}`);

function lateRules(dark: string): string {
  const rules = rulesOf(dark).map(({ selectors, values }) => {
    const late = selectors.map((selector) => (selector === ':root' ? '[data-late]' : `[data-late] ${selector}`));
    // A band of night is dark already.
    const scheme = selectors.includes('.night') ? '' : 'color-scheme:dark';
    return `${late.join(',')}{${values.map(([name, value]) => `--${name}:${value};`).join('')}${scheme}}`;
  });
  return `@media ${LATE_MEDIA}{${rules.join('')}}`;
}
