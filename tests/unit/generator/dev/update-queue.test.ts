/** One update at a time. */
import { describe, expect, it } from 'vitest';
import { type Changes, EVERYTHING } from '../../../../generator/dev/changes.ts';
import { createQueue } from '../../../../generator/dev/update-queue.ts';

const NOTHING: Changes = {
  content: false,
  templates: false,
  styles: false,
  scripts: false,
  statics: false,
  functions: false,
};
const noReport = (message: string): never => {
  throw new Error(message);
};

describe('the queue', () => {
  it('makes one update of all that comes during another, which learns that it is overtaken', async () => {
    const seen: Changes[] = [];
    const superseded: boolean[] = [];
    const queue = createQueue(async (changes, signal) => {
      seen.push(changes);
      superseded.push(signal.aborted);
      await new Promise((resolve) => setTimeout(resolve, 5));
      superseded.push(signal.aborted);
    }, noReport);
    queue.add({ ...NOTHING, content: true });
    queue.add({ ...NOTHING, styles: true });
    queue.add({ ...NOTHING, templates: true });
    await queue.idle();
    expect(seen).toEqual([
      { ...NOTHING, content: true },
      { ...NOTHING, styles: true, templates: true },
    ]);
    expect(superseded).toEqual([false, true, false, false]);
  });

  it('reports an update that fails, and goes on with the next', async () => {
    const reports: string[] = [];
    let updates = 0;
    const queue = createQueue(
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
