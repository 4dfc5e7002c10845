/** How hints name things. */

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export const orElse = (suggestion: string | undefined, otherwise: string): string =>
  suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`;
