/**
 * Stage 9: the new site is written beside the old one and takes its place in one step when it is whole. Killed at any moment, the
 * folder holds a complete site: the old one or the new one.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { outputFailed } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/content-error.ts';
import { describeFsError } from '../diagnostics/fs-errors.ts';
import type { OutputFile, Sink } from '../types.ts';
import { exchange } from './exchange.ts';
import { realPlace } from './guard-output-dir.ts';

/** @param folder where the site is to be, such as dist. @throws {ContentError} when the disk says no */
export function openFolder(folder: string): Sink {
  const sink = wrapFsErrors(folder, () => openStaging(folder));
  return {
    folder: sink.folder,
    write: (file) => wrapFsErrors(folder, () => sink.write(file)),
    commit: () => wrapFsErrors(folder, () => sink.commit()),
    discard: () => ignoreErrors(() => sink.discard()),
    // What is left over does no harm.
    settle: () => sink.settle().catch(() => undefined),
  };
}

/** A full disk or a missing right is not our bug: it is told like any other problem. */
function wrapFsErrors<T>(folder: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const reason = describeFsError(error) ?? error.message;
    throw new ContentError([outputFailed({ file: folder, line: 1, column: 1 }, { reason })]);
  }
}

/** @param staging where the new site is being written, by another thread @param folder where it is to be */
export function openStaged(staging: string, folder: string): (file: OutputFile) => number {
  const write = createWriter(staging);
  return (file) => wrapFsErrors(folder, () => write(file));
}

function createWriter(staging: string) {
  const made = new Set<string>(['.']);
  return ({ path, contents }: OutputFile): number => {
    const file = join(staging, path);
    if (!file.startsWith(`${staging}/`)) throw new Error(`"${path}" would leave the output folder`);
    const dir = dirname(path);
    if (!made.has(dir)) mkdirSync(join(staging, dir), { recursive: true });
    made.add(dir);
    if (typeof contents !== 'string' && !(contents instanceof Uint8Array)) return writePieces(file, contents);
    writeFileSync(file, contents);
    return Buffer.byteLength(contents);
  };
}

/** One buffer for all pages: a new one for each would keep the garbage collector busy. */
let page = Buffer.allocUnsafe(256 * 1024);

function writePieces(file: string, pieces: readonly (string | Uint8Array)[]): number {
  let length = 0;
  for (const piece of pieces) {
    // A character of JavaScript takes up to three bytes.
    const most = typeof piece === 'string' ? piece.length * 3 : piece.byteLength;
    if (length + most > page.byteLength) page = Buffer.concat([page.subarray(0, length)], (length + most) * 2);
    if (typeof piece === 'string') length += page.write(piece, length);
    else {
      page.set(piece, length);
      length += piece.byteLength;
    }
  }
  const handle = openSync(file, 'w');
  try {
    for (let written = 0; written < length; ) written += writeSync(handle, page, written, length - written);
  } finally {
    closeSync(handle);
  }
  return length;
}

/** Leftovers do no harm, and the next build clears them. */
function ignoreErrors(clear: () => void): void {
  try {
    clear();
  } catch {
    // The disk has said no already, or the site is in its place.
  }
}

function openStaging(folder: string): Required<Sink> {
  // A link stays one: the site goes where it leads.
  const target = realPlace(folder);
  const prefix = `.${basename(target)}-`;
  const parent = dirname(target);
  mkdirSync(parent, { recursive: true });
  recover(target, parent, prefix);
  const staging = join(parent, `${prefix}${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(staging);
  /** Where the old site is, once the new one has its place; undefined where there was none. */
  let changed: { old: string | undefined } | undefined;
  return {
    folder: staging,
    write: createWriter(staging),
    commit() {
      changed = { old: replace(staging, target) };
    },
    discard() {
      if (changed?.old !== undefined) replace(changed.old, target);
      else if (changed !== undefined) removeTree(target);
      changed = undefined;
      for (const path of [staging, `${staging}${OLD}`]) removeTree(path);
    },
    async settle() {
      const old = changed?.old;
      changed = undefined;
      if (old !== undefined) await removeOld(old);
    },
  };
}

/** Of a folder with more entries, removing takes longer than starting somebody who does it. */
const MANY = 1000;

/** Beside what is still to be done, if that is worth it. */
async function removeOld(folder: string): Promise<void> {
  if (readdirSync(folder).length > MANY) {
    const remover = spawn('rm', ['-rf', folder], { stdio: 'ignore' });
    await new Promise((done) => remover.once('close', done).once('error', done));
  }
  ignoreErrors(() => removeTree(folder));
}

/** Faster by half than `rmSync` for the thousands of files of an old site, which it looks at one by one. What is left is for that. */
function removeTree(folder: string): void {
  try {
    // What a link leads to is not ours.
    const entries = lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [];
    for (const entry of entries) {
      if (entry.isDirectory()) removeTree(join(folder, entry.name));
      else unlinkSync(join(folder, entry.name));
    }
  } catch {
    // Such as a file that has gone already.
  }
  rmSync(folder, { recursive: true, force: true });
}

/** @returns where what was there is now */
function replace(next: string, target: string): string | undefined {
  if (!existsSync(target)) {
    renameSync(next, target);
    return undefined;
  }
  if (exchange(next, target)) return next;
  const old = `${next}${OLD}`;
  renameSync(target, old);
  try {
    renameSync(next, target);
  } catch (error) {
    renameSync(old, target);
    throw error;
  }
  return old;
}

const OLD = '.old';

/** Clears what a build that was killed left behind. Where folders cannot be exchanged, that may be the old site itself: it goes back. */
function recover(target: string, parent: string, prefix: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const path = join(parent, name);
    if (isRunning(Number(name.slice(prefix.length).split('-')[0]))) continue;
    if (name.endsWith(OLD) && !existsSync(target)) renameSync(path, target);
    else rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
