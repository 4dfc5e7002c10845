import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../../../generator/diagnostics/diagnostic.ts';
import type { Sink } from '../../../../generator/output/output-file.ts';
import { openFolder, writeTogether } from '../../../../generator/output/writer.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

let parent: string;
let dist: string;
beforeEach(() => {
  parent = temporaryFolder();
  dist = join(parent, 'dist');
});

const makeSite = (folder: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
};
const read = (path: string, folder = dist) => readFileSync(join(folder, path), 'utf8');
const writeNew = (sink: Sink) => sink.write({ path: 'index.html', contents: 'new' });
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('an output folder', () => {
  it('is created with the folders above it and in it, and each file’s size is known', () => {
    dist = join(parent, 'a/b/dist');
    const sink = openFolder(dist);
    expect(sink.write({ path: 'index.html', contents: 'né' })).toBe(3);
    expect(sink.write({ path: 'assets/deep/a.bin', contents: new Uint8Array([1, 2]) })).toBe(2);
    sink.commit();
    sink.settle();
    expect(read('index.html')).toBe('né');
    expect([...readFileSync(join(dist, 'assets/deep/a.bin'))]).toEqual([1, 2]);
    expect(readdirSync(join(parent, 'a/b'))).toEqual(['dist']);
  });

  it('keeps the old site until the new one is whole, then nothing of it', () => {
    makeSite(dist, 'old');
    writeFileSync(join(dist, 'gone.html'), 'old');
    const sink = openFolder(dist);
    writeNew(sink);
    expect(read('index.html')).toBe('old');
    sink.commit();
    expect(read('index.html')).toBe('new');
    sink.settle();
    expect([readdirSync(dist), readdirSync(parent)]).toEqual([['index.html'], ['dist']]);
  });

  it.each([false, true])('is as it was when the build is discarded, committed already: %s', (committed) => {
    makeSite(dist, 'old');
    const sink = openFolder(dist);
    writeNew(sink);
    if (committed) sink.commit();
    sink.discard();
    expect([read('index.html'), readdirSync(parent)]).toEqual(['old', ['dist']]);
  });

  it('keeps the old site where the new one cannot be put in its place', () => {
    makeSite(dist, 'old');
    const sink = openFolder(dist);
    rmSync(join(parent, readdirSync(parent).find((name) => name.startsWith('.dist-')) ?? ''), { recursive: true });
    expect(sink.commit).toThrow(ContentError);
    expect(read('index.html')).toBe('old');
  });

  it('stays a symbolic link, and is replaced where that points', () => {
    makeSite(join(parent, 'real'), 'old');
    symlinkSync('real', dist);
    const sink = openFolder(dist);
    writeNew(sink);
    sink.commit();
    sink.settle();
    expect([read('index.html', join(parent, 'real')), readdirSync(parent)]).toEqual(['new', ['dist', 'real']]);
  });
});

describe('the path of a file', () => {
  it.each(['index.html', '_lang/es/a.html', 'a/.well-known', 'a..b', 'A-1_2.x'])('may be %j', (path) => {
    const sink = openFolder(dist);
    expect(() => sink.write({ path, contents: '' })).not.toThrow();
  });

  const outside = ['../a.html', '/etc/passwd', 'a/../b', 'a/../../b', '../dist-b/a', 'a/..', '..'];
  it.each([...outside, '', './a', 'a/./b', 'a/.', 'a\\b', 'a b', 'a\0b', 'a?', '?a'])('may not be %j', (path) => {
    const sink = openFolder(dist);
    expect(() => sink.write({ path, contents: 'x' })).toThrow('is not a plain path within the output folder');
    sink.discard();
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('two folders', () => {
  const openers = () => [() => openFolder(join(parent, 'data')), () => openFolder(dist)] as const;
  beforeEach(() => {
    makeSite(join(parent, 'data'), 'old');
    makeSite(dist, 'old');
  });
  const state = () => [read('index.html', join(parent, 'data')), read('index.html'), readdirSync(parent)];
  const OLD = ['old', 'old', ['data', 'dist']];

  it('are replaced together', async () => {
    const result = await writeTogether(openers(), async (...sinks) => sinks.map(writeNew));
    expect([result, ...state()]).toEqual([[3, 3], 'new', 'new', ['data', 'dist']]);
  });

  it('both stay if the build fails', async () => {
    const failing = writeTogether(openers(), async (...sinks) => {
      sinks.map(writeNew);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(state()).toEqual(OLD);
  });

  it('both stay if the second cannot be opened or replaced', async () => {
    const [first, second] = openers();
    const refuse = () => {
      throw new Error('no');
    };
    for (const broken of [refuse, () => ({ ...second(), commit: refuse })]) {
      const failing = writeTogether([first, broken], async (...sinks) => sinks.map(writeNew));
      await expect(failing).rejects.toThrow('no');
      expect(state()).toEqual(OLD);
    }
  });
});

describe('after a build that was killed', () => {
  it('what it left is removed', () => {
    makeSite(dist, 'old');
    makeSite(join(parent, `.dist-${deadPid()}-abc`), 'half');
    openFolder(dist).discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('between the two renames, the old site is restored', () => {
    makeSite(join(parent, `.dist-${deadPid()}-abc.old`), 'old');
    openFolder(dist).discard();
    expect(read('index.html')).toBe('old');
  });

  it('the work of another build that still runs stays, and so do folders with similar names', () => {
    const others = [`.dist-${process.ppid}-abc`, '.distant', '.dist2'];
    for (const name of others) makeSite(join(parent, name), 'theirs');
    openFolder(dist).discard();
    expect(readdirSync(parent).sort()).toEqual(others.sort());
  });
});

describe('an error of the file system is reported as a problem of the folder', () => {
  it('when a file has the name of a folder', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openFolder(join(parent, 'file/dist'))).toThrow(ContentError);
    const sink = openFolder(dist);
    sink.write({ path: 'a', contents: '' });
    expect(() => sink.write({ path: 'a/b', contents: '' })).toThrow(/The site could not be written/);
  });

  it.skipIf(process.getuid?.() === 0)('when writing is not permitted', () => {
    chmodSync(parent, 0o500);
    expect(() => openFolder(dist)).toThrow(ContentError);
    chmodSync(parent, 0o700);
  });
});
