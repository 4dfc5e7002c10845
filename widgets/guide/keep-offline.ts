/** Has the worker keep the open guide on the device for reading without a network, says so, and takes it away when asked. */
import type { Messages } from '#schema/translations.ts';
import { PAGE, type Wish, WORKER } from './kept.ts';
import { trusted } from './trusted.ts';

/** Set while the reader does not want a copy. */
const UNWANTED = 'guide-not-kept';

export async function keepOffline(place: HTMLElement, texts: Messages['guide']): Promise<void> {
  const line = place.querySelector('p');
  const button = place.querySelector('button');
  if (line === null || button === null || location.pathname !== PAGE || !('serviceWorker' in navigator)) return;
  let kept = false;
  const show = (isKept: boolean) => {
    kept = isKept;
    line.textContent = kept ? texts.saved : texts.gone;
    button.textContent = kept ? texts.forget : texts.save;
    place.hidden = false;
  };
  button.addEventListener('click', async () => {
    localStorage[kept ? 'setItem' : 'removeItem'](UNWANTED, '');
    show(await ask(kept ? undefined : filesOfPage()));
  });
  show(localStorage.getItem(UNWANTED) === null && (await ask(filesOfPage())));
}

/** Script and style, as far as this visit needed them. The page has its drawings in itself. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
}

async function ask(wish: Wish): Promise<boolean> {
  await navigator.serviceWorker.register(trusted.createScriptURL(WORKER), { scope: PAGE });
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  active?.postMessage(wish, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
}
