/**
 * Placeholders in texts: `{claims.rating}`, `{price.flat}`, `{minutes}`. The resolver and the templates share this syntax, so that a
 * brace means the same everywhere; the widgets know their two names, `{price}` and `{time}`.
 */

/** A dotted name in braces, without spaces, so that ordinary braces in prose stay as they are. */
export const PLACEHOLDER = /\{([a-z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)*)\}/g;

/** Leaves a placeholder as it is if `lookup` returns undefined. */
export function fill(text: string, lookup: (name: string) => string | undefined): string {
  return text.includes('{') ? text.replace(PLACEHOLDER, (whole, name: string) => lookup(name) ?? whole) : text;
}

/** Splits a text at its placeholders: literal parts are at even indexes, names at odd ones. */
export function split(text: string): string[] {
  return text.split(PLACEHOLDER);
}
