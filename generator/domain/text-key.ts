/**
 * A short name for a text: how the page's dictionary finds the translation of what it shows, as gettext does by the English text
 * itself, but without shipping the English twice. Imports nothing: build and browser must agree.
 */

/** FNV-1a over UTF-16 units, 32 bits, in base 36. White space counts as one space. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text.replace(/\s+/g, ' ').trim()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
