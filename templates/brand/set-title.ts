/**
 * Breaks a title into lines as a typographer would: as large as the space allows, in lines of similar length, preferably after a sentence
 * or comma, and never inside a Chinese or Japanese word.
 */

/** The width of a text in em. */
export type Measure = (text: string) => number;

export type Space = Readonly<{ width: number; height: number; sizes: readonly number[]; leading: number }>;
type SetTitle = Readonly<{ size: number; lines: readonly string[] }>;

const MAX_LINES = 4;
/** The weight of the font size in the layout cost; high, because size matters more than good line breaks. */
const SHRINK_COST = 4;
const AFTER_SENTENCE = /[.!?。！？।]$/;
const AFTER_PAUSE = /[,:;，、：；]$/;
/** Characters that may not start a line, and those that may not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/**
 * @param space with font sizes in descending order
 * @returns undefined if the title does not fit at any size
 */
export function setTitle(title: string, lang: string, space: Space, widthOf: Measure): SetTitle | undefined {
  const smallest = space.sizes.at(-1) ?? 1;
  if (widthOf(title) * smallest > space.width * MAX_LINES) return undefined;
  const ways = layouts(unitsOf(title, lang), MAX_LINES).map((lines) => {
    const widest = Math.max(...lines.map(widthOf));
    const size = space.sizes.find(
      (one) => one * widest <= space.width && one * space.leading * lines.length <= space.height,
    );
    return { size, lines };
  });
  const [largest = 1] = space.sizes;
  return ways
    .flatMap(({ size, lines }) => {
      if (size === undefined) return [];
      return [{ set: { size, lines }, cost: costOf(lines, widthOf) + SHRINK_COST * (1 - size / largest) }];
    })
    .sort((a, b) => a.cost - b.cost)[0]?.set;
}

/** The smallest unbreakable parts, each with the space after it. */
function unitsOf(title: string, lang: string): string[] {
  const isSpaced = lang !== 'zh' && lang !== 'ja';
  const parts = isSpaced
    ? title.split(/(?<=\s)/)
    : [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(title)].map(({ segment }) => segment);
  const units: string[] = [];
  for (const part of parts) {
    const last = units.at(-1);
    const clings = !isSpaced && (CLOSING.test(part) || OPENING.test(last ?? '') || /^\s/.test(part));
    if (last === undefined || !clings) units.push(part);
    else units[units.length - 1] = last + part;
  }
  return units;
}

/** All ways to break the units into at most `lines` lines. */
function layouts(units: readonly string[], lines: number): string[][] {
  if (lines < 1 || units.length === 0) return [];
  const whole = [units.join('').trim()];
  if (lines === 1) return [whole];
  const broken = units.slice(1).flatMap((_, i) => {
    const first = units
      .slice(0, i + 1)
      .join('')
      .trim();
    return layouts(units.slice(i + 1), lines - 1).map((rest) => [first, ...rest]);
  });
  return [whole, ...broken];
}

/** Uneven lines, additional lines and bad breaks add to the cost; good breaks reduce it. */
function costOf(lines: readonly string[], widthOf: Measure): number {
  const widths = lines.map(widthOf);
  const widest = Math.max(...widths);
  const uneven = widths.reduce((sum, one) => sum + ((widest - one) / widest) ** 2, 0);
  const breaks = lines.slice(0, -1).reduce((sum, line) => sum + breakCost(line), 0);
  return uneven + breaks + 0.05 * lines.length;
}

function breakCost(line: string): number {
  if (AFTER_SENTENCE.test(line)) return -0.45;
  if (AFTER_PAUSE.test(line)) return -0.3;
  const last = line.split(' ').at(-1) ?? '';
  return line.includes(' ') && last.length <= 3 ? 0.3 : 0;
}
