/** Contrast as WCAG 2.2 defines it: how much of it texts and parts need, and a colour that has it. */
import { linear, oklchOf, toHex } from './color.ts';

/** What WCAG 2.2 asks of text (1.4.3), and where the visitor asks for more contrast (1.4.6). */
export const TEXT_CONTRAST = { usual: 4.5, more: 7 };
/** Of borders, icons and focus rings (1.4.11). */
export const PART_CONTRAST = 3;

/** From 1 (the same) to 21 (black on white). @throws {RangeError} if a colour is in another notation */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour with the nearest lightness that has this contrast with all the others; black or white if none has. */
export function readable(color: string, on: readonly string[], ratio: number): string {
  const isEnough = (one: string) => on.every((other) => contrast(one, other) >= ratio);
  if (isEnough(color)) return color;
  const { l, c, h } = oklchOf(color);
  for (let step = STEP; step < 1; step += STEP) {
    const near = [l - step, l + step].filter((one) => one >= 0 && one <= 1).map((one) => toHex({ l: one, c, h }));
    const found = near.find(isEnough);
    if (found !== undefined) return found;
  }
  const lowest = (one: string) => Math.min(...on.map((other) => contrast(one, other)));
  return lowest('#000000') > lowest('#ffffff') ? '#000000' : '#ffffff';
}

const STEP = 0.005;
