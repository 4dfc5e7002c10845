/** A folder served as the CDN would serve it, asked over HTTP. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticSite } from '../../../../generator/preview/static-site.ts';

const dist = mkdtempSync(join(tmpdir(), 'offer-cdn-'));
const server = createServer();
const put = (name: string, text: string) => writeFileSync(join(dist, name), text);
const LONG = 'long enough to be worth it '.repeat(100);

beforeAll(async () => {
  mkdirSync(join(dist, '_lang/es'), { recursive: true });
  put('index.html', `<style>b{}</style>home ${LONG}`);
  put('about.html', 'about');
  put('404.html', '<style>b{}</style>lost');
  put('_lang/es/index.html', 'inicio');
  put('_headers', '/*\n  X-One: all\n/about\n  X-Two: about\n');
  put(
    '_redirects',
    '/ /_lang/es/index.html 200! Language=es\n/home / 301\n/about /never 301\n/old/* /new/:splat 302\n/away https://a.example/ 302\n/gone /404.html 404\n',
  );
  const site = await createStaticSite(dist);
  server.on('request', (request, response) => void site.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

type Answer = Readonly<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>;

/** Without fetch's own ideas of redirects, compression and caching. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, path, headers, method, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
        resolve({ status: response.statusCode, headers: response.headers, body: body.toString() });
      });
    });
    asked.on('error', reject).end();
  });
}

describe('a folder served as the CDN does', () => {
  it('finds pages without their ending, with the headers of every block that covers them', async () => {
    const { status, headers, body } = await get('/about');
    expect({ status, body, one: headers['x-one'], two: headers['x-two'] }).toEqual({
      status: 200,
      body: 'about',
      one: 'all',
      two: 'about',
    });
    expect(headers['cache-control']).toBe('public,max-age=0,must-revalidate');
  });

  it('lets a file go before a rule of its address, and after one that is forced', async () => {
    expect((await get('/about')).body).toBe('about');
    expect((await get('/', { 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' })).body).toBe('inicio');
  });

  it('takes the first language that the browser names, and before it the one that the visitor chose', async () => {
    expect((await get('/', { 'accept-language': 'en-GB,es' })).body).toContain('home');
    expect((await get('/', { 'accept-language': 'en-GB', cookie: 'a=b; nf_lang=es' })).body).toBe('inicio');
    expect((await get('/', { 'accept-language': 'es', cookie: 'nf_lang=en' })).body).toContain('home');
  });

  it('redirects, with what stands for a star, and to other sites', async () => {
    for (const [from, status, to] of [
      ['/home', 301, '/'],
      ['/old/a/b', 302, '/new/a/b'],
      ['/away', 302, 'https://a.example/'],
    ] as const) {
      const answer = await get(from);
      expect([answer.status, answer.headers.location]).toEqual([status, to]);
    }
  });

  it('answers 404 with its page where there is nothing, where a rule says so, and for the CDN’s own settings', async () => {
    for (const path of ['/nothing', '/gone', '/_headers', '/_redirects', '/%2e%2e/package.json', '/%ff']) {
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404, body: '<style>b{}</style>lost' });
    }
  });

  it('compresses, and answers 304 to who has it already', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(first.body).toContain(LONG);
    expect((await get('/', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });

  it('only reads', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await get('/about', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('sees a new build at once', async () => {
    put('_redirects', '/home /about 302\n');
    utimesSync(join(dist, '_redirects'), 1, 1);
    expect((await get('/home')).headers.location).toBe('/about');
  });
});
