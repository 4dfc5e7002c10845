import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GUIDE_PATH } from '../../../widgets/guide/offline-protocol.ts';

const ORIGIN = 'https://quiet.example';
const NEW = `${ORIGIN}/assets/new.js`;
type Access = 'open' | 'closed' | 'unknown' | 'no network' | 'no answer';
type Called = { respondWith: ReturnType<typeof vi.fn>; waitUntil: ReturnType<typeof vi.fn> };

const copy = new Map<string, string>();
const listeners = new Map<string, (event: object) => void>();
let access: Access = 'open';
const urlOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

async function answer(request: string | { url: string }): Promise<Response> {
  if (access === 'no network') throw new TypeError('Failed to fetch');
  if (access === 'no answer') return new Promise(() => undefined);
  return new Response(`${access} ${urlOf(request)}`, {
    headers: access === 'unknown' ? {} : { 'Guide-Access': access },
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  const cache = {
    put: async (url: string, response: Response) => copy.set(urlOf(url), await response.text()),
    keys: async () => [...copy.keys()].map((url) => ({ url })),
    addAll: async (urls: readonly string[]) => void urls.map((url) => copy.set(url, 'new')),
    delete: async (url: string) => copy.delete(url),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    has: async () => copy.size > 0,
    match: async (request: string) => (copy.has(urlOf(request)) ? new Response('copy') : undefined),
    delete: async () => copy.clear(),
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('registration', { unregister: async () => true });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener));
  await import('../../../widgets/guide/worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  copy.clear();
});

function dispatch(name: 'fetch' | 'message', fields: object): Called {
  const called = { respondWith: vi.fn(), waitUntil: vi.fn() };
  listeners.get(name)?.({ ...fields, ...called });
  return called;
}

/** What the worker answers; undefined if it leaves the request alone. */
function ask(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<Response> | undefined {
  const request = { url: new URL(path, ORIGIN).href, method, mode };
  return dispatch('fetch', { request }).respondWith.mock.lastCall?.[0];
}

it.each<[Access, string, boolean]>([
  ['open', 'open', true],
  ['closed', 'closed', false],
  ['unknown', 'copy', true],
  ['no network', 'copy', true],
  ['no answer', 'copy', true],
])('the guide is read from the network, or else from the copy: %s', async (now, shown, isKept) => {
  access = now;
  copy.set(urlOf(GUIDE_PATH), 'copy');
  const served = ask(`${GUIDE_PATH}?t=1`);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await (await served)?.text()).toMatch(new RegExp(`^${shown}`));
  expect(copy.size > 0).toBe(isKept);
});

it.each<[Access, readonly string[] | undefined, string[]]>([
  ['open', [NEW], [urlOf(GUIDE_PATH), NEW]],
  ['closed', [NEW], []],
  ['unknown', [NEW], [urlOf(GUIDE_PATH), `${ORIGIN}/assets/old.js`]],
  ['no network', [NEW], [urlOf(GUIDE_PATH), `${ORIGIN}/assets/old.js`]],
  ['open', undefined, []],
])('a copy is replaced, left as it is, or deleted: %s, %j', async (now, data, kept) => {
  access = now;
  for (const url of [urlOf(GUIDE_PATH), `${ORIGIN}/assets/old.js`]) copy.set(url, 'old');
  const port = { postMessage: vi.fn() };
  await dispatch('message', { data, ports: [port] }).waitUntil.mock.lastCall?.[0];
  expect([...copy.keys()]).toEqual(kept);
  expect(port.postMessage.mock.calls).toEqual([[kept.length > 0]]);
});

it('a file is read from the copy first, and nothing else is in the worker’s hands', async () => {
  access = 'open';
  copy.set(NEW, 'new');
  const texts = ['/assets/new.js', '/assets/other.js'].map(async (path) =>
    (await ask(path, { mode: 'no-cors' }))?.text(),
  );
  expect(await Promise.all(texts)).toEqual(['copy', `open ${ORIGIN}/assets/other.js`]);
  const others = [ask('/'), ask(GUIDE_PATH, { method: 'POST' }), ask(GUIDE_PATH, { mode: 'cors' })];
  expect([...others, ask('https://other.example/assets/new.js')]).toEqual(Array(4).fill(undefined));
});
