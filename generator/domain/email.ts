/**
 * What counts as an email address, for the forms of the page and for the functions alike: every address that a payment provider takes and a
 * mail server can be told. Small, because the browser's script includes it.
 */

/**
 * Letters of any script, as in jörg@müller.example; no comma, bracket or line break, also not in quotes. In the domain a dot, no two in a row,
 * and no ending of one letter: "ann@gmail.c" was not finished.
 */
const EMAIL =
  /^(?:[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+|"[\p{L}\p{N} .!#$%&'*+/=?^_`{|}~-]+")@(?!.*\..?$)(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?(?:\.|$)){2,}$/u;

/** The limit of 254 characters is RFC 5321's. */
export const isEmail = (value: string): boolean => value.length < 255 && EMAIL.test(value);
