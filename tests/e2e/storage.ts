/** What a browser keeps of the site, by the names that the table of stored data has for it. */
import type { Page } from '@playwright/test';
import { DISCLOSED, STORED, type StoredId } from '#domain/stored-data.ts';

/** Cookies, storage of the device and of the tab, copies, databases, and pages in a worker's hands. */
export async function storedBy(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...databases.map(({ name }) => `database ${name}`),
      ...workers.map(({ scope }) => `worker of ${new URL(scope).pathname}`),
    ];
  });
  return [...cookies.map(({ name }) => name), ...kept].map(nameInTable).sort();
}

/** The local server has no https, which `__Host-` requires; the worker belongs to the copy; ids end the names of what there are several of. */
function nameInTable(name: string): string {
  if (name === 'access') return '__Host-access';
  if (name === 'worker of /unlocked-solutions') return 'guide';
  return name.replace(/(?<=^_ga)_.*|:.*$/, '');
}

/** What the privacy policy names on the visitor's device, but for the given entries. */
export function namedOnDevice(isAsked: (id: StoredId) => boolean): string[] {
  return DISCLOSED.filter((id) => STORED[id].place === 'device' && isAsked(id))
    .flatMap((id) => [...STORED[id].names])
    .sort();
}
