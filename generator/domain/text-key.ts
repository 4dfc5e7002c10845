/**
 * A short name for a text: how the page's dictionary finds the translation of what it shows, as gettext does by the English text
 * itself, but without shipping the English twice. Imports nothing: build and browser must agree.
 */

/** Keys have up to five signs: they are what compresses worst, and a language has some hundred of them. */
const KEYS = 36 ** 5;

/** FNV-1a over code points, 32 bits, folded to five signs of base 36. White space counts as one space. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text.replace(/\s+/g, ' ').trim()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash % KEYS).toString(36);
}
