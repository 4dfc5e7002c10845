/**
 * Caches the guide on a buyer's device and serves it when there is no network. Its scope is that one page. It is network-first, so that a
 * refund deletes the copy; a response that says nothing about the purchase, such as a server error, keeps it. The copy is stored under the
 * page's plain URL, never under one with a token.
 */
import { CACHE, type CacheRequest, GUIDE_PATH } from './offline-protocol.ts';

/** Response header: "open", "closed", or absent if the function could not determine whether the reader has access. */
const ACCESS = 'Guide-Access';
const NETWORK_TIMEOUT_MS = 3000;

addEventListener('fetch', (event) => {
  if (!isFetchEvent(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === GUIDE_PATH) event.respondWith(serveGuide(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(serveAsset(request));
});

addEventListener('message', (event) => {
  if (isMessageEvent(event)) event.waitUntil(answer(event));
});

async function answer({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const files: CacheRequest = Array.isArray(data) ? data.map(String) : undefined;
  const isCached = files === undefined ? deleteCopy() : cacheGuide(files).catch(() => caches.has(CACHE));
  port?.postMessage(await isCached);
}

async function cacheGuide(files: readonly string[]): Promise<boolean> {
  const response = await fetch(GUIDE_PATH);
  const access = response.headers.get(ACCESS);
  if (access === 'closed') return deleteCopy();
  if (access !== 'open') return caches.has(CACHE);
  const cache = await caches.open(CACHE);
  await cache.put(GUIDE_PATH, response);
  const cached = (await cache.keys()).map(({ url }) => url);
  await cache.addAll(files.filter((url) => !cached.includes(url)));
  // Files from an older build.
  const stale = cached.filter((url) => new URL(url).pathname !== GUIDE_PATH && !files.includes(url));
  await Promise.all(stale.map((url) => cache.delete(url)));
  return true;
}

async function deleteCopy(): Promise<false> {
  await caches.delete(CACHE);
  await registration().unregister();
  return false;
}

async function serveGuide(event: FetchEvent): Promise<Response> {
  const response = fetch(event.request);
  const decisive = response.then(applyAccess).catch(() => undefined);
  event.waitUntil(decisive);
  const copy = await caches.match(GUIDE_PATH, { cacheName: CACHE, ignoreVary: true });
  if (copy === undefined) return response;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  return (await Promise.race([decisive, timeout])) ?? copy;
}

/** Deletes the copy if access has ended. @returns the response if it says whether the reader has access */
async function applyAccess(response: Response): Promise<Response | undefined> {
  const access = response.headers.get(ACCESS);
  if (access === 'closed') {
    await deleteCopy();
    return response;
  }
  return access === 'open' ? response : undefined;
}

/** Cache-first, because asset names contain a hash of their content. */
async function serveAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

// The service worker types used above; the project compiles with the DOM library, which does not contain them.
type ExtendableEvent = Event & Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;
type FetchEvent = ExtendableEvent & Readonly<{ request: Request; respondWith: (response: Promise<Response>) => void }>;
type ExtendableMessageEvent = ExtendableEvent & Readonly<{ data: unknown; ports: readonly MessagePort[] }>;
type WorkerScope = Readonly<{ registration: Pick<ServiceWorkerRegistration, 'unregister'> }>;

function isFetchEvent(event: Event): event is FetchEvent {
  return 'respondWith' in event && 'request' in event;
}

function isMessageEvent(event: Event): event is ExtendableMessageEvent {
  return 'waitUntil' in event && 'ports' in event;
}

const isWorkerScope = (scope: object): scope is WorkerScope => 'registration' in scope;

function registration(): WorkerScope['registration'] {
  const scope: object = globalThis;
  if (!isWorkerScope(scope)) throw new Error('this is not a service worker');
  return scope.registration;
}
