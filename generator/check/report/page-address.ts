/** A page as a report names it. The versions of a page in other languages share its URL, so a finding adds the language: `https://… (fr)`. */

export type PageAddress = Readonly<{
  href: string;
  path: string;
  /** The path, and the language of a version in another one: `/about (fr)`. */
  name: string;
}>;

export function pageAddress(url: string): PageAddress {
  const [href = '', ...language] = url.split(' ');
  const path = decodeURI(new URL(href).pathname);
  return { href, path, name: [path, ...language].join(' ') };
}
