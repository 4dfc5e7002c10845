/** What counts as an e-mail address: the same rule in the form and in the functions. Imports nothing. */

/** The rule of HTML's input type=email, with a dot asked for in the domain; at most 254 characters as RFC 5321 has it. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value);
}
