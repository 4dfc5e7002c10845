/**
 * Critical CSS: each page inlines the rules that can apply to its first screen, so that one response is enough to paint it. The complete
 * style follows in a file that all pages share. In doubt a rule is kept.
 */
import { ENGLISH_START } from '../content/markers/source-markers.ts';
import { cspHash } from './security-headers.ts';

/** A style element's text, with its name in the security policy. */
export type CriticalCss = Readonly<{ css: string; hash: string }>;

/** @param html the first screen @param latin whether the page is written in Latin letters */
export type CriticalOf = (html: string, lang: string, latin: boolean) => CriticalCss;

/** Media queries that the first paint does not need: print, more contrast and forced colours. */
const LATER = /^@media (?:print$|\(prefers-contrast|\(forced-colors)/;
/** What nobody has pointed at, reached by the keyboard or opened yet. */
const REACHED = /:(?:hover|focus-visible|popover-open)\b/;
/** At-rules with rules in them. */
const GROUP = /^@(?:media|supports|container|layer|starting-style)\b/;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** The serif of styles/fonts.css and its fallbacks: they have Latin letters only. */
const SERIF = /font-family:\s*"?(?:Fraunces|F\d)"?\s*[;}]/;

/** The style without its typefaces, for the file: each page names them itself, and named twice they would come in after the first paint. */
export const withoutFonts = (css: string): string => css.replace(FONT_FACE, '');

type Selector = Readonly<{ text: string; bare: string; names: readonly string[] }>;
type Rule = Readonly<{ before: string; selectors: readonly Selector[]; inner: string | readonly Rule[] }>;

/** @param whole the bundled style @returns the rules that elements of some HTML may need */
export function createCriticalCss(whole: string): CriticalOf {
  const rules = rulesOf(whole);
  const known = [...new Set(rules.flatMap(namesOfRule))];
  const made = new Map<string, CriticalCss>();
  return (html, lang, latin) => {
    const used = namesIn(html, lang);
    const key = `${latin} ${known.filter((name) => used.has(name))}`;
    const css = made.get(key)?.css ?? withoutUnread(textOf(needed(rules, used, latin)));
    const critical = made.get(key) ?? { css, hash: cspHash(css) };
    made.set(key, critical);
    return critical;
  };
}

/** Elements by their name, classes with a dot and languages with a colon, as selectors write them. */
function namesIn(html: string, lang: string): Set<string> {
  const used = new Set(['html', 'head', 'body', 'main', `:${lang}`]);
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) used.add(tag.toLowerCase());
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) used.add(`.${name}`);
  // What stays English gets its language when the page is finished.
  if (html.includes(ENGLISH_START)) used.add(':en');
  for (const [, own = ''] of html.matchAll(/ lang="([^"]*)"/g)) used.add(`:${own}`);
  return used;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{' && depth++ === 0) open = index;
    if (token !== '}' || --depth > 0) continue;
    const before = css.slice(start, open).trim();
    const inner = css.slice(open + 1, index).trim();
    start = index + 1;
    const selectors = before.startsWith('@') ? [] : listed(before).map(selectorOf);
    rules.push({ before, selectors, inner: GROUP.test(before) ? rulesOf(inner) : inner });
  }
  return rules;
}

/** What commas separate, outside of brackets. */
function listed(selectors: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of `${selectors},`.matchAll(/[(),]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0) {
      found.push(selectors.slice(start, index));
      start = index + 1;
    }
  }
  return found;
}

function selectorOf(text: string): Selector {
  const bare = text.trim().replaceAll(/\[[^\]]*\]|::[\w-]+(?:\([^()]*\))?/g, '');
  return { text: text.trim(), bare, names: namesOf(outsideBrackets(bare)) };
}

function outsideBrackets(selector: string): string {
  const next = selector.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  return next === selector ? next : outsideBrackets(next);
}

const namesOf = (selector: string): string[] => selector.replaceAll(/[:#][\w-]+/g, '').match(/\.?[\w-]+/g) ?? [];

const namesOfRule = ({ selectors, inner }: Rule): string[] => [
  ...selectors.flatMap(({ bare }) => bare.match(/[.:]?[a-z][\w-]*/gi) ?? []),
  ...selectors.flatMap(({ bare }) => (bare.match(/(?<=:lang\()[\w-]+/g) ?? []).map((lang) => `:${lang}`)),
  ...(typeof inner === 'string' ? [] : inner.flatMap(namesOfRule)),
];

/** The rules with those of their selectors that something on the page can meet; neighbours with one condition become one. */
function needed(rules: readonly Rule[], used: ReadonlySet<string>, latin: boolean): Rule[] {
  const kept: Rule[] = [];
  for (const rule of rules) {
    if (LATER.test(rule.before)) continue;
    const selectors = rule.selectors.filter(
      ({ bare, names }) => names.every((name) => used.has(name)) && isMet(bare, used),
    );
    const inner = typeof rule.inner === 'string' ? rule.inner : needed(rule.inner, used, latin);
    const isFont = rule.before === '@font-face' && !latin && SERIF.test(`${rule.inner};`);
    if (isFont || inner.length === 0 || (rule.selectors.length > 0 && selectors.length === 0)) continue;
    const last = kept.at(-1);
    if (typeof inner !== 'string' && typeof last?.inner === 'object' && last.before === rule.before)
      kept.splice(-1, 1, { ...last, inner: [...last.inner, ...inner] });
    else kept.push({ before: rule.before, selectors, inner });
  }
  return kept;
}

/** Whether all that a selector names is there; of `:is()`, `:where()` and `:has()`, one of the alternatives. */
function isMet(selector: string, used: ReadonlySet<string>): boolean {
  const [whole, name = '', list = ''] = /:([\w-]+)\(([^()]*)\)/.exec(selector) ?? [];
  if (whole === undefined) return !REACHED.test(selector) && namesOf(selector).every((one) => used.has(one));
  const isThere = (one: string) => (name === 'lang' ? used.has(`:${one.trim()}`) : isMet(one, used));
  const isOpen = !['is', 'where', 'has', 'lang'].includes(name) || list.split(',').some(isThere);
  return isMet(selector.replace(whole, isOpen ? '' : ' .0'), used);
}

function textOf(rules: readonly Rule[]): string {
  return rules
    .map(({ before, selectors, inner }) => {
      const head = selectors.length === 0 ? before : selectors.map(({ text }) => text).join(',');
      return `${head}{${typeof inner === 'string' ? inner : textOf(inner)}}`;
    })
    .join('');
}

const VARIABLE = /(--(?<=[{;\s]--)[\w-]+)\s*:(?:[^;"(){}]|"[^"]*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*;?/g;

/** Removes unread variables and animations, repeatedly, since removing one can leave another unread. */
function withoutUnread(css: string): string {
  const read = namesBy(css, /var\(\s*(--[\w-]+)/g);
  const played = namesBy(css, /animation(?:-name)?\s*:([^;}]*)/g);
  const next = css
    .replaceAll(VARIABLE, (declaration, name: string) => (read.has(name) ? declaration : ''))
    .replaceAll(/@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, (frames, name: string) =>
      played.has(name) ? frames : '',
    )
    .replaceAll(/;\s*\}/g, '}')
    .replaceAll(/(?<![^{};])[^{};]+\{\s*\}/g, '');
  return next === css ? css : withoutUnread(next);
}

/** Of a list in one value, each. */
const namesBy = (css: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(css.matchAll(pattern), ([, value = '']) => value.trim().split(/[\s,]+/)).flat());
