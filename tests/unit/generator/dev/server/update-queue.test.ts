import { describe, expect, it } from 'vitest';
import {
  type Changes,
  changesIn,
  createUpdateQueue,
  EVERYTHING,
  foldersOf,
} from '../../../../../generator/dev/server/update-queue.ts';

describe('changesIn', () => {
  const folders = foldersOf('/project', '/elsewhere/content');

  it.each([
    ['/elsewhere/content/pages/home.yaml', ['content']],
    ['/project/templates/sections/hero.tsx', ['templates']],
    ['/project/templates/sections/hero.css', ['styles']],
    ['/project/templates/public/favicon.svg', ['public']],
    ['/project/templates/paid-drawings/steps/wall-sit.svg', ['styles']],
    ['/project/templates/fonts/serif.woff2', ['public', 'styles']],
    ['/project/widgets/counter/counter.tsx', ['templates', 'scripts']],
    ['/project/widgets/toasts/toasts.css', ['styles', 'scripts']],
    ['/project/netlify/lib/env.ts', ['functions']],
    ['/elsewhere/content', ['content']],
    ['/project/widgets', ['templates', 'styles', 'scripts', 'public']],
    ['/project/templates-old/hero.tsx', []],
  ])('%s changes %j', (path, kinds) => expect([...changesIn(new Set([path]), folders)]).toEqual(kinds));
});

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
