/** The values of a brand as rules that take the place of those in tokens.css: they are written for every mode that it knows. */
import type { TokenSet } from './brand-tokens.ts';
import { LATE_MEDIA } from './late-css.ts';
import type { Mode } from './tokens.ts';

/** A brand's lamplight is its day: nobody gives a third ground. */
const SELECTORS: Readonly<Record<TokenSet['scope'], string>> = { day: ':root,.day,.lamp', night: '.night' };
/** Late at night the page has the colours of dark mode, whatever the device asks for. */
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

/** @param root tokens that are the same in all modes; nothing is written for a brand that changes nothing */
export function brandCss(tokenSets: readonly TokenSet[], root: ReadonlyMap<string, string>): string {
  // A token that one mode changes is set in all of them: `replaceTokens` takes it out of tokens.css.
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
 * Each token that the brand sets has one definition, and all of them stand before the rules that may set it otherwise, such as those for
 * paper.
 * @param tokens tokens.css
 * @param brand what `brandCss` returned
 */
export function replaceTokens(tokens: string, brand: string): string {
  const names = [...new Set([...brand.matchAll(/--([\w-]+):/g)].map(([, name]) => name))];
  return names.length === 0 ? tokens : tokens.replace(new RegExp(`--(?:${names.join('|')}):[^;}]*;?`, 'g'), '') + brand;
}
