import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UnreadableError } from '../../../../netlify/lib/ports.ts';
import { keyFolder } from '../../../../netlify/lib/store/file-names.ts';
import { createFileStore } from '../../../../netlify/lib/store/file-store.ts';
import { runProcesses, temporaryFolder } from '../../../payments/processes.ts';

describe('the file store', () => {
  it('is exact between processes: no count is lost, and of each claim there is one winner', async () => {
    const folder = temporaryFolder();
    const results = await runProcesses('count', folder, 4, 50);
    expect((await createFileStore(folder).get('counter/one'))?.value).toBe(200);
    const won = results.map((result) => Number(Object(result).won));
    expect(won.reduce((sum, each) => sum + each, 0)).toBe(50);
  });

  it('finds the one pending order among hundreds of delivered ones, with few open files', async () => {
    const results = await runProcesses('finish', temporaryFolder(), 1, 400, 128);
    expect(results).toEqual([{ waiting: ['pending/0'] }]);
  });

  it('stays inside its folder for any key', async () => {
    const folder = temporaryFolder();
    const inside = join(folder, 'inside');
    const store = createFileStore(inside);
    for (const key of [
      '../out',
      '../../etc/x',
      '/abs',
      'a/../../b',
      '..',
      '.',
      '',
      '\0',
      '\ud800',
      '\ud801',
      'x'.repeat(5000),
      '.tmp/x',
    ]) {
      expect(await store.create(key, key.length)).toBe(true);
      expect((await store.get(key))?.value).toBe(key.length);
    }
    expect(await readdir(folder)).toEqual(['inside']);
  });

  it('keeps the contents of the newest version only', async () => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    await store.create('k/one', { secret: 0 });
    for (let i = 1; i <= 200; i += 1) await store.replace('k/one', { secret: i }, String(i));
    const path = keyFolder(folder, 'k/one');
    const names = await readdir(path);
    const texts = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
    expect(texts.filter((text) => text !== '')).toHaveLength(1);
    expect(names.length).toBeLessThan(70);
    expect(await readdir(join(folder, '.tmp'))).toEqual([]);
    // A file that was deleted by hand is not missed.
    await rm(join(path, 'v138'));
    for (const version of ['201', '202']) expect(await store.replace('k/one', 1, version)).toBe(true);
  });

  it('deletes keys that change at the same moment', async () => {
    const store = createFileStore(temporaryFolder());
    const keys = Array.from({ length: 20 }, (_, i) => `k/${i}`);
    await Promise.all(keys.map((key) => store.create(key, 1)));
    await Promise.all(keys.flatMap((key) => [store.replace(key, 2, '1'), store.delete(key)]));
    expect(await store.list('k/')).toEqual([]);
  });

  it('is never read half-written while it changes', async () => {
    const store = createFileStore(temporaryFolder());
    await store.create('k/one', 0);
    let isDone = false;
    const readers = Array.from({ length: 8 }, async () => {
      let last = 0;
      while (!isDone) {
        const value = Number((await store.get('k/one'))?.value);
        expect(value).toBeGreaterThanOrEqual(last);
        last = value;
      }
    });
    for (let i = 1; i <= 400; i += 1) await store.replace('k/one', i, String(i));
    isDone = true;
    await Promise.all(readers);
    expect((await store.get('k/one'))?.value).toBe(400);
  });

  it('ignores what a killed writer left behind', async () => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    await store.create('k/one', 1);
    await writeFile(join(folder, '.tmp', 'half'), '{"key":');
    await writeFile(join(keyFolder(folder, 'k/one'), 'note.txt'), 'not ours');
    await mkdir(keyFolder(folder, 'k/never-linked'), { recursive: true });
    expect((await store.get('k/one'))?.value).toBe(1);
    expect(await store.get('k/never-linked')).toBeUndefined();
    expect(await store.list('k/')).toEqual(['k/one']);
    expect(await store.list('')).toEqual(['k/one']);
    expect(await store.create('k/never-linked', 2)).toBe(true);
  });

  it('reports a foreign file or a disk failure as a store error', async () => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    await store.create('k/one', 1);
    await writeFile(join(keyFolder(folder, 'k/one'), 'v2'), '{"other":true}');
    await expect(store.get('k/one')).rejects.toThrow(new UnreadableError('a file in the store has an unknown format'));
    await writeFile(join(keyFolder(folder, 'k/one'), 'v2'), '{');
    await expect(store.get('k/one')).rejects.toThrow(UnreadableError);
  });
});
