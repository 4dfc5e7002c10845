/** The switch that makes the service worker keep the open guide for offline reading, or delete the copy. Off until the reader turns it on. */
import { type CacheRequest, GUIDE_PATH, WORKER_PATH } from './offline-protocol.ts';
import { trusted } from './trusted-types.ts';

export async function keepOffline(box: HTMLElement): Promise<void> {
  const toggle = box.querySelector('input');
  const said = box.querySelector<HTMLElement>('[role=status]');
  if (!toggle || !said || location.pathname !== GUIDE_PATH || !('serviceWorker' in navigator)) return;
  const show = (isCached: boolean) => {
    toggle.checked = isCached;
    said.textContent = said.dataset[isCached ? 'saved' : 'gone'] ?? '';
  };
  toggle.addEventListener('change', async () => show(await ask(toggle.checked ? filesOfPage() : undefined)));
  box.hidden = false;
  // An existing copy is refreshed on each visit.
  if (await navigator.serviceWorker.getRegistration(GUIDE_PATH)) show(await ask(filesOfPage()));
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
