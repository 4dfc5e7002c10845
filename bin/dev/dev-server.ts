/** `offer dev`, composed: watcher, site, functions and open pages on one port. */
import { rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { bundleDevClient } from '../../generator/adapters/dev/dev-client.ts';
import { createLivePages } from '../../generator/adapters/dev/live-pages.ts';
import { createMemorySite } from '../../generator/adapters/dev/memory-site.ts';
import { createTemplateLoader } from '../../generator/adapters/dev/template-loader.ts';
import { watchFolders } from '../../generator/adapters/dev/watch.ts';
import { startLocalServer } from '../../generator/adapters/local-server/local-server.ts';
import type { Options } from '../../generator/pipeline/types.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { SCHEDULE_MS } from '../local-parts.ts';
import { createDevFunctions } from './dev-functions.ts';
import { createDevPages } from './dev-pages.ts';
import { type Changes, DevSite } from './dev-site.ts';
import { clientFor, pageStateOf, STANDBY } from './page-state.ts';

type Setting = Readonly<{
  root: string;
  options: () => Options;
  port: number;
  report: (message: string) => void;
  onProblems: (problems: readonly Problem[]) => void;
}>;

export type DevServer = Readonly<{
  url: string;
  notes: () => readonly string[];
  site: DevSite;
  close: () => Promise<void>;
}>;

const ALL: Changes = { content: true, templates: true, assets: true, functions: true };
const FOLDERS = ['templates', 'widgets', 'netlify/functions', 'netlify/lib'];

/** @throws {Error} with the code EADDRINUSE if the port is taken */
export async function startDevServer({ root, options, port, report, onProblems }: Setting): Promise<DevServer> {
  const url = `http://localhost:${port}`;
  const work = join(root, `.offer/dev/${process.pid}`);
  const templates = createTemplateLoader(root);
  const site = new DevSite({ root, options, loadTemplates: templates.load });
  const memory = createMemorySite(() => site.edition ?? STANDBY);
  const withClient = (html: string, path: string) => clientFor(site, path, functions.edition(), html);
  const generated = join(work, 'generated');
  const functions = createDevFunctions({ generated, site: memory, url, port, report, withClient });
  const live = createLivePages((path) => pageStateOf(site, path, functions.edition()));

  async function update(changes: Changes): Promise<void> {
    await site.refresh(changes);
    live.tell();
    if (await site.settle()) await functions.follow(site.generated, changes.functions);
    live.tell();
    onProblems(site.problems);
  }

  const server = await startLocalServer({
    site: memory,
    functions: functions.runner,
    pages: createDevPages({ site, live, client: await bundleDevClient(root), sandbox: functions.pages }),
    ...{ port, scheduleMs: SCHEDULE_MS, report },
  });
  await update(ALL);
  const watched = [options().folder, ...FOLDERS.map((folder) => join(root, folder))].map((folder) => resolve(folder));
  const watcher = await watchFolders(
    watched,
    inTurn(update, (paths) => changesOf(paths, watched), report),
  );
  return {
    ...{ url, site, notes: functions.notes },
    async close() {
      live.close();
      await watcher.close();
      await server.close();
      templates.close();
      functions.clean();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** What the changed files mean. Styles of templates are assets; everything else of theirs is code. */
function changesOf(
  paths: ReadonlySet<string>,
  [content = '', templates = '', widgets = '']: readonly string[],
): Changes {
  const within = (folder: string) => [...paths].filter((path) => path === folder || path.startsWith(`${folder}${sep}`));
  const ofTemplates = within(templates);
  const isAsset = (path: string) => path.endsWith('.css') || path.startsWith(join(templates, 'public'));
  return {
    content: within(content).length > 0,
    templates: !ofTemplates.every(isAsset) || within(widgets).some((path) => !path.endsWith('.css')),
    assets: ofTemplates.some(isAsset) || within(widgets).length > 0,
    functions: paths.size > within(content).length + ofTemplates.length + within(widgets).length,
  };
}

/** One update at a time; what changes meanwhile is one update more. */
function inTurn(
  update: (changes: Changes) => Promise<void>,
  read: (paths: ReadonlySet<string>) => Changes,
  report: (message: string) => void,
): (paths: ReadonlySet<string>) => void {
  let waiting: Set<string> | undefined;
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    while (waiting !== undefined) {
      const paths = waiting;
      waiting = undefined;
      await update(read(paths)).catch((error: unknown) =>
        report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    }
    isBusy = false;
  };
  return (paths) => {
    waiting = new Set([...(waiting ?? []), ...paths]);
    if (!isBusy) void work();
  };
}
