import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticSite } from '../../../../generator/preview/static-site.ts';
import { portOf } from '../../../helpers/free-port.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const dist = temporaryFolder();
const server = createServer();
let port = 0;
const put = (name: string, text: string) => writeFileSync(join(dist, name), text);
const LONG = 'long enough to be worth it '.repeat(100);

beforeAll(async () => {
  mkdirSync(join(dist, '_lang/es'), { recursive: true });
  put('index.html', `<style>b{}</style>home ${LONG}`);
  put('about.html', 'about');
  put('404.html', '<style>b{}</style>lost');
  put('_lang/es/index.html', 'inicio');
  put('_headers', '/*\n  X-One: all\n/about\n  X-Two: about\n/\n  X-Two: home\n');
  put(
    '_redirects',
    '/ /_lang/es/index.html 200! Language=es\n/home / 301\n/about /never 301\n/old/* /new/:splat 302\n/away https://a.example/ 302\n/gone /404.html 404\n/fin /_lang/es/index.html 404\n',
  );
  const site = await createStaticSite(dist);
  server.on('request', (request, response) => void site.handle(request, response));
  port = await portOf(server.listen(0, '127.0.0.1'));
});
afterAll(() => {
  server.close();
});

type Answer = Readonly<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>;

/** Not fetch, which follows redirects, decompresses and caches. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
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

describe('createStaticSite', () => {
  it('serves pages without their extension, with the headers of every block that matches', async () => {
    const { status, headers, body } = await get('/about');
    expect({ status, body, one: headers['x-one'], two: headers['x-two'] }).toEqual({
      status: 200,
      body: 'about',
      one: 'all',
      two: 'about',
    });
    expect(headers['cache-control']).toBe('public,max-age=0,must-revalidate');
  });

  it('prefers a file to a rule of the same path, unless the rule is forced', async () => {
    expect((await get('/about')).body).toBe('about');
    expect((await get('/', { 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' })).body).toBe('inicio');
  });

  it('matches the browser’s first language, or the language that the visitor chose', async () => {
    expect((await get('/', { 'accept-language': 'en-GB,es' })).body).toContain('home');
    expect((await get('/', { 'accept-language': 'en-GB', cookie: 'a=b; nf_lang=es' })).body).toBe('inicio');
    expect((await get('/', { 'accept-language': 'es', cookie: 'nf_lang=en' })).body).toContain('home');
  });

  it('sends the headers of the address that was asked for with another file, too', async () => {
    const { body, headers } = await get('/', { 'accept-language': 'es' });
    expect({ body, one: headers['x-one'], two: headers['x-two'] }).toEqual({ body: 'inicio', one: 'all', two: 'home' });
  });

  it('redirects, with the splat of a path, and to other sites', async () => {
    for (const [from, status, to] of [
      ['/home', 301, '/'],
      ['/old/a/b', 302, '/new/a/b'],
      ['/away', 302, 'https://a.example/'],
    ] as const) {
      const answer = await get(from);
      expect([answer.status, answer.headers.location]).toEqual([status, to]);
    }
  });

  it('answers 404 with its page for missing files, by rule, and for the CDN’s own files', async () => {
    for (const path of ['/nothing', '/gone', '/_headers', '/_redirects', '/%2e%2e/package.json', '/%ff']) {
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404, body: '<style>b{}</style>lost' });
    }
  });

  it('answers 404 with the page that a rule names', async () =>
    expect(await get('/fin')).toMatchObject({ status: 404, body: 'inicio' }));

  it('compresses, and answers 304 to a matching ETag', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(first.body).toContain(LONG);
    expect((await get('/', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });

  it('answers GET and HEAD only', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await get('/about', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('serves a new build at once', async () => {
    put('_redirects', '/home /about 302\n');
    utimesSync(join(dist, '_redirects'), 1, 1);
    expect((await get('/home')).headers.location).toBe('/about');
  });
});
