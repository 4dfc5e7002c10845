/**
 * What counts as an email address: every address that a payment provider takes and a mail server can be told.
 */

/** Letters of any script, as in jörg@müller.example; a dot in the domain; no comma, bracket or line break, also not in quotes. */
const EMAIL =
  /^(?:[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+|"[\p{L}\p{N} .!#$%&'*+/=?^_`{|}~-]+")@(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?(?:\.|$)){2,}$/u;

/** For the form, whose script has to be small: the functions have the last word. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** The limit of 254 characters is RFC 5321's. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && !value.endsWith('.') && EMAIL.test(value);
}
