/** Tells of changed files, many at once as one: switching a branch changes a thousand in a moment. */
import { watchFolder } from './watch-folder.ts';

export type Watcher = Readonly<{ close: () => Promise<void> }>;

/** Quiet for so long, and a burst of changes is over. Short: someone waits for the page. */
const QUIET_MS = 5;
/** In a burst that does not end, what has come so far is shown after this. */
const PATIENCE_MS = 500;

/** @param folders absolute, as the paths that are told; a folder may come, go and come back */
export async function watchFolders(
  folders: readonly string[],
  changed: (paths: ReadonlySet<string>) => void,
): Promise<Watcher> {
  let paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  const flush = () => {
    const told = paths;
    paths = new Set();
    changed(told);
  };
  const note = (path: string) => {
    if (paths.size === 0) first = Date.now();
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, Date.now() - first > PATIENCE_MS ? 0 : QUIET_MS);
  };
  const watchers = await Promise.all(folders.map((folder) => watchFolder(folder, note)));
  return {
    async close() {
      await Promise.all(watchers.map((watcher) => watcher.close()));
      clearTimeout(timer);
    },
  };
}
