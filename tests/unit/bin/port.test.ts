import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { chooseAddress, DEFAULT_PORT, failToListen, networkUrl, openToNetwork } from '../../../bin/port.ts';

describe('the port', () => {
  it.each([
    [{ port: 4000 }, '5000', 4000],
    [{}, '5000', 5000],
  ])('is the one asked for, free or not: %j and PORT=%s', async (flags, text, port) =>
    expect(await chooseAddress(flags, text)).toEqual({ port, host: undefined }),
  );

  it('is the next free one where none was asked for, and says so', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const taken = createServer().listen(DEFAULT_PORT, '127.0.0.1');
    // Another program on this machine may have it already.
    await once(taken, 'listening').catch(() => undefined);
    const address = await chooseAddress({}, undefined);
    expect(address?.port).toBeGreaterThan(DEFAULT_PORT);
    expect(said).toHaveBeenCalledWith(`  Port ${DEFAULT_PORT} is taken, so port ${address?.port} is used.\n`);
    taken.close();
  });

  it('is the usual one, without a word, where it is free and PORT is empty', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockClear().mockReturnValue(true);
    const address = await chooseAddress({}, ' ');
    expect(address?.port).toBeGreaterThanOrEqual(DEFAULT_PORT);
    expect(said).toHaveBeenCalledTimes(address?.port === DEFAULT_PORT ? 0 : 1);
  });

  it('is refused where PORT is none', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await chooseAddress({}, 'abc')).toBeUndefined();
  });
});

describe('other devices', () => {
  it.each([
    [undefined, undefined],
    ['127.0.0.1', undefined],
    ['localhost', undefined],
    ['192.168.1.7', 'http://192.168.1.7:8888'],
  ])('find a server at %s under %s', (host, url) => expect(networkUrl({ port: 8888, host })).toBe(url));

  it.each(['0.0.0.0', '::'])('are never sent to themselves: %s', (host) =>
    expect(networkUrl({ port: 8888, host }) ?? '').not.toMatch(/127\.0\.0\.1|0\.0\.0\.0|::/),
  );

  it.each([
    [undefined, 'http://192.168.1.7:8888'],
    ['https://mine.example', 'https://mine.example'],
  ])('come back from the checkout to the address that they use, unless URL is %s', (url, expected) => {
    vi.stubEnv('URL', url);
    openToNetwork({ port: 8888, host: '192.168.1.7' });
    expect(process.env.URL).toBe(expected);
    vi.unstubAllEnvs();
  });

  it('are let in by --host without an address', async () =>
    expect(await chooseAddress({ host: true, port: 8888 }, undefined)).toEqual({ port: 8888, host: '0.0.0.0' }));
});

it.each([
  ['EADDRINUSE', 8888, /^Port 8888 is taken: .*\n.*PORT=8889 npm start\n$/],
  ['EADDRINUSE', 65_535, /PORT=8888 npm start/],
  ['EACCES', 80, /let you listen on port 80\. Choose one above 1023: PORT=8888 npm start\n/],
  ['EADDRNOTAVAIL', 8888, /does not have the address that --host names/],
])('a server that cannot listen says why: %s, port %i', (code, port, says) => {
  const said = vi.spyOn(process.stderr, 'write').mockClear().mockReturnValue(true);
  expect(failToListen(Object.assign(new Error(code), { code }), port, 'npm start')).toBe(1);
  expect(said.mock.calls.join('')).toMatch(says);
  expect(() => failToListen(new Error('another'), port, 'npm start')).toThrow('another');
});
