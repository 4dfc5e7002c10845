/** Work on many records of the store, with a line on the terminal that counts up. */
import { inBatches } from '../../netlify/lib/store/update.ts';
import { createProgress } from '../output.ts';

export async function inProgress<T>(
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const progress = createProgress(what);
  let done = 0;
  await inBatches(items, async (item) => {
    await work(item);
    done += 1;
    await progress.step(done, items.length);
  });
  progress.end();
}
