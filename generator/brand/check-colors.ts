/** Checks the contrast of the colours that an author chose. Computed colours always have enough. */
import type { BrandSettings } from '#schema/files/brand.ts';
import { lowContrast } from '../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { isMore, type TokenSet } from './brand-tokens.ts';
import { contrast, PART_CONTRAST, readable, TEXT_CONTRAST } from './contrast.ts';
import type { Role, Scheme } from './roles.ts';
import { colorIn } from './tokens.ts';

/** One token on another; `blamed` are the roles whose colour is reported, the first of them that the author chose. */
type Pair = Readonly<{ front: string; back: string; needed: number; words: string; blamed: readonly Role[] }>;
type Path = readonly ['colors', Scheme, Role];
type Judged = Readonly<{ path: Path; color: string; other: string; pair: Pair }>;

const text = (front: string, what: string, role: Role): Pair[] =>
  (['ground', 'raised'] as const).map((back) => ({
    front,
    back,
    needed: TEXT_CONTRAST.usual,
    blamed: [role, 'background'],
    words: `${what} on ${back === 'ground' ? 'the background' : 'cards'}`,
  }));

const TEXTS: readonly Pair[] = [
  ...text('ink', 'Text', 'text'),
  ...text('soft', 'Small text', 'text'),
  ...text('accent', 'Accent text', 'accent'),
  {
    front: 'on-amber',
    back: 'amber',
    needed: TEXT_CONTRAST.usual,
    words: 'Text on the button',
    blamed: ['button', 'buttonText'],
  },
];
/** In light mode the button has a border in the text colour; in dark mode only its fill separates it from the page. */
const FILL: Pair = {
  front: 'amber',
  back: 'ground',
  needed: PART_CONTRAST,
  words: 'The button on the background',
  blamed: ['button', 'background'],
};
/** Night bands have labels in the button's colour. */
const LABEL: Pair = {
  ...FILL,
  back: 'raised',
  needed: TEXT_CONTRAST.usual,
  words: 'A label in the button’s colour on cards',
};

/** One diagnostic per colour: its worst pair, and a suggestion that passes in all its pairs. */
export function checkColors(
  tokenSets: readonly TokenSet[],
  colors: BrandSettings['colors'],
  at: (path: Path) => Location,
): Diagnostic[] {
  const judged = tokenSets.filter(({ mode }) => !isMore(mode)).flatMap((tokenSet) => judge(tokenSet, colors));
  const faint = judged.filter(({ color, other, pair }) => contrast(color, other) < pair.needed);
  const fields = new Map(faint.map((one) => [one.path.join('.'), one]));
  return [...fields].map(([field, { path, color }]) => {
    const own = judged.filter((one) => one.path.join('.') === field);
    const [worst] = own.sort((a, b) => ratioOf(a) / a.pair.needed - ratioOf(b) / b.pair.needed);
    const pair = worst?.pair ?? FILL;
    const asked = isBehind(path) ? own.filter((one) => one.pair.front === 'ink') : own;
    const needed = isBehind(path) ? ROOMY : Math.max(...asked.map((one) => one.pair.needed));
    const others = asked.map(({ other }) => other);
    const better = readable(color, others, needed);
    const ratio = Math.floor(10 * (worst === undefined ? 1 : ratioOf(worst))) / 10;
    return lowContrast(at(path), { what: pair.words, ratio, needed: pair.needed, better });
  });
}

/** Computed colours adapt to the suggested background, so only its text is checked, with a margin for fainter colours. */
const ROOMY = 12;
const isBehind = ([, , role]: Path): boolean => role === 'background' || role === 'band';

const ratioOf = ({ color, other }: Judged): number => contrast(color, other);

function judge({ mode, scope, tokens }: TokenSet, colors: BrandSettings['colors']): Judged[] {
  const page = mode.startsWith('dark') ? 'dark' : 'light';
  const pathOf = (role: Role): Path =>
    scope === 'day'
      ? ['colors', page, role]
      : role === 'background'
        ? ['colors', page, 'band']
        : ['colors', 'dark', role];
  const hasEdge = colorIn(tokens, 'button-edge') !== 'transparent';
  const pairs = [...TEXTS, ...(hasEdge ? [] : [FILL]), ...(scope === 'night' ? [LABEL] : [])];
  return pairs.flatMap((pair): Judged[] => {
    const [front, back] = [colorIn(tokens, pair.front), colorIn(tokens, pair.back)];
    const path = pair.blamed.map(pathOf).find(([, scheme, role]) => colors[scheme][role] !== undefined);
    if (path === undefined) return [];
    const isOnButton = pair.front === 'on-amber';
    // A computed text colour follows the button.
    if (isOnButton && colors[path[1]].buttonText === undefined) return [];
    const isFront = !isBehind(path) && !(isOnButton && path[2] === 'button');
    return [{ path, color: isFront ? front : back, other: isFront ? back : front, pair }];
  });
}
