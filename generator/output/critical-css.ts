/**
 * Critical CSS: each page inlines the rules that can apply to its first screen, so that one response is enough to paint it. The complete
 * style follows in a file that all pages share. In doubt a rule is kept.
 */
import { transform } from 'lightningcss';
import { cspHash } from './security-headers.ts';

/** A style element's text, with its name in the security policy. */
type CriticalCss = Readonly<{ css: string; hash: string }>;

const CLASS = /\.([a-z_][\w-]*)/gi;
/** Media queries that the first paint does not need: print, more contrast and forced colours. */
const NOT_FIRST_PAINT =
  /@media (?:print|\(prefers-contrast[^{]*|\(forced-colors[^{]*)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Rules that apply only after hover, keyboard focus or opening. A rule with several selectors is kept: another of them may apply. */
const ON_INTERACTION = /(?<=^|[{}])[^{},@]*:(?:(?<!\(:)hover|focus-visible|popover-open)[^{},]*\{[^{}]*\}/g;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** The serif of styles/fonts.css and its fallbacks: they have Latin letters only. */
const SERIF = /font-family:\s*"?(?:Fraunces|F\d)"?\s*[;}]/;

/** The style without its typefaces, for the file: each page declares them itself, and declared twice they would load again after first paint. */
export const withoutFonts = (css: string): string => css.replace(FONT_FACE, '');

/** @param latin whether the page is written in Latin letters */
type CriticalOf = (classes: readonly string[], latin: boolean) => CriticalCss;

/** @param whole the bundled style @returns the rules that elements with some classes may need */
export function createCriticalCss(whole: string, minify: boolean): CriticalOf {
  const classNames = names(whole, CLASS);
  const onScreen = whole.replace(NOT_FIRST_PAINT, '').replace(ON_INTERACTION, '');
  const nonLatin = onScreen.replace(FONT_FACE, (face) => (SERIF.test(face) ? '' : face));
  const made = new Map<string, CriticalCss>();
  return (classes, latin) => {
    const used = new Set(classes);
    const unused = classNames.filter((name) => !used.has(name));
    const key = `${latin} ${unused.join(' ')}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const kept = withoutSelectors(without(latin ? onScreen : nonLatin, unused, minify), unused);
    const css = without(kept, unread(kept), minify);
    const critical = { css, hash: cspHash(css) };
    made.set(key, critical);
    return critical;
  };
}

function without(css: string, unusedSymbols: string[], minify: boolean): string {
  const { code } = transform({ filename: 'first.css', code: Buffer.from(css), minify, unusedSymbols });
  return code.toString();
}

/** The selectors of a rule, but for those with brackets in brackets, where a comma is hard to tell. */
const SELECTORS = /(?<=^|[{}])(?![^{]*\([^(){]*\()[^{}@]+(?=\{)/g;

/** lightningcss drops a rule when none of its selectors is left; a list loses here those that only other elements match. */
function withoutSelectors(css: string, unused: readonly string[]): string {
  if (unused.length === 0) return css;
  const isUnused = new RegExp(`\\.(?:${unused.join('|')})(?![\\w-])`);
  return css.replace(SELECTORS, (list) => {
    const left = list.split(/,(?![^(]*\))/).filter((one) => !isUnused.test(one.replace(/\([^)]*\)/g, '')));
    return left.length === 0 ? list : left.join(',');
  });
}

/** Variables that nothing reads and animations that nothing plays, and those that only these have read. */
function unread(css: string): string[] {
  const found = [...unreadVariables(css), ...unusedAnimations(css)];
  if (found.length === 0) return [];
  const gone = found.join('|');
  const rest = css.replace(
    new RegExp(`(?:${gone})\\s*:[^;}]*|@keyframes\\s+(?:${gone})\\s*\\{(?:[^{}]*\\{[^{}]*\\})*[^{}]*\\}`, 'g'),
    '',
  );
  return [...found, ...unread(rest)];
}

function unreadVariables(css: string): string[] {
  const read = new Set(names(css, /var\(\s*(--[\w-]+)/g));
  return names(css, /(--[\w-]+)\s*:/g).filter((name) => !read.has(name));
}

function unusedAnimations(css: string): string[] {
  const used = new Set(names(css, /animation(?:-name)?\s*:([^;}]*)/g).flatMap((value) => value.trim().split(/[\s,]+/)));
  return names(css, /@keyframes\s+([\w-]+)/g).filter((name) => !used.has(name));
}

function names(css: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name))];
}
