/** Addresses as people write them, as the content has them. */

export function httpsUrl(value: string): string | undefined {
  const rest = value.trim().replace(/^(?:https?:)?\/*/i, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(rest) ? `https://${rest}` : undefined;
}

export function sitePath(value: string): string | undefined {
  const path = value
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/^\.?\/*/, '');
  return /^[\w./#-]*$/.test(path) ? `/${path}` : undefined;
}

/** Whether an address is one of another site than that of `url`. */
export function isElsewhere(address: string, url: unknown): boolean {
  const host = (written: unknown) => /^(?:https?:)?\/\/(?:www\.)?([^/:]+)/i.exec(String(written))?.[1]?.toLowerCase();
  return host(address) !== undefined && host(address) !== host(url);
}

/** An address for a link, from what was written as one. */
export function linkFor(href: string): string | undefined {
  const written = href.trim();
  if (/^[a-z-]+:(?!\/\/)/i.test(written) && !/^(?:mailto|tel):/i.test(written)) return undefined;
  if (/^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `mailto:${written}`;
  if (/^(?:http:\/\/|\/\/|www\.)/i.test(written)) return httpsUrl(written);
  return /^[\w-]+(?:\/[\w-]+)*(?:\.html?)?(?:#[\w-]*)?$/.test(written)
    ? `/${written.replace(/\.html?(?=#|$)/, '')}`
    : undefined;
}
