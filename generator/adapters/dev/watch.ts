/** Tells of changed files, many at once as one: switching a branch changes a thousand in a moment. */
import { type FSWatcher, watch } from 'chokidar';

export type Watcher = Readonly<{ close: () => Promise<void> }>;

/** Quiet for so long, and a burst of changes is over. Short: someone waits for the page. */
const QUIET_MS = 12;
/** In a burst that does not end, what has come so far is shown after this. */
const PATIENCE_MS = 500;

/** @param folders absolute, as the paths that are told; folders that do not exist yet are watched for too */
export async function watchFolders(
  folders: readonly string[],
  changed: (paths: ReadonlySet<string>) => void,
): Promise<Watcher> {
  const watcher: FSWatcher = watch([...folders], {
    ignoreInitial: true,
    // What editors write for themselves.
    ignored: (path) => /[/\\]\.[^/\\]+$|~$|[/\\]4913$/.test(path),
  });
  let paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  const flush = () => {
    const told = paths;
    paths = new Set();
    changed(told);
  };
  watcher.on('all', (_event, path) => {
    if (paths.size === 0) first = Date.now();
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, Date.now() - first > PATIENCE_MS ? 0 : QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
