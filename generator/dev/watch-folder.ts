/**
 * One folder, watched for good. Two things chokidar does not see: that a folder which was removed or replaced is back, and the last
 * of several changes to a file within 50 ms, as when an editor empties it and then writes it.
 */
import { statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/** How soon a folder that came back is seen. */
const LOOK_MS = 200;
/** When a changed file is looked at again: after the time in which chokidar says nothing more of it. */
const AGAIN_MS = 60;

/** What editors write for themselves. */
const OF_EDITORS = /[/\\](?:\.[^/\\]+|4913|#[^/\\]+#)$|~$/;

export async function watchFolder(folder: string, note: (path: string) => void) {
  let watched: string | undefined;
  let watcher: FSWatcher | undefined;
  const changing = new Map<string, NodeJS.Timeout>();

  /** Until the file stays as it is. */
  function followChanges(path: string): void {
    clearTimeout(changing.get(path));
    const seen = writtenAt(path);
    const again = () => {
      changing.delete(path);
      if (writtenAt(path) === seen) return;
      note(path);
      followChanges(path);
    };
    changing.set(path, setTimeout(again, AGAIN_MS));
  }

  async function open(): Promise<void> {
    watched = identityOf(folder);
    if (watched === undefined) return;
    const opened = watch(folder, { ignoreInitial: true, ignored: (path) => path !== folder && OF_EDITORS.test(path) });
    watcher = opened;
    opened.on('all', (event, path) => {
      if (event === 'unlinkDir' && path === folder) watched = undefined;
      note(path);
      if (event === 'change' || event === 'add') followChanges(path);
    });
    // Such as a file that was removed between being listed and being looked at: the next look settles it.
    opened.on('error', () => note(folder));
    await new Promise<void>((resolve) => opened.once('ready', resolve));
  }

  /** The folder that stands there now may be another than the one that is watched. */
  async function look(): Promise<void> {
    if (identityOf(folder) === watched) return;
    await watcher?.close();
    await open();
    note(folder);
  }

  await open();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
      await watcher?.close();
      for (const again of changing.values()) clearTimeout(again);
    },
  };
}

const writtenAt = (path: string): bigint | undefined => statSync(path, QUIET)?.mtimeNs;

function identityOf(folder: string): string | undefined {
  const found = statSync(folder, QUIET);
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}

const QUIET = { throwIfNoEntry: false, bigint: true } as const;
