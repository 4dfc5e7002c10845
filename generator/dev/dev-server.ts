/** `offer dev`, composed: watcher, site, functions and open pages on one port. */
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Options } from '../build.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../output/output-file.ts';
import { startLocalServer } from '../preview/local-server.ts';
import { SCHEDULE_MS } from '../preview/services.ts';
import { changesOf, EVERYTHING, foldersOf } from './changes.ts';
import { homeHash } from './dashboard.ts';
import { bundleDevClient } from './dev-client.ts';
import { createDevFunctions } from './dev-functions.ts';
import { DevSite } from './dev-site.ts';
import { withClient } from './inject-client.ts';
import { createLivePages } from './live-pages.ts';
import { createMemorySite } from './memory-site.ts';
import { createDevPages } from './routes.ts';
import { EMPTY_SITE, FUNCTION_VIEW, stateOf } from './site-views.ts';
import { openWorkFolder } from './temp-dir.ts';
import { createTemplateLoader } from './template-loader.ts';
import { createQueue, type Update } from './update-queue.ts';
import { watchFolders } from './watch.ts';

type Setting = Readonly<{
  root: string;
  options: () => Options;
  port: number;
  report: (message: string) => void;
  onProblems: (diagnostics: readonly Diagnostic[]) => void;
}>;

export type DevServer = Readonly<{ url: string; notes: () => readonly string[]; close: () => Promise<void> }>;

/** An open page fetches itself anew before anything else is done. */
const HEAD_START_MS = 120;
/** A file may be read while it is being written: a mistake is told when nothing has mended it within this time. */
const DOUBT_MS = 80;

/** @throws {Error} with the code EADDRINUSE if the port is taken */
export async function startDevServer({ root, options, port, report, onProblems }: Setting): Promise<DevServer> {
  const url = `http://localhost:${port}`;
  const work = openWorkFolder(root);
  const site = new DevSite({ root, options, loadTemplates: createTemplateLoader(root, work.path) });
  const memory = createMemorySite(() => site.edition ?? EMPTY_SITE);
  const functions = createDevFunctions({
    ...{ generated: join(work.path, 'generated'), site: memory, url, port, report },
    withClient: (html) => withClient(html, FUNCTION_VIEW, functions.edition(), site.edition?.styleHash ?? ''),
  });
  const hashes = { functions: functions.edition, home: () => homeHash(site) };
  const live = createLivePages((view) => stateOf(site, view, hashes));

  const tell = () => {
    live.tell();
    onProblems(site.diagnostics);
  };
  /** Goes on beside the next update, so that no page waits for it. */
  let following = Promise.resolve();
  const followInFunctions = (generated: readonly OutputFile[]) => {
    following = following.then(() => functions.follow(generated)).then(tell);
  };

  const update: Update = async (changes, superseded) => {
    if (changes.functions) functions.codeChanged();
    const hadErrors = hasErrors(site.diagnostics);
    await site.refresh(changes);
    if (!hadErrors && hasErrors(site.diagnostics)) {
      await wait(DOUBT_MS, superseded);
      if (superseded.aborted) return;
    }
    tell();
    if (live.count() > 0) await wait(HEAD_START_MS, superseded);
    if (superseded.aborted) return;
    await site.settle(superseded);
    if (superseded.aborted) return;
    tell();
    if (site.edition !== undefined && site.generated.length > 0) followInFunctions(site.generated);
  };

  const server = await startLocalServer({
    site: memory,
    functions: functions.runner,
    pages: createDevPages({ site, live, client: await bundleDevClient(root), sandbox: functions.pages }),
    ...{ port, scheduleMs: SCHEDULE_MS, report },
  }).catch((error: unknown) => {
    work.remove();
    throw error;
  });
  const queue = createQueue(update, report);
  const folders = foldersOf(root, resolve(options().folder));
  const watched = [folders.content, folders.templates, folders.widgets, ...folders.functions];
  const watcher = await watchFolders(watched, (paths) => queue.add(changesOf(paths, folders)));
  queue.add(EVERYTHING);
  await queue.idle();
  await following;
  return {
    ...{ url, notes: functions.notes },
    async close() {
      await watcher.close();
      live.close();
      await queue.idle();
      await following;
      await server.close();
      functions.clean();
      work.remove();
    },
  };
}

/** Until the time is over, or more has changed. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');
