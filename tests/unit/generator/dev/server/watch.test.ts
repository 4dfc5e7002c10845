import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Watcher, watchFolders } from '../../../../../generator/dev/server/watch.ts';
import { temporaryFolder } from '../../../../helpers/temporary.ts';

let root = '';
let watcher: Watcher | undefined;
let batches: string[][] = [];
const folder = () => join(root, 'content');
const write = (name: string, text = 'text') => writeFileSync(join(folder(), name), text);
const reported = () => batches.flat().map((path) => path.slice(root.length + 1));
const start = async () => {
  watcher = await watchFolders([folder()], (paths) => batches.push([...paths]));
};

/** Until a path is reported after `change`. */
async function expectReport(path: string, change: () => void): Promise<void> {
  batches = [];
  change();
  await vi.waitFor(() => expect(reported()).toContain(path), 20_000);
}

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(folder());
  write('a.yaml');
});

afterEach(async () => {
  await watcher?.close();
});

it('reports a changed, a new, a replaced and a removed file', async () => {
  await start();
  await expectReport('content/a.yaml', () => write('a.yaml', 'other'));
  await expectReport('content/b.yaml', () => write('b.yaml'));
  writeFileSync(join(root, 'new'), 'other');
  await expectReport('content/b.yaml', () => renameSync(join(root, 'new'), join(folder(), 'b.yaml')));
  await expectReport('content/a.yaml', () => rmSync(join(folder(), 'a.yaml')));
});

it('reports a thousand files in a few batches', async () => {
  await start();
  batches = [];
  for (let i = 0; i < 1000; i++) write(`${i}.yaml`);
  await vi.waitFor(() => expect(new Set(reported()).size).toBeGreaterThanOrEqual(1000), 20_000);
  expect(batches.length).toBeLessThan(50);
});

it('ignores what editors write beside a file', async () => {
  await start();
  await expectReport('content/a.yaml', () => {
    for (const name of ['.a.yaml.swp', 'a.yaml~', '4913', '.#a.yaml', '#a.yaml#']) write(name);
    write('a.yaml', 'other');
  });
  expect(new Set(reported())).toEqual(new Set(['content/a.yaml']));
});

it.each([20, 40, 70])('reports the last of several writes to a file %i ms apart', async (ms) => {
  await start();
  const file = openSync(join(folder(), 'a.yaml'), 'w');
  for (let i = 0; i < 3; i++) {
    writeSync(file, 'part');
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  await expectReport('content/a.yaml', () => writeSync(file, 'part'));
  closeSync(file);
});

it('reports a folder that is removed, that it is back, and what changes in it then', async () => {
  await start();
  await expectReport('content', () => renameSync(folder(), join(root, 'away')));
  await expectReport('content', () => renameSync(join(root, 'away'), folder()));
  await expectReport('content/a.yaml', () => write('a.yaml', 'other'));
});

it('waits for a folder that does not exist yet', async () => {
  rmSync(folder(), { recursive: true });
  await start();
  await expectReport('content', () => mkdirSync(folder()));
  await expectReport('content/a.yaml', () => write('a.yaml'));
});

it('reports nothing after it is closed', async () => {
  await start();
  batches = [];
  write('a.yaml', 'other');
  await watcher?.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(batches).toEqual([]);
});
