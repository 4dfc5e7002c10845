/**
 * Placeholders in texts: `{claims.rating}`, `{price.flat}`, `{minutes}`. One grammar for the linker, the templates and the widgets,
 * so that a brace means the same everywhere. Imports nothing.
 */

/** A placeholder is a name in braces, with dots: no spaces, so that ordinary braces in prose are left alone. */
export const PLACEHOLDER = /\{([a-z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)*)\}/g;

/** Replaces each placeholder that `lookup` knows; the others stay as they are. */
export function fill(text: string, lookup: (name: string) => string | undefined): string {
  return text.includes('{') ? text.replace(PLACEHOLDER, (whole, name: string) => lookup(name) ?? whole) : text;
}

/** The text cut at its placeholders: literal parts at even places, names at odd ones. */
export function split(text: string): string[] {
  return text.split(PLACEHOLDER);
}
