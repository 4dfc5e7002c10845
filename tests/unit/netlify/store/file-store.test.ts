import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { UnreadableError } from '../../../../netlify/lib/errors.ts';
import { createFileStore, removeLeftovers } from '../../../../netlify/lib/store/file-store.ts';
import { updateKey } from '../../../../netlify/lib/store/update.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { bundleWorker, runProcesses, startWorker } from '../../../payments/processes.ts';

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

  it('has the last record or the next, whole, while it is written and when its writer was killed', async () => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    const worker = await bundleWorker();
    for (let round = 1; round <= 4; round += 1) {
      let printed = '';
      const started = startWorker(worker, 'write', { folder });
      started.child.stdout?.on('data', (text) => {
        printed += text;
      });
      while (printed.length < 40) {
        await store.get('large/one');
        await pause(1);
      }
      await pause(Math.random() * 20);
      started.child.kill('SIGKILL');
      await expect(started).rejects.toThrow();
      const { count, text } = Object((await store.get('large/one'))?.value);
      const last = Number(printed.trim().split('\n').at(-1));
      expect([last, last + 1]).toContain(count);
      expect(text).toHaveLength(1_000_000);
      expect(await store.list('')).toEqual(['large/one']);
    }
  });

  it('can be freed of the files that deleted records leave, and of no other', async () => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    for (const key of ['limits/a', 'limits/b', 'orders/a']) await store.create(key, { key });
    await store.delete('limits/a');
    const count = async () => (await readdir(folder)).filter((name) => name.endsWith('.json')).length;
    expect(await count()).toBe(3);
    removeLeftovers(folder);
    expect([await count(), await store.list('')]).toEqual([2, ['limits/b', 'orders/a']]);
    expect(await store.create('limits/a', 2)).toBe(true);
    removeLeftovers(folder);
    expect((await store.get('limits/a'))?.value).toBe(2);
  });

  it('removes the draft of a killed process, which has an address in it, and none that is being written', async () => {
    const folder = temporaryFolder();
    const drafts = join(folder, '.drafts');
    for (const name of ['old', 'new']) await mkdir(join(drafts, name), { recursive: true });
    await writeFile(join(drafts, 'old', 'record'), '{"email":"a@buyer.example"}');
    const before = new Date(Date.now() - 2 * 60_000);
    await utimes(join(drafts, 'old'), before, before);
    removeLeftovers(folder);
    expect(await readdir(drafts)).toEqual(['new']);
  });

  it('goes on after a second when a process was killed in the middle of a write', async () => {
    const folder = temporaryFolder();
    await mkdir(join(folder, '.lock'));
    await writeFile(join(folder, '.lock', 'of-a-killed-process'), '{}');
    expect(await createFileStore(folder).create('k/one', 1)).toBe(true);
    expect(await createFileStore(folder).create('k/two', 1)).toBe(true);
  });

  it('counts once what a process counts that is suspended in the middle of a write', async () => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    await store.create('counter/one', 1);
    const started = startWorker(await bundleWorker(), 'suspended', { folder });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    await updateKey(store, 'counter/one', (value) => Number(value) + 1);
    expect((await store.get('counter/one'))?.value).toBe(2);
    started.child.kill('SIGCONT');
    await started;
    expect((await store.get('counter/one'))?.value).toBe(3);
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
      '.lock/x',
    ]) {
      expect(await store.create(key, key.length)).toBe(true);
      expect((await store.get(key))?.value).toBe(key.length);
    }
    expect(await readdir(folder)).toEqual(['inside']);
  });

  it.each(['{"other":true}', '{'])('reports a record that is %j, and reads the others', async (damaged) => {
    const folder = temporaryFolder();
    const store = createFileStore(folder);
    await store.create('k/one', 1);
    const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('k-'));
    await store.create('k/two', 2);
    await writeFile(join(folder, name), damaged);
    const error = new UnreadableError(`${join(folder, name)} is damaged, and has to be deleted`);
    await expect(store.get('k/one')).rejects.toThrow(error);
    await expect(store.create('k/one', 1)).rejects.toThrow(error);
    expect((await store.get('k/two'))?.value).toBe(2);
    expect(await store.create('k/three', 3)).toBe(true);
  });
});
