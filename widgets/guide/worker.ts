/**
 * Serves the guide from the device when there is no network, and that page alone: its scope takes in no other. The network comes
 * first, so that a refund takes the copy away; what says nothing of the purchase, such as a server that is down, leaves it.
 */
import { ACCESS, CACHE, PAGE } from './kept.ts';

/** How long a reader waits for the network, in milliseconds. */
const PATIENCE = 3000;
/** Not known, not paid, gone: the copy goes too. */
const REFUSED = [401, 402, 410];

type Fetching = Event &
  Readonly<{
    request: Request;
    respondWith: (answer: Promise<Response>) => void;
    waitUntil: (work: Promise<unknown>) => void;
  }>;
const isFetching = (event: Event): event is Fetching => 'respondWith' in event && 'request' in event;

addEventListener('fetch', (event) => {
  if (!isFetching(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(guide(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

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
  const copy = response.clone();
  const access = response.headers.get(ACCESS);
  if (access === 'open') {
    // Without a cache the reader has had the copy removed.
    if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(PAGE, copy);
    return response;
  }
  if (access !== 'closed' && !REFUSED.includes(response.status)) return undefined;
  await caches.delete(CACHE);
  return response;
}

/** Named by their content: the same name is the same file. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
