import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../../../generator/diagnostics/content-error.ts';
import { openFolder } from '../../../../generator/output/writer.ts';

let parent: string;
let dist: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'offer-dist-'));
  dist = join(parent, 'dist');
});
afterEach(() => rmSync(parent, { recursive: true }));

const makeSite = (folder: string, words: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), words);
};
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('openFolder', () => {
  it('makes the folder, with the folders in it', async () => {
    const sink = openFolder(dist);
    sink.write({ path: 'index.html', contents: 'new' });
    sink.write({ path: 'assets/deep/a.bin', contents: new Uint8Array([1, 2]) });
    sink.commit();
    await sink.settle?.();
    expect(read('index.html')).toBe('new');
    expect([...readFileSync(join(dist, 'assets/deep/a.bin'))]).toEqual([1, 2]);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('makes the folders above it too', async () => {
    dist = join(parent, 'a/b/dist');
    const sink = openFolder(dist);
    sink.commit();
    await sink.settle?.();
    expect(readdirSync(join(parent, 'a/b'))).toEqual(['dist']);
  });

  it('lets go of an old site of a thousand pages whole', async () => {
    makeSite(dist, 'old');
    for (let i = 0; i < 1001; i++) mkdirSync(join(dist, `page-${i}`));
    const sink = openFolder(dist);
    sink.write({ path: 'index.html', contents: 'new' });
    sink.commit();
    await sink.settle?.();
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readdirSync(dist)).toEqual(['index.html']);
  });

  it('shows nothing of the new site before it is whole', async () => {
    makeSite(dist, 'old');
    const sink = openFolder(dist);
    sink.write({ path: 'index.html', contents: 'new' });
    expect(read('index.html')).toBe('old');
    sink.commit();
    await sink.settle?.();
    expect(read('index.html')).toBe('new');
  });

  it('leaves no file of the old site in the new one', async () => {
    makeSite(dist, 'old');
    writeFileSync(join(dist, 'gone.html'), 'old');
    const sink = openFolder(dist);
    sink.write({ path: 'index.html', contents: 'new' });
    sink.commit();
    await sink.settle?.();
    expect(readdirSync(dist)).toEqual(['index.html']);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('leaves the old site and nothing else when it is discarded', () => {
    makeSite(dist, 'old');
    const sink = openFolder(dist);
    sink.write({ path: 'index.html', contents: 'new' });
    sink.discard();
    expect(read('index.html')).toBe('old');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it.each(['../out.html', 'a/../../out.html', '../dist-evil/a.html'])('writes no file outside itself: %s', (path) => {
    const sink = openFolder(dist);
    expect(() => sink.write({ path, contents: 'x' })).toThrow('would leave the output folder');
    sink.discard();
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('after a build that was killed', () => {
  it('clears what it left', () => {
    makeSite(dist, 'old');
    makeSite(join(parent, `.dist-${deadPid()}-abc`), 'half');
    openFolder(dist).discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('puts the old site back if that was being exchanged', () => {
    makeSite(join(parent, `.dist-${deadPid()}-abc.old`), 'old');
    openFolder(dist).discard();
    expect(read('index.html')).toBe('old');
  });

  it('leaves the work of a build that still runs, and folders that only look alike', () => {
    const others = [`.dist-${process.ppid}-abc`, '.distant', '.dist2'];
    for (const name of others) makeSite(join(parent, name), 'theirs');
    openFolder(dist).discard();
    expect(readdirSync(parent).sort()).toEqual(others.sort());
  });
});

describe('a disk that says no', () => {
  it('is a problem of the folder, not a bug: a file stands in its place', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openFolder(join(parent, 'file/dist'))).toThrow(ContentError);
  });

  it('is a problem of the folder, not a bug: a file and a folder of one name', () => {
    const sink = openFolder(dist);
    sink.write({ path: 'a', contents: '' });
    expect(() => sink.write({ path: 'a/b', contents: '' })).toThrow(/The site could not be written/);
    sink.discard();
  });

  it.skipIf(process.getuid?.() === 0)('is a problem of the folder, not a bug: no right to write', () => {
    chmodSync(parent, 0o500);
    expect(() => openFolder(dist)).toThrow(ContentError);
    chmodSync(parent, 0o700);
  });
});
