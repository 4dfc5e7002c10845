/** Against a real server, by the address of which the fetch of these tests is turned. */
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAll } from '../../../../../generator/check/links/external-links.ts';
import { portOf } from '../../../../helpers/free-port.ts';

const asked: { method: string | undefined; url: string | undefined }[] = [];
const open = { now: 0, most: 0 };
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer(async ({ method, url }, response) => {
    asked.push({ method, url });
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    // Held until a second question is open, and long enough for a third to come.
    while (url?.startsWith('/slow') && open.most < 2) await wait(5);
    if (url?.startsWith('/slow')) await wait(80);
    open.now -= 1;
    const headRefused = url === '/only-get' && method === 'HEAD';
    response.writeHead(url === '/gone' ? 404 : url === '/refused' ? 403 : headRefused ? 405 : 200).end();
  });
  port = await portOf(server.listen(0, '127.0.0.1'));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const local: typeof fetch = (address, init) =>
  fetch(String(address).replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`), init);
const ask = (paths: readonly string[], pauses: number[] = []) => {
  asked.length = 0;
  const ports = { fetch: local, wait: async (ms: number) => void pauses.push(ms) };
  return askAll(
    paths.map((path) => `https://quiet.example${path}`),
    ports,
  );
};

describe('asking another site', () => {
  it('is done by HEAD alone where that is enough', async () => {
    expect([...(await ask(['/there'])).values()]).toEqual([200]);
    expect(asked).toEqual([{ method: 'HEAD', url: '/there' }]);
  });

  it('is done again by GET where HEAD fails', async () => {
    expect([...(await ask(['/only-get'])).values()]).toEqual([200]);
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  it('tells what is gone and what is refused', async () => {
    expect([...(await ask(['/gone', '/refused'])).values()].sort()).toEqual([403, 404]);
  });

  it('tells that nobody is there', async () => {
    const answers = await askAll(['https://127.0.0.1:1/'], { fetch, wait: async () => {} });
    expect([...answers.values()]).toEqual(['no connection']);
  });

  it('keeps to two questions at a time and one a second for each host', async () => {
    const pauses: number[] = [];
    open.most = 0;
    await ask(['/slow-1', '/slow-2', '/slow-3', '/slow-4', '/slow-5'], pauses);
    expect(open.most).toBe(2);
    expect(pauses).toEqual([1000, 1000, 1000, 1000]);
  });
});

it('asks a host for the next page only after the pause', async () => {
  const begun: string[] = [];
  let endPause: () => void = () => undefined;
  const answers = askAll(['https://a.example/1', 'https://a.example/2'], {
    fetch: async (address) => {
      begun.push(String(address));
      return new Response();
    },
    wait: () =>
      new Promise((resolve) => {
        endPause = resolve;
      }),
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['https://a.example/1']);
  endPause();
  expect((await answers).size).toBe(2);
});
