import { describe, expect, it } from 'vitest';
import { visitorAddress } from '../../../../generator/preview/local-server.ts';

const NGINX = ['127.0.0.1'];

describe('the visitor’s address', () => {
  it.each<[string, string, string | undefined, readonly string[], string]>([
    ['is that of the connection without a proxy', '192.0.2.1', '198.51.100.7', [], '192.0.2.1'],
    ['is that of the connection if another than the proxy connects', '192.0.2.1', '198.51.100.7', NGINX, '192.0.2.1'],
    ['is the one that the proxy names', '127.0.0.1', '198.51.100.7', NGINX, '198.51.100.7'],
    ['is the last one that the proxy names', '127.0.0.1', '203.0.113.9, 198.51.100.7', NGINX, '198.51.100.7'],
    [
      'is the one before several proxies',
      '127.0.0.1',
      '203.0.113.9, 198.51.100.7,10.0.0.2',
      ['127.0.0.1', '10.0.0.2'],
      '198.51.100.7',
    ],
    ['is known behind a proxy whose IPv4 comes as IPv6', '::ffff:127.0.0.1', '198.51.100.7', NGINX, '198.51.100.7'],
    ['may be of IPv6', '127.0.0.1', '2001:db8::7', NGINX, '2001:db8::7'],
    ['is the proxy’s own if it names none', '127.0.0.1', undefined, NGINX, '127.0.0.1'],
    ['is the proxy’s own if it names only itself', '127.0.0.1', '127.0.0.1', NGINX, '127.0.0.1'],
  ])('%s', (_, remote, forwarded, proxies, address) => {
    const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded });
    expect(visitorAddress(remote, headers, proxies)).toBe(address);
  });
});
