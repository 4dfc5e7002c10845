/** Keeps the open guide on the device for reading without a network, says so, and takes it away when asked. */
import type { Messages } from '#schema/translations.ts';
import { ACCESS, CACHE, PAGE, WORKER } from './kept.ts';

/** Set while the reader does not want a copy. */
const UNWANTED = 'guide-not-kept';

export async function keepOffline(place: HTMLElement, texts: Messages['guide']): Promise<void> {
  const line = place.querySelector('p');
  const button = place.querySelector('button');
  if (line === null || button === null || location.pathname !== PAGE || !('serviceWorker' in navigator)) return;
  let kept = false;
  const set = async (wanted: boolean) => {
    kept = await (wanted ? keep() : forget()).catch(isKept);
    line.textContent = kept ? texts.saved : texts.gone;
    button.textContent = kept ? texts.forget : texts.save;
    place.hidden = false;
  };
  button.addEventListener('click', () => set(!kept));
  await set(localStorage.getItem(UNWANTED) === null);
}

const isKept = () => caches.has(CACHE);

async function keep(): Promise<boolean> {
  localStorage.removeItem(UNWANTED);
  await navigator.serviceWorker.register(WORKER, { scope: PAGE });
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  const page = new URL(PAGE, location.origin).href;
  if (!kept.includes(page)) {
    const answer = await fetch(PAGE);
    if (answer.headers.get(ACCESS) !== 'open') return forget();
    await cache.put(PAGE, answer);
  }
  const needed = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  await cache.addAll([...new Set(needed)].filter((url) => !kept.includes(url)));
  // What an older build of the page needed is of no more use.
  await Promise.all(kept.filter((url) => url !== page && !needed.includes(url)).map((url) => cache.delete(url)));
  return true;
}

async function forget(): Promise<boolean> {
  localStorage.setItem(UNWANTED, '');
  await caches.delete(CACHE);
  await (await navigator.serviceWorker.getRegistration(PAGE))?.unregister();
  return false;
}
