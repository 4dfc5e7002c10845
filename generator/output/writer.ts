/**
 * Stage 9: the new site is written next to the old one, and two renames put it in its place. A build that dies before them leaves the
 * old site; one that dies between them leaves it under another name, and the next build restores it.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { outputFailed } from '../diagnostics/catalogue.ts';
import { ContentError, startOf } from '../diagnostics/diagnostic.ts';
import { codeOf, describeFsError } from '../diagnostics/fs-errors.ts';
import { realPath } from './guard-output-dir.ts';
import { bytesOf, type OutputFile, type Sink } from './output-file.ts';

const OLD = '.old';
/** Slugs were checked earlier, so a path outside the folder is an internal error. */
const SAFE_PATH = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[a-z0-9._/-]+$/i;

/** @param folder the output folder, such as dist. @throws {ContentError} when the file system refuses */
export function openFolder(folder: string): Sink {
  return wrapFsErrors(folder, () => {
    // Keeps a symbolic link: the site is written to its target.
    const target = realPath(folder);
    const prefix = `.${basename(target)}-`;
    mkdirSync(dirname(target), { recursive: true });
    recover(target, prefix);
    const staging = join(dirname(target), `${prefix}${process.pid}-${Date.now().toString(36)}`);
    mkdirSync(staging);
    return createSink(staging, target, folder);
  });
}

type Opener = () => Sink;

/** Two folders are replaced together or not at all. They are committed in the order in which they are opened. */
export async function writeTogether<T>(
  [openFirst, openSecond]: readonly [Opener, Opener],
  write: (first: Sink, second: Sink) => Promise<T>,
): Promise<T> {
  const sinks: Sink[] = [];
  const open = (opener: Opener): Sink => {
    const sink = opener();
    sinks.push(sink);
    return sink;
  };
  try {
    const result = await write(open(openFirst), open(openSecond));
    for (const sink of sinks) sink.commit();
    for (const sink of sinks) sink.settle();
    return result;
  } catch (error) {
    for (const sink of sinks) sink.discard();
    throw error;
  }
}

function createSink(staging: string, target: string, folder: string): Sink {
  const old = `${staging}${OLD}`;
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  let committed = false;
  return {
    folder: staging,
    write: openStaging(staging, folder),
    commit: () =>
      wrapFsErrors(folder, () => {
        replace(staging, target, old);
        committed = true;
      }),
    discard: () =>
      ignoreErrors(() => {
        if (committed) remove(target);
        if (committed && existsSync(old)) renameSync(old, target);
        remove(staging);
      }),
    settle: () => ignoreErrors(() => remove(old)),
  };
}

/** @param staging the folder to write into @param folder its name in messages */
export function openStaging(staging: string, folder: string): (file: OutputFile) => number {
  const made = new Set(['.']);
  return ({ path, contents }) =>
    wrapFsErrors(folder, () => {
      if (!SAFE_PATH.test(path)) throw new Error(`the path "${path}" is not a plain path within the output folder`);
      const dir = dirname(path);
      if (!made.has(dir)) mkdirSync(join(staging, dir), { recursive: true });
      made.add(dir);
      const bytes = bytesOf(contents);
      writeFileSync(join(staging, path), bytes);
      return bytes.byteLength;
    });
}

function replace(staging: string, target: string, old: string): void {
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(staging, target);
  } catch (error) {
    if (existsSync(old)) renameSync(old, target);
    throw error;
  }
}

/** A full disk or a missing permission is not an internal error: it is reported as a diagnostic. */
function wrapFsErrors<T>(folder: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const reason = describeFsError(error) ?? error.message;
    throw new ContentError([outputFailed(startOf(folder), { reason })]);
  }
}

/** Leftovers do no harm, and the next build removes them. */
function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // The error that led here is already on its way to the user, or the site is in its place.
  }
}

/** Removes what a killed build left behind, and restores the old site if it was killed between the two renames. */
function recover(target: string, prefix: string): void {
  const parent = dirname(target);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    // Only our own staging folders: dist and dist-data may lie side by side.
    const [, pid] = /^(\d+)-[a-z\d]+(?:\.old)?$/.exec(name.slice(prefix.length)) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const path = join(parent, name);
    if (name.endsWith(OLD) && !existsSync(target)) renameSync(path, target);
    else rmSync(path, { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return codeOf(error) === 'EPERM';
  }
}
