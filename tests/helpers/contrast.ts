/** Contrast as WCAG 2.2 defines it, from two colours written as #rgb or #rrggbb. */

/** From 1 (the same) to 21 (black on white). @throws {RangeError} if a colour is written another way */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(color: string): number {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const channels = /^#(..)(..)(..)$/
    .exec(long)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16) / 255);
  if (channels === undefined) throw new RangeError(`"${color}" is no plain colour`);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
