/** What the development server answers where a page and a redirect have one address. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { createMemorySite, type ServedSite } from '../../../../../generator/dev/site/memory-site.ts';
import { freePort } from '../../../../helpers/free-port.ts';

const page = { contents: 'the page', type: 'text/html' };
const site: ServedSite = {
  find: (path) => (['/ends-later', '/forced', '/assets/a b.js'].includes(path) ? page : undefined),
  notFound: () => ({ contents: 'not found', type: 'text/html' }),
  headersFor: (path) => [path.startsWith('/assets/') ? ['Content-Type', 'text/x-own'] : ['X-Robots-Tag', 'noindex']],
  redirectFor: ({ url }) =>
    ['/ends-later', '/ended', '/forced'].includes(url.pathname)
      ? { to: '/about', status: 301, force: url.pathname === '/forced' }
      : undefined,
};
const server = createServer((request, response) => void createMemorySite(() => site).handle(request, response));
const port = await freePort();
await once(server.listen(port, '127.0.0.1'), 'listening');
afterAll(() => server.close());

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });

it.each([
  ['GET', '/ends-later', 200],
  ['HEAD', '/ends-later', 200],
  ['POST', '/ends-later', 405],
  ['GET', '/ended', 301],
  ['GET', '/forced', 301],
  ['GET', '/never', 404],
])('%s %s is answered with %s', async (method, path, status) => {
  expect((await ask(path, method)).status).toBe(status);
});

it('a page and a file have the headers of their rules; a page, and what is not found, is asked for again each time', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await ask(path);
    return ['content-type', 'x-robots-tag', 'cache-control'].map((name) => headers.get(name));
  };
  expect(await headersOf('/ends-later')).toEqual(['text/html', 'noindex', 'no-store']);
  expect(await headersOf('/assets/a%20b.js')).toEqual(['text/x-own', null, null]);
  expect(await headersOf('/assets/old.js')).toEqual(['text/x-own', null, 'no-store']);
});
