/** Files that people keep and edit: written whole or not at all, so that a kill at any moment leaves the old text or the new one. */
import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileExists, fileNotWritten } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/content-error.ts';

/** Replaces a file's text, rights and links kept. @throws {ContentError} when the disk says no */
export function replaceText(name: string, text: string): void {
  wrapFsErrors(name, () => {
    const target = realpathSync(name);
    const { mode } = statSync(target);
    writeFileAtomic(target, text, (staging) => {
      chmodSync(staging, mode);
      renameSync(staging, target);
    });
  });
}

/** Writes a new file, and never over one that is there. @throws {ContentError} if it is, or when the disk says no */
export function createText(name: string, text: string): void {
  wrapFsErrors(name, () => {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, text, { flag: 'wx' });
  });
}

/** Writes a file that a program made before, or that is new. @throws {ContentError} when the disk says no */
export function writeText(name: string, text: string): void {
  wrapFsErrors(name, () => {
    mkdirSync(dirname(name), { recursive: true });
    writeFileAtomic(name, text, (staging) => renameSync(staging, name));
  });
}

function writeFileAtomic(target: string, text: string, commit: (staging: string) => void): void {
  const staging = join(dirname(target), `.${basename(target)}-${process.pid}`);
  try {
    writeFileSync(staging, text);
    commit(staging);
  } finally {
    rmSync(staging, { force: true });
  }
}

function wrapFsErrors(name: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const at = { file: name, line: 1, column: 1 };
    const exists = 'code' in error && error.code === 'EEXIST';
    throw new ContentError([exists ? fileExists(at, {}) : fileNotWritten(at, { reason: error.message })]);
  }
}
