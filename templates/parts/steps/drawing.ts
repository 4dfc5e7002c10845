/** A drawing of 320 by 200 as its paths, from back to front: the class and the line of each. */
export type Drawing = readonly (readonly [look: string, line: string])[];

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
