/** One folder, watched for good: chokidar loses a folder that is removed or replaced, and does not see it come back. */
import { statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/** How soon a folder that came back is seen. */
const LOOK_MS = 200;

/** What editors write for themselves. */
const OF_EDITORS = /[/\\](?:\.[^/\\]+|4913|#[^/\\]+#)$|~$/;

export async function watchFolder(folder: string, note: (path: string) => void) {
  let watched: string | undefined;
  let watcher: FSWatcher | undefined;

  async function open(): Promise<void> {
    watched = identityOf(folder);
    if (watched === undefined) return;
    const opened = watch(folder, { ignoreInitial: true, ignored: (path) => path !== folder && OF_EDITORS.test(path) });
    watcher = opened;
    opened.on('all', (event, path) => {
      if (event === 'unlinkDir' && path === folder) watched = undefined;
      note(path);
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
    },
  };
}

function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}
