/** `offer dev`: watcher → update queue → snapshot → open pages, with the functions, on one port. */

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { isRunning } from '../../output/writer.ts';
import { startLocalServer } from '../../preview/local-server.ts';
import { createCheckPage } from '../site/check-page.ts';
import type { DevOptions } from '../site/dev-content.ts';
import { DevSite } from '../site/dev-site.ts';
import { createMemorySite } from '../site/memory-site.ts';
import { createTemplateLoader } from '../site/template-loader.ts';
import { dashboardHash } from '../terminal/dashboard.ts';
import { createSaveLog, type Saved } from '../terminal/save-log.ts';
import { changesIn, EVERYTHING, foldersOf } from './changed-parts.ts';
import { createDevFunctions } from './dev-functions.ts';
import { bundleClient, injectClient } from './inject-client.ts';
import { createLivePages, emptySite, FUNCTION_VIEW, pageState } from './live-pages.ts';
import { createDevRoutes } from './routes.ts';
import { createUpdateQueue, type Update } from './update-queue.ts';
import { watchFolders } from './watch.ts';

type DevServerOptions = Readonly<{
  root: string;
  options: () => DevOptions;
  port: number;
  host?: string | undefined;
  report: (message: string) => void;
  onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Called when a saved change is on all its pages. */
  onSaved: (saved: Saved) => void;
}>;

export type DevServer = Readonly<{
  url: string;
  notes: () => readonly string[];
  /** How many pages are published; undefined while an error keeps the site from being built. */
  pages: () => number | undefined;
  close: () => Promise<void>;
}>;

/** Open pages get this long to reload before anything else is done. */
const RELOAD_MS = 120;
/** A file may be read while it is being written: a new error is reported only if no other change arrives within this time. */
const ERROR_DELAY_MS = 80;

/** @throws {Error} with the code EADDRINUSE if the port is taken */
export async function startDevServer(given: DevServerOptions): Promise<DevServer> {
  const { root, options, port, host, report, onDiagnostics } = given;
  const url = `http://localhost:${port}`;
  const temp = openTempDir(root);
  const site = new DevSite({ root, options, loadTemplates: createTemplateLoader(root, temp.path) });
  const served = createMemorySite(() => site.snapshot ?? emptySite(site));
  const functions = createDevFunctions({
    generated: join(temp.path, 'generated'),
    site: served,
    url,
    port,
    report,
    injectClient: (html) =>
      injectClient(html, { view: FUNCTION_VIEW, page: functions.version(), style: site.snapshot?.styleHash ?? '' }),
  });
  const hashes = { functions: functions.version, dashboard: () => dashboardHash(site) };
  const live = createLivePages((view) => pageState(site, view, hashes));

  const notify = () => {
    live.notify();
    onDiagnostics(site.diagnostics);
  };
  const saves = createSaveLog(given.onSaved);
  /** Runs in parallel with the next update, so that no page waits for the functions. */
  let loadingFunctions = Promise.resolve();

  const update: Update = async (changes, superseded) => {
    if (changes.has('functions')) functions.codeChanged();
    const hadErrors = hasErrors(site.diagnostics);
    await site.refresh(changes);
    saves.shown();
    if (!hadErrors && hasErrors(site.diagnostics)) {
      await delay(ERROR_DELAY_MS, superseded);
      if (superseded.aborted) return;
    }
    notify();
    if (live.count() > 0) await delay(RELOAD_MS, superseded);
    if (superseded.aborted) return;
    await site.finalize(superseded);
    if (superseded.aborted) return;
    notify();
    saves.finished(site);
    const { serverData } = site;
    if (serverData.length > 0)
      loadingFunctions = loadingFunctions.then(() => functions.update(serverData)).then(notify);
  };

  const check = createCheckPage({ root, folder: temp.path, content: () => resolve(options().folder) });
  const routes = createDevRoutes({
    site,
    live,
    client: await bundleClient(root),
    sandbox: functions.sandbox,
    check,
    report,
  });
  const server = await startLocalServer({
    site: served,
    functions: functions.runner,
    pages: routes,
    port,
    host,
    report,
  }).catch((error: unknown) => {
    temp.remove();
    throw error;
  });
  const queue = createUpdateQueue(update, report);
  const folders = foldersOf(root, resolve(options().folder));
  const watched = [folders.content, folders.templates, folders.widgets, ...folders.functions];
  const watcher = await watchFolders(watched, (paths) => {
    saves.saved(paths);
    queue.add(changesIn(paths, folders));
  });
  queue.add(EVERYTHING);
  await queue.idle();
  await loadingFunctions;
  return {
    url,
    notes: functions.notes,
    pages: () => site.snapshot?.site.pages.length,
    async close() {
      await watcher.close();
      live.close();
      await queue.idle();
      await loadingFunctions;
      await server.close();
      functions.clean();
      temp.remove();
    },
  };
}

/** Ends early when the update is superseded. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Folders whose entries begin with the id of their process. */
const SHARED = ['.offer/dev', '.offer/functions'];

export function openTempDir(root: string) {
  for (const folder of SHARED) removeLeftovers(join(root, folder));
  const path = join(root, '.offer/dev', String(process.pid));
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function removeLeftovers(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^(\d+)/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
