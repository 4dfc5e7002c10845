/**
 * Validates email addresses, for forms and functions alike: every address that the payment provider and mail servers accept. Small, because
 * the browser's script includes it.
 */

/**
 * Letters of any script, as in jörg@müller.example; no comma, bracket or line break, not even in quotes. The domain needs a dot, no two in
 * a row, and a top level of two letters or more: "ann@gmail.c" is unfinished.
 */
const EMAIL =
  /^(?:[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+|"[\p{L}\p{N} .!#$%&'*+/=?^_`{|}~-]+")@(?!.*\..?$)(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?(?:\.|$)){2,}$/u;

/** The limit of 254 characters is RFC 5321's. */
export const isEmail = (value: string): boolean => value.length < 255 && EMAIL.test(value);
