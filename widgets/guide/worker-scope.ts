/** What a service worker finds around it, as far as ours uses it: the compiler knows this code as a page's. */

type Lasting = Event & Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;
export type Fetching = Lasting & Readonly<{ request: Request; respondWith: (answer: Promise<Response>) => void }>;
export type Asking = Lasting & Readonly<{ data: unknown; ports: readonly MessagePort[] }>;

export const isFetching = (event: Event): event is Fetching => 'respondWith' in event && 'request' in event;
export const isAsking = (event: Event): event is Asking => 'waitUntil' in event && 'ports' in event;

type Registered = Readonly<{ registration: Pick<ServiceWorkerRegistration, 'unregister'> }>;
const isWorker = (scope: object): scope is Registered => 'registration' in scope;

export function registration(): Registered['registration'] {
  const scope: object = globalThis;
  if (!isWorker(scope)) throw new Error('this is no service worker');
  return scope.registration;
}
