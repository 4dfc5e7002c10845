/** What was built, served on this machine: dist as the CDN would serve it, functions and sandbox. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalServer } from './local-server.ts';
import { loadLocalParts, SCHEDULE_MS } from './services.ts';
import { createStaticSite } from './static-site.ts';

type Setting = Readonly<{ dist: string; generated: string; port: number; report: (message: string) => void }>;

export type LocalSite = Readonly<{ url: string; notes: readonly string[]; close: () => Promise<void> }>;

/** @throws {Error} with the code EADDRINUSE if the port is taken, ENOENT if there is no build */
export async function startLocalSite({ dist, generated, port, report }: Setting): Promise<LocalSite> {
  readFileSync(join(dist, 'index.html'));
  const url = `http://localhost:${port}`;
  const site = await createStaticSite(dist);
  const { functions, pages, notes, clean } = await loadLocalParts({ generated, site, url, port, report });
  try {
    const server = await startLocalServer({ site, functions, pages, port, scheduleMs: SCHEDULE_MS, report });
    return { url, notes, close: () => server.close().finally(clean) };
  } catch (error) {
    clean();
    throw error;
  }
}
