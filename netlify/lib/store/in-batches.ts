/** How many calls the store takes at the same time. */
const BATCH_SIZE = 50;

/** Does the work for each, many at a time. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += BATCH_SIZE)
    done.push(...(await Promise.all(items.slice(from, from + BATCH_SIZE).map(work))));
  return done;
}
