/**
 * Watches folders and reports changed paths in batches: switching a branch changes a thousand files at once. Adds two things to
 * chokidar, which misses a folder that was removed and came back, and the last of several writes to a file within 50 ms, as when an
 * editor truncates a file before writing it.
 */
import { statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

export type Watcher = Readonly<{ close: () => Promise<void> }>;

/** A batch ends when nothing has changed for this long. Short: the author is waiting for the page. */
const QUIET_MS = 5;

const FOLDER_POLL_MS = 200;
/** When to look at a changed file again: chokidar drops further events of the file until then. */
const RECHECK_MS = 60;

/** Swap, backup and lock files of editors. */
const EDITOR_FILE = /[/\\](?:\.[^/\\]+|4913|#[^/\\]+#)$|~$/;

/** @param folders absolute, like the reported paths; a folder may be missing, be removed and come back */
export async function watchFolders(
  folders: readonly string[],
  onChange: (paths: ReadonlySet<string>) => void,
): Promise<Watcher> {
  let paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const batch = paths;
    paths = new Set();
    onChange(batch);
  };
  const add = (path: string) => {
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_MS);
  };
  const watchers = await Promise.all(folders.map((folder) => watchFolder(folder, add)));
  return {
    async close() {
      await Promise.all(watchers.map((watcher) => watcher.close()));
      clearTimeout(timer);
    },
  };
}

async function watchFolder(folder: string, onPath: (path: string) => void): Promise<Watcher> {
  let watchedId: string | undefined;
  let watcher: FSWatcher | undefined;
  const rechecks = new Map<string, NodeJS.Timeout>();

  /** Until the file no longer changes. */
  function recheck(path: string): void {
    clearTimeout(rechecks.get(path));
    const before = modifiedAt(path);
    const check = () => {
      rechecks.delete(path);
      if (modifiedAt(path) === before) return;
      onPath(path);
      recheck(path);
    };
    rechecks.set(path, setTimeout(check, RECHECK_MS));
  }

  async function open(): Promise<void> {
    watchedId = folderId(folder);
    if (watchedId === undefined) return;
    const opened = watch(folder, { ignoreInitial: true, ignored: (path) => path !== folder && EDITOR_FILE.test(path) });
    watcher = opened;
    opened.on('all', (event, path) => {
      if (event === 'unlinkDir' && path === folder) watchedId = undefined;
      onPath(path);
      if (event === 'change' || event === 'add') recheck(path);
    });
    // For example a file that was removed between being listed and being read: reading the folder again settles it.
    opened.on('error', () => onPath(folder));
    await new Promise<void>((resolve) => opened.once('ready', resolve));
  }

  async function reopenIfReplaced(): Promise<void> {
    if (folderId(folder) === watchedId) return;
    await watcher?.close();
    await open();
    onPath(folder);
  }

  await open();
  let polling = Promise.resolve();
  const timer = setInterval(() => {
    polling = polling.then(reopenIfReplaced);
  }, FOLDER_POLL_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await polling;
      await watcher?.close();
      for (const pending of rechecks.values()) clearTimeout(pending);
    },
  };
}

const STAT = { throwIfNoEntry: false, bigint: true } as const;

const modifiedAt = (path: string): bigint | undefined => statSync(path, STAT)?.mtimeNs;

function folderId(folder: string): string | undefined {
  const found = statSync(folder, STAT);
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}
