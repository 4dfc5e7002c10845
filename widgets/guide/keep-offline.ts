/** Asks the service worker to cache the open guide for reading offline, shows whether a copy exists, and deletes it on request. */
import type { Messages } from '#schema/translations.ts';
import { type CacheRequest, GUIDE_PATH, WORKER_PATH } from './offline-protocol.ts';
import { trusted } from './trusted-types.ts';

/** Stored while the reader does not want a copy. */
const UNWANTED = 'guide-not-kept';

export async function keepOffline(notice: HTMLElement, texts: Messages['guide']): Promise<void> {
  const line = notice.querySelector('p');
  const button = notice.querySelector('button');
  if (line === null || button === null || location.pathname !== GUIDE_PATH || !('serviceWorker' in navigator)) return;
  let isCached = false;
  const show = (cached: boolean) => {
    isCached = cached;
    line.textContent = cached ? texts.saved : texts.gone;
    button.textContent = cached ? texts.forget : texts.save;
    notice.hidden = false;
  };
  button.addEventListener('click', async () => {
    localStorage[isCached ? 'setItem' : 'removeItem'](UNWANTED, '');
    show(await ask(isCached ? undefined : filesOfPage()));
  });
  show(localStorage.getItem(UNWANTED) === null && (await ask(filesOfPage())));
}

/** The scripts and styles that this visit has loaded. The page's drawings are inline. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
}

async function ask(request: CacheRequest): Promise<boolean> {
  await navigator.serviceWorker.register(trusted.createScriptURL(WORKER_PATH), { scope: GUIDE_PATH });
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  active?.postMessage(request, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
}
