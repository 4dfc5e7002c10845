/** The visitor's address, by which functions count requests. Only a proxy that was named is believed: a visitor can send any header. */

/** @param proxies addresses of reverse proxies; empty if visitors connect themselves */
export function visitorAddress(remote: string, headers: Headers, proxies: readonly string[]): string {
  const isProxy = (address: string) => proxies.includes(plain(address));
  if (!isProxy(remote)) return plain(remote);
  // Each proxy appends who asked it, so from the end on, the first that is not a proxy is the last one that is known to be true.
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return plain(hops.findLast((hop) => hop !== '' && !isProxy(hop)) ?? remote);
}

/** IPv4 as such: a socket that listens on IPv6 too names it ::ffff:192.0.2.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
