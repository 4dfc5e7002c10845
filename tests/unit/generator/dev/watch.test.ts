/** The watcher, on a real folder. */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Watcher, watchFolders } from '../../../../generator/dev/watch.ts';

let root = '';
let watcher: Watcher | undefined;
let told: string[][] = [];
const folder = () => join(root, 'content');
const write = (name: string, text = 'text') => writeFileSync(join(folder(), name), text);
const names = () => told.flat().map((path) => path.slice(root.length + 1));
const start = async () => {
  watcher = await watchFolders([folder()], (paths) => told.push([...paths]));
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'offer-watch-')));
  mkdirSync(folder());
  told = [];
});

afterEach(async () => {
  await watcher?.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the watcher', () => {
  it('tells a changed, a new and a removed file', async () => {
    write('a.yaml');
    await start();
    write('a.yaml', 'other');
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'));
    write('b.yaml');
    await vi.waitFor(() => expect(names()).toContain('content/b.yaml'));
    told = [];
    rmSync(join(folder(), 'a.yaml'));
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'));
  });

  it('tells a thousand files at once in a few turns', async () => {
    await start();
    for (let i = 0; i < 1000; i++) write(`${i}.yaml`);
    await vi.waitFor(() => expect(new Set(names()).size).toBeGreaterThanOrEqual(1000), 10_000);
    expect(told.length).toBeLessThan(20);
  });

  it('keeps to itself what editors write beside a file', async () => {
    await start();
    for (const name of ['.a.yaml.swp', 'a.yaml~', '4913', '.#a.yaml', '#a.yaml#', 'a.yaml']) write(name);
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'));
    expect(new Set(names())).toEqual(new Set(['content/a.yaml']));
  });

  it('tells a file that an editor replaces instead of writing it', async () => {
    write('a.yaml');
    await start();
    writeFileSync(join(root, 'new'), 'other');
    renameSync(join(root, 'new'), join(folder(), 'a.yaml'));
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'));
  });

  it.each([20, 40, 70])('tells the last of a file that is written in pieces %i ms apart', async (ms) => {
    write('a.yaml');
    await start();
    const pieces = openSync(join(folder(), 'a.yaml'), 'w');
    for (let i = 0; i < 4; i++) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      told = [];
      writeSync(pieces, 'piece');
    }
    closeSync(pieces);
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'));
  });

  it('tells that a folder is gone, that it is back, and what changes in it then', async () => {
    write('a.yaml');
    await start();
    renameSync(folder(), join(root, 'away'));
    await vi.waitFor(() => expect(names()).toContain('content'), 3000);
    told = [];
    renameSync(join(root, 'away'), folder());
    await vi.waitFor(() => expect(names()).toContain('content'), 3000);
    told = [];
    write('a.yaml', 'other');
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'), 3000);
  });

  it('waits for a folder that is not there yet', async () => {
    rmSync(folder(), { recursive: true });
    await start();
    mkdirSync(folder());
    write('a.yaml');
    await vi.waitFor(() => expect(names()).toContain('content'), 3000);
    told = [];
    write('a.yaml', 'other');
    await vi.waitFor(() => expect(names()).toContain('content/a.yaml'), 3000);
  });

  it('tells nothing after it is closed', async () => {
    await start();
    write('a.yaml');
    await watcher?.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).toEqual([]);
  });
});
