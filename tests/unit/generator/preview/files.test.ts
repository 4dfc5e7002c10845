import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../../generator/preview/headers-file.ts';
import { parseRedirects } from '../../../../generator/preview/redirects-file.ts';
import { routePattern } from '../../../../generator/preview/route-pattern.ts';

describe('_headers', () => {
  const headersFor = parseHeaders(
    '/*\n  X-One: 1\n  # a remark\n\n/assets/*\n  Cache-Control: immutable\n\n/about\n  X-One: 2\n',
  );

  it('gives a path the headers of every block that covers it, the later ones last', () => {
    expect(headersFor('/about')).toEqual([
      ['X-One', '1'],
      ['X-One', '2'],
    ]);
    expect(headersFor('/assets/a.js')).toEqual([
      ['X-One', '1'],
      ['Cache-Control', 'immutable'],
    ]);
  });

  it('takes a path without a star as it is', () => {
    expect(headersFor('/about/us')).toEqual([['X-One', '1']]);
  });
});

describe('_redirects', () => {
  const redirectFor = parseRedirects(
    '/home / 301\n/old /new\n/home /other 302\n# remark\n/ad https://example.com 302\n/x /y 200\n',
  );

  it('takes the first rule of an address, with its status, 301 by default', () => {
    expect(redirectFor('/home')).toEqual({ to: '/', status: 301 });
    expect(redirectFor('/old/')).toEqual({ to: '/new', status: 301 });
    expect(redirectFor('/ad')).toEqual({ to: 'https://example.com', status: 302 });
  });

  it('leaves other addresses alone, and rules that are no redirects', () => {
    expect(redirectFor('/')).toBeUndefined();
    expect(redirectFor('/x')).toBeUndefined();
  });
});

describe('config.path', () => {
  it('matches literally, with or without a slash at the end', () => {
    expect(routePattern('/access')('/access')).toEqual({});
    expect(routePattern('/access')('/access/')).toEqual({});
    expect(routePattern('/a.b')('/axb')).toBeUndefined();
    expect(routePattern('/access')('/access/more')).toBeUndefined();
  });

  it('names one segment by :name and takes the rest by *', () => {
    expect(routePattern('/buy/:offer')('/buy/exit')).toEqual({ offer: 'exit' });
    expect(routePattern('/buy/:offer')('/buy/exit/now')).toBeUndefined();
    expect(routePattern('/api/*')('/api/a/b')).toEqual({});
  });
});
