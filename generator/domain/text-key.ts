/**
 * A short key for a text. The browser looks up translations by it, as gettext does by the English text itself, but without shipping the
 * English twice. Build and browser must compute the same key.
 */

/** Lets no line end after a hyphen. Templates add it to texts, which are looked up without it. */
export const WORD_JOINER = '\u2060';

/** Up to five characters: keys compress badly, and each language has hundreds of them. */
const KEYS = 36 ** 5;

/** FNV-1a over code points, 32 bits, folded to five characters of base 36. White space counts as one space. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text.replaceAll(WORD_JOINER, '').replace(/\s+/g, ' ').trim()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash % KEYS).toString(36);
}
