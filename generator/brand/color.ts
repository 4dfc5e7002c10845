/** Colours, written #rgb or #rrggbb, as perceptual lightness, chroma and hue (OKLCH, https://bottosson.github.io/posts/oklab/). */

type Oklch = Readonly<{ l: number; c: number; h: number }>;

type Triple = readonly [number, number, number];

export const isColor = (value: string): boolean => /^#(?:[\da-f]{3}){1,2}$/i.test(value);

/** @throws {RangeError} if the colour is in another notation */
export function linear(color: string): Triple {
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
