/**
 * Critical CSS: each page inlines the rules that can apply to its first screen, so that one response is enough to paint it. The complete
 * style follows in a file that all pages share. In doubt a rule is kept.
 */
import { transform } from 'lightningcss';
import { cspHash } from './security-headers.ts';

/** A style element's text, with its name in the security policy. */
type CriticalCss = Readonly<{ css: string; hash: string }>;

/** Media queries that the first paint does not need: print, more contrast and forced colours. */
const NOT_FIRST_PAINT = /^@media (?:print|\(prefers-contrast[^()]*\)|\(forced-colors[^()]*\))/;

/** What nobody has done yet when the page is painted. */
const LATER = /:(?:hover|focus|popover-open)/;

/** What only shows in answer to a visitor, who has the whole style by then. */
const LATER_STYLE = /(?<=[{;]\s*)(?:transition|cursor|scroll-[\w-]+)\s*:[^;}]*(?:;|(?=\}))/g;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** The serif of styles/fonts.css and its fallbacks: they have Latin letters only. */
const SERIF = /font-family:\s*"?(?:Fraunces|F\d)"?\s*[;}]/;

/** The style without its typefaces, for the file: each page declares them itself, and declared twice they would load again after first paint. */
export const withoutFonts = (css: string): string => css.replace(FONT_FACE, '');

/** @param html the first screen, from `<html lang>` on @param latin whether the page is written in Latin letters */
type CriticalOf = (html: string, latin: boolean) => CriticalCss;

/** @param whole the bundled style @returns the rules that the elements of some HTML may need */
export function createCriticalCss(whole: string, minify: boolean): CriticalOf {
  const nonLatin = whole.replace(FONT_FACE, (face) => (SERIF.test(face) ? '' : face));
  const made = new Map<string, CriticalCss>();
  return (html, latin) => {
    const present = selectorsIn(html);
    const key = `${latin} ${[...present].sort().join(' ')}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const kept = rulesFor(present, latin ? whole : nonLatin).replace(LATER_STYLE, '');
    const css = tidy(withValues(kept), minify);
    const critical = { css, hash: cspHash(css) };
    made.set(key, critical);
    return critical;
  };
}

/** The elements, classes and languages of some HTML, as CSS names them. */
function selectorsIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, tag, classes, lang] of html.matchAll(/<([a-z][\w]*)| class="([^"]*)"| lang="([^"]*)"/gi)) {
    if (tag !== undefined) found.add(tag);
    else if (lang !== undefined) found.add(`:lang(${lang})`);
    else for (const name of classes?.split(' ') ?? []) found.add(`.${name}`);
  }
  return found;
}

/** A rule or an at-rule, whose own rules may have frames in them. */
const BLOCK = /([^{}]+)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;
/** The selectors of a list, at the commas that are not within brackets. */
function selectorsOf(list: string): string[] {
  const ends = [-1];
  let depth = 0;
  for (let i = 0; i < list.length; i += 1) {
    if (list[i] === '(') depth += 1;
    else if (list[i] === ')') depth -= 1;
    else if (list[i] === ',' && depth === 0) ends.push(i);
  }
  return ends.map((end, i) => list.slice(end + 1, ends[i + 1]));
}

function rulesFor(present: ReadonlySet<string>, css: string): string {
  return css.replace(BLOCK, (block, head: string, body: string) => {
    const condition = head.trim();
    if (NOT_FIRST_PAINT.test(condition)) return '';
    const isGroup = /^@(?:media|supports)/.test(condition);
    if (condition.startsWith('@') && !isGroup) return block;
    if (isGroup) return `${head}{${rulesFor(present, body)}}`;
    const left = selectorsOf(head).filter((one) => canMatch(one, present));
    return left.length === 0 ? '' : `${left.join(',')}{${body}}`;
  });
}

/** A pseudo-class with arguments that have none themselves. */
const INNERMOST = /:([\w-]+)\(([^()]*)\)/g;
const NAME = /\.[\w-]+|(?<![\w.:#-])[a-z][\w-]*/gi;

/** Whether elements with these names can match now. `:not()` always may. */
function canMatch(selector: string, present: ReadonlySet<string>): boolean {
  const can = (plain: string) => !LATER.test(plain) && (plain.match(NAME) ?? []).every((name) => present.has(name));
  const without = (text: string) =>
    text.replace(INNERMOST, (_, name: string, list: string) => {
      const some = (test: (one: string) => boolean) => (list.split(',').some(test) ? '' : ':hover');
      if (name === 'lang') return some((lang) => present.has(`:lang(${lang.trim()})`));
      return ['is', 'where', 'has'].includes(name) ? some(can) : '';
    });
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (plain.search(INNERMOST) >= 0) plain = without(plain);
  return can(plain);
}

/** A variable of the root that the first screen reads only once is written out. */
function withValues(css: string): string {
  const root = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const declared = [...root.matchAll(/:root\s*\{([^{}]*)\}/g)].flatMap(([, body = '']) => [
    ...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g),
  ]);
  const once = declared.filter(
    ([, name = '', value = '']) =>
      !value.includes('var(') && occurrences(css, `${name}\\s*:`) === 1 && occurrences(css, `var\\(${name}\\)`) === 1,
  );
  return once.reduce((text, [, name = '', value = '']) => text.replace(`var(${name})`, () => value.trim()), css);
}

const occurrences = (css: string, pattern: string): number => css.match(new RegExp(pattern, 'g'))?.length ?? 0;

function tidy(css: string, minify: boolean): string {
  const unusedSymbols = unread(css);
  const { code } = transform({ filename: 'first.css', code: Buffer.from(css), minify, unusedSymbols });
  return code.toString();
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
