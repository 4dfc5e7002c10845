/** What the development server answers where a page and a redirect have one address. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { createMemorySite, type ServedSite } from '../../../../../generator/dev/site/memory-site.ts';
import { freePort } from '../../../../helpers/free-port.ts';

const page = { contents: 'the page', type: 'text/html' };
const site: ServedSite = {
  find: (path) => (path === '/ends-later' ? page : undefined),
  notFound: () => ({ contents: 'not found', type: 'text/html' }),
  headersFor: () => [],
  redirectFor: ({ url }) =>
    ['/ends-later', '/ended'].includes(url.pathname) ? { to: '/about', status: 301, force: false } : undefined,
};
const server = createServer((request, response) => void createMemorySite(() => site).handle(request, response));
const port = await freePort();
await once(server.listen(port, '127.0.0.1'), 'listening');
afterAll(() => server.close());

it.each([
  ['/ends-later', 200],
  ['/ended', 301],
  ['/never', 404],
])('%s is answered with %s', async (path, status) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status).toBe(status);
});
