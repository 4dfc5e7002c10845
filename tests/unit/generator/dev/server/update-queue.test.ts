import { describe, expect, it } from 'vitest';
import { type Changes, EVERYTHING } from '../../../../../generator/dev/server/changed-parts.ts';
import { createUpdateQueue } from '../../../../../generator/dev/server/update-queue.ts';

describe('createUpdateQueue', () => {
  it('collects changes during an update into the next one, and tells the running one that it is superseded', async () => {
    const updates: Changes[] = [];
    const superseded: boolean[] = [];
    const queue = createUpdateQueue(
      async (changes, signal) => {
        updates.push(changes);
        superseded.push(signal.aborted);
        await new Promise((resolve) => setTimeout(resolve, 5));
        superseded.push(signal.aborted);
      },
      (message) => expect.fail(message),
    );
    queue.add(new Set(['content']));
    queue.add(new Set(['styles']));
    queue.add(new Set(['templates']));
    await queue.idle();
    expect(updates).toEqual([new Set(['content']), new Set(['styles', 'templates'])]);
    expect(superseded).toEqual([false, true, false, false]);
  });

  it('reports an update that throws, and goes on with the next', async () => {
    const reports: string[] = [];
    let updates = 0;
    const queue = createUpdateQueue(
      async () => {
        updates += 1;
        if (updates === 1) throw new Error('ocelot');
      },
      (message) => reports.push(message),
    );
    queue.add(EVERYTHING);
    await queue.idle();
    queue.add(EVERYTHING);
    await queue.idle();
    expect(updates).toBe(2);
    expect(reports.join()).toContain('ocelot');
  });
});
