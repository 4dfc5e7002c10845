/**
 * Keeps the guide on a buyer's device and serves it from there when there is no network: that page alone, since its scope takes in
 * no other. The network comes first, so that a refund takes the copy away; what says nothing of the purchase, such as a server
 * that is down, leaves it. Kept under the page's own address, never under one with a token in it.
 */
import { PAGE, type Wish } from './kept.ts';
import { type Asking, type Fetching, isAsking, isFetching, registration } from './worker-scope.ts';

const CACHE = 'guide';
/** What the function says of the reader: open, closed, or nothing where it could not find out. */
const ACCESS = 'Guide-Access';
/** Not known, not paid, gone: the copy goes too. */
const REFUSED = [401, 402, 410];
/** How long a reader waits for the network, in milliseconds. */
const PATIENCE = 3000;

addEventListener('fetch', (event) => {
  if (!isFetching(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(guide(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

addEventListener('message', (event) => {
  if (isAsking(event)) event.waitUntil(answer(event));
});

async function answer({ data, ports: [port] }: Asking): Promise<void> {
  const wish: Wish = Array.isArray(data) ? data.map(String) : undefined;
  const isKept = wish === undefined ? forget() : keep(wish).catch(() => caches.has(CACHE));
  port?.postMessage(await isKept);
}

async function keep(files: readonly string[]): Promise<boolean> {
  const answered = await fetch(PAGE);
  if (answered.headers.get(ACCESS) !== 'open') return forget();
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, answered);
  const kept = (await cache.keys()).map(({ url }) => url);
  await cache.addAll(files.filter((url) => !kept.includes(url)));
  // What an older build of the page needed is of no more use.
  const old = kept.filter((url) => new URL(url).pathname !== PAGE && !files.includes(url));
  await Promise.all(old.map((url) => cache.delete(url)));
  return true;
}

async function forget(): Promise<false> {
  await caches.delete(CACHE);
  await registration().unregister();
  return false;
}

async function guide(event: Fetching): Promise<Response> {
  const answered = fetch(event.request);
  const heeded = answered.then(heed).catch(() => undefined);
  event.waitUntil(heeded);
  const saved = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  if (saved === undefined) return answered;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return (await Promise.race([heeded, late])) ?? saved;
}

/** @returns the answer if it tells whether the reader has the guide */
async function heed(response: Response): Promise<Response | undefined> {
  const access = response.headers.get(ACCESS);
  if (access === 'closed' || REFUSED.includes(response.status)) {
    await forget();
    return response;
  }
  return access === 'open' ? response : undefined;
}

/** Named by their content: the same name is the same file. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
