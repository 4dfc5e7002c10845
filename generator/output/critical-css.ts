/**
 * Critical CSS: each page inlines the rules that can apply to its first screen, so that one response is enough to paint it. The complete
 * style follows in a file that all pages share. In doubt a rule is kept.
 */
import { cspHash } from './security-headers.ts';

/** A style element's text, with its name in the security policy. */
type CriticalCss = Readonly<{ css: string; hash: string }>;

/** What the first paint does not need: movements, and media queries for print, more contrast and forced colours. */
const NOT_FIRST_PAINT = /^@(?:keyframes|media (?:print|\(prefers-contrast[^()]*\)|\(forced-colors[^()]*\)))/;

/** What nobody has done yet when the page is painted. */
const LATER = /:(?:hover|focus|popover-open)/;

/** What only shows in answer to a visitor or as time passes, when the whole style is there. */
const LATER_STYLE = /(?<=[{;]\s*)(?:transition|cursor|animation|scroll-[\w-]+)\s*:[^;}]*(?:;|(?=\}))/g;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** The serif of styles/fonts.css and its fallbacks: they have Latin letters only. */
const SERIF = /font-family:\s*"?(?:Fraunces|F\d)"?\s*[;}]/;

/** The style without its typefaces, for the file: each page declares them itself, and declared twice they would load again after first paint. */
export const withoutFonts = (css: string): string => css.replace(FONT_FACE, '');

/** @param html the first screen, from `<html lang>` on @param latin whether the page is written in Latin letters */
type CriticalOf = (html: string, latin: boolean) => CriticalCss;

/** The rules of a bundled style that a first paint may need. */
export const readStyle = (css: string): readonly Rule[] =>
  readRules(css.replace(LATER_STYLE, '').replaceAll(';}', '}'));

/** @returns those of the rules that the elements of some HTML may need, as a style */
export function createCriticalCss(rules: readonly Rule[]): CriticalOf {
  const made = new Map<string, CriticalCss>();
  return (html, latin) => {
    const page = readPage(html);
    const key = `${latin} ${page.key}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const needed = rulesFor(page, latin ? rules : rules.filter(isNotSerif));
    const css = withoutUnread(withValues(needed)).replace(SAME_AGAIN, (all, head) => all.replaceAll(`}${head}{`, ';'));
    const critical = { css, hash: cspHash(css) };
    made.set(key, critical);
    return critical;
  };
}

/** Rules one after another that have the same selectors. */
const SAME_AGAIN = /(?<=^|[{}])([^{}@]+)\{[^{}]*(?:\}\1\{[^{}]*)+/g;

/** A bit for each tag, class and language that a style names: a number has those of one element, or of several. */
const BITS = new Map<string, bigint>();

function bitOf(name: string): bigint {
  const bit = BITS.get(name) ?? 1n << BigInt(BITS.size);
  BITS.set(name, bit);
  return bit;
}

const bitsOf = (names: readonly string[]): bigint => names.reduce((bits, name) => bits | bitOf(name), 0n);
const has = (bits: bigint, wanted: bigint): boolean => (bits & wanted) === wanted;

/** What an element is, as CSS names it, and what all elements around it are. */
type Element = Readonly<{ own: bigint; lang: bigint; around: bigint }>;

/** One element of each kind: rules cannot tell apart those that have the same names and stand within the same names. */
type FirstScreen = Readonly<{ key: string; present: bigint; elements: readonly Element[] }>;

const TAG = /<(?:\/|([a-z]\w*))([^>]*)>/gi;
const VOID = /^(?:br|col|hr|img|input|link|meta|source|wbr)$/;
const OUTSIDE: Element = { own: 0n, lang: 0n, around: 0n };

function readPage(html: string): FirstScreen {
  const known = (name: string) => BITS.get(name) ?? 0n;
  let present = 0n;
  const elements = new Map<string, Element>();
  const open: Element[] = [];
  for (const [, tag, attributes = ''] of html.matchAll(TAG)) {
    if (tag === undefined) {
      open.pop();
      continue;
    }
    const parent = open.at(-1) ?? OUTSIDE;
    const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    const written = / lang="([^"]*)"/.exec(attributes)?.[1];
    const lang = written === undefined ? parent.lang : known(`:lang-${written}`);
    const own = classes.reduce((bits, name) => bits | known(`.${name}`), known(tag) | lang);
    const element = { own, lang, around: parent.around | parent.own };
    present |= own;
    elements.set(`${own.toString(36)}<${element.around.toString(36)}`, element);
    if (!VOID.test(tag) && !attributes.endsWith('/')) open.push(element);
  }
  return { key: [...elements.keys()].sort().join(' '), present, elements: [...elements.values()] };
}

/** A rule with its selectors, a media query with its rules, or another at-rule, which is kept as it is. */
type Rule = Readonly<{ text: string; selectors?: readonly Selector[]; rules?: readonly Rule[] }>;

/** A rule or an at-rule, whose own rules may have frames in them. */
const BLOCK = /([^{}]+)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

function readRules(css: string): Rule[] {
  return [...css.matchAll(BLOCK)].flatMap(([text, written = '', body = '']): Rule[] => {
    const head = written.trim();
    if (NOT_FIRST_PAINT.test(head)) return [];
    if (/^@(?:media|supports)/.test(head)) return [{ text: head, rules: readRules(body) }];
    return head.startsWith('@') ? [{ text }] : [{ text: body, selectors: selectorsOf(head).map(readSelector) }];
  });
}

const isNotSerif = ({ text }: Rule): boolean => !text.startsWith('@font-face') || !SERIF.test(text);

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

function rulesFor(page: FirstScreen, rules: readonly Rule[]): string {
  return rules
    .map(({ text, selectors, rules: own }) => {
      if (own !== undefined) return inBraces(text, rulesFor(page, own));
      if (selectors === undefined) return text;
      const left = selectors.filter((one) => canMatch(one, page));
      return left.length === 0 ? '' : inBraces(left.map((one) => one.text).join(','), text);
    })
    .join('');
}

const inBraces = (head: string, body: string): string => (body === '' ? '' : `${head}{${body}}`);

const NAME = /\.[\w-]+|:lang-\w+|(?<![\w.:#-])[a-z][\w-]*/gi;
const namesIn = (plain: string): readonly string[] => plain.match(NAME) ?? [];

/** What matches only elements with the names `own` within elements with the names `around`, of each of its chains. */
type Chain = Readonly<{ own: bigint; around: bigint }>;
type Selector = Readonly<{ text: string; chains: readonly Chain[]; isLater: boolean; withArguments?: string }>;

/** A pseudo-class with arguments that have none themselves. */
const INNERMOST = /:([\w-]+)\(([^()]*)\)/g;
/** At the end of a selector: an element within the one that it selects. */
const LAST_HAS = /:has\(>?([^(),+~]*)\)$/;

function readSelector(text: string): Selector {
  const withArguments = text.replace(/\[[^\]]*\]/g, '').replace(/:lang\((\w+)\)/g, ':lang-$1');
  let plain = withArguments.replace(LAST_HAS, ' $1');
  while (plain.search(INNERMOST) >= 0) plain = plain.replace(INNERMOST, '');
  // Of siblings, each is looked for by itself.
  const chains = plain.split(/[+~]/).map((chain) => {
    const compounds = chain.trim().split(/[\s>]+/);
    return { own: bitsOf(namesIn(compounds.pop() ?? '')), around: bitsOf(compounds.flatMap(namesIn)) };
  });
  const read = { text, chains, isLater: LATER.test(plain) };
  // Those of the arguments, too, have to have a bit before a page is read.
  bitsOf(namesIn(withArguments));
  return plain === withArguments ? read : { ...read, withArguments };
}

function canMatch({ chains, isLater, withArguments }: Selector, { present, elements }: FirstScreen): boolean {
  const isThere = ({ own, around }: Chain) =>
    has(present, own) && elements.some((one) => has(one.own, own) && has(one.around, around));
  return !isLater && chains.every(isThere) && (withArguments === undefined || argumentsAllow(withArguments, present));
}

/** `:not()` always may. */
function argumentsAllow(selector: string, present: bigint): boolean {
  const can = (plain: string) => !LATER.test(plain) && has(present, bitsOf(namesIn(plain)));
  const without = (text: string) =>
    text.replace(INNERMOST, (_, name: string, list: string) => {
      const some = (test: (one: string) => boolean) => (list.split(',').some(test) ? '' : ':hover');
      return ['is', 'where', 'has'].includes(name) ? some(can) : '';
    });
  let plain = selector;
  while (plain.search(INNERMOST) >= 0) plain = without(plain);
  return can(plain);
}

const DECLARED = /(--[\w-]+)\s*:/g;
const READ = /var\(\s*(--[\w-]+)/g;
const USE = /var\((--[\w-]+)\)/g;

/** A variable of the root that has one value on every screen is written out. */
function withValues(css: string): string {
  const declared = counted(css, DECLARED);
  const fixed = [...css.matchAll(/(?<=(?:^|\})\s*:root\s*\{(?:[^{}]*;)?\s*)(--[\w-]+)\s*:\s*([^;{}]+)/g)].filter(
    ([, name = '', value = '']) => !value.includes('var(') && declared.get(name) === 1,
  );
  const values = new Map(fixed.map(([, name = '', value = '']) => [name, value]));
  return css.replace(USE, (use, name: string) => values.get(name) ?? use);
}

/** Without variables that nothing reads, and those that only these have read. */
function withoutUnread(css: string): string {
  const read = counted(css, READ);
  const unread = [...counted(css, DECLARED).keys()].filter((name) => !read.has(name));
  if (unread.length === 0) return css;
  const left = css.replace(new RegExp(`(?<![\\w-])(?:${unread.join('|')})\\s*:[^;}]*;?`, 'g'), '');
  return withoutUnread(left.replaceAll(';}', '}').replace(EMPTY_RULE, ''));
}

const EMPTY_RULE = /(?<=^|[{}])[^{}]+\{\s*(?:[^{}]+\{\s*\}\s*)*\}/g;

function counted(css: string, pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
