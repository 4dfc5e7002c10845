/** What counts as an e-mail address. The form and the functions share this rule. */

/** HTML's pattern for input type=email, but with a dot required in the domain. The limit of 254 characters is RFC 5321's. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value);
}
