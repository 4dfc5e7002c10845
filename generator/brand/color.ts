/**
 * Contrast as WCAG 2.2 defines it, and perceptual lightness, chroma and hue (OKLCH, https://bottosson.github.io/posts/oklab/). Colours are
 * written #rgb or #rrggbb.
 */

type Oklch = Readonly<{ l: number; c: number; h: number }>;

type Triple = readonly [number, number, number];

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

export const isColor = (value: string): boolean => /^#(?:[\da-f]{3}){1,2}$/i.test(value);

function linear(color: string): Triple {
  if (!isColor(color)) throw new RangeError(`"${color}" is no plain colour`);
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const channel = (at: number) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function oklchOf(color: string): Oklch {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** Reduces chroma until the colour is within the sRGB gamut. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let chroma = c;
  while (chroma > 0.001 && !channelsOf({ l: lightness, c: chroma, h }).every(isShown)) chroma *= 0.97;
  const channels = channelsOf({ l: lightness, c: chroma, h }).map((value) => {
    const shown = Math.min(1, Math.max(0, value));
    const encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const isShown = (value: number): boolean => value >= -0.0005 && value <= 1.0005;

function channelsOf({ l: lightness, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The same hue at another lightness and chroma. */
export const shadeOf = (color: string, l: number, c: number): string =>
  toHex({ l, c: Math.min(c, oklchOf(color).c), h: oklchOf(color).h });

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
