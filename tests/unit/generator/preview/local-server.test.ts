import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FunctionHandler } from '../../../../generator/preview/function-loader.ts';
import { createFunctionRunner } from '../../../../generator/preview/function-runner.ts';
import { type LocalServer, startLocalServer } from '../../../../generator/preview/local-server.ts';
import type { StaticSite } from '../../../../generator/preview/static-site.ts';

const site: StaticSite = {
  handle: (_, response) => void response.writeHead(404).end(),
  headersFor: () => [],
  style: () => '',
};
const servers: LocalServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

type More = Readonly<{ origin?: string; proxies?: readonly string[]; isDue?: () => boolean }>;

async function start(handler: FunctionHandler, { isDue = () => false, ...more }: More = {}) {
  const one = { name: 'one', handler, paths: ['/one'], isDue };
  const functions = createFunctionRunner([one], () => undefined);
  const options = { site, functions, pages: undefined, port: 0, report: () => undefined };
  const server = await startLocalServer({ ...options, ...more });
  servers.push(server);
  return server;
}

/** Not fetch, which sends no other Host and no URL but a path. */
function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, headers, host: '127.0.0.1' }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

const seen: FunctionHandler = ({ url }, { ip }) => Response.json([url, ip]);

describe('a request', () => {
  it('has the origin of the site, whatever host it names', async () => {
    const { port } = await start(seen, { origin: 'https://shop.example' });
    const answer = await get(port, '/one?a=b', { Host: 'evil.example' });
    expect(answer.body).toBe('["https://shop.example/one?a=b","127.0.0.1"]');
    for (const path of ['http://evil.example/one', '@evil.example/one', '*'])
      expect((await get(port, path)).status).toBe(400);
    expect((await get(port, '//evil.example/one')).status).toBe(404);
  });

  it('has the host that it names where the site has no origin of its own', async () => {
    const { port } = await start(seen);
    expect((await get(port, '/one', { Host: 'phone.example:1' })).body).toContain('http://phone.example:1/one');
  });

  it('may be as large as Netlify allows, and its answer keeps each of its cookies', async () => {
    const { port } = await start(async (request) => {
      const headers = [
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2; Path=/'],
      ] satisfies [string, string][];
      return new Response(String((await request.arrayBuffer()).byteLength), { headers });
    });
    const post = (size: number) =>
      fetch(`http://127.0.0.1:${port}/one`, { method: 'POST', body: new Uint8Array(size) });
    const answer = await post(6 * 1024 * 1024);
    expect([await answer.text(), answer.headers.getSetCookie()]).toEqual(['6291456', ['a=1', 'b=2; Path=/']]);
    expect((await post(6 * 1024 * 1024 + 1)).status).toBe(400);
  });

  it('comes from whom the proxy names', async () => {
    const { port } = await start(seen, { proxies: ['127.0.0.1'] });
    expect((await get(port, '/one', { 'X-Forwarded-For': '192.0.2.1, 198.51.100.7' })).body).toContain(
      '"198.51.100.7"',
    );
  });
});

it('calls what is due once in each minute of the clock', async () => {
  vi.useFakeTimers({ now: 30_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const handler = vi.fn<FunctionHandler>();
    await start(handler, { isDue: () => true });
    await vi.advanceTimersByTimeAsync(2.75 * 60_000);
    expect(handler).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

describe('a server that is closed', () => {
  const later: FunctionHandler = async (_, { waitUntil }) => {
    await wait(150);
    waitUntil(wait(150).then(() => done.push('after')));
    done.push('answer');
    return new Response('answer');
  };
  const done: string[] = [];

  it('finishes the requests under way and their work after the response, and accepts no more', async () => {
    const server = await start(later);
    const answer = get(server.port, '/one', { Connection: 'keep-alive' });
    await wait(50);
    const closed = server.close(5_000);
    await expect(get(server.port, '/one')).rejects.toThrow('ECONNREFUSED');
    expect((await answer).body).toBe('answer');
    expect(await closed).toBe(true);
    expect(done).toEqual(['answer', 'after']);
  });

  it('waits no longer than it is told', async () => {
    const server = await start(() => new Promise(() => undefined));
    const answer = get(server.port, '/one').catch((error: Error) => error.message);
    await wait(50);
    expect(await server.close(100)).toBe(false);
    expect(await answer).toBe('socket hang up');
    servers.length = 0;
  });
});
