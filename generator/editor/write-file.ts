/** Writes the files of `offer new` and `offer schema`; file system errors become diagnostics. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileExists, fileNotWritten } from '../diagnostics/catalogue.ts';
import { ContentError, startOf } from '../diagnostics/diagnostic.ts';
import { codeOf } from '../diagnostics/fs-errors.ts';

/** Never overwrites a file. @throws {ContentError} if the file exists, or when the disk refuses */
export const createFile = (name: string, text: string): void => writeFile(name, text, 'wx');

/** @throws {ContentError} when the disk refuses */
export const replaceFile = (name: string, text: string): void => writeFile(name, text, 'w');

function writeFile(name: string, text: string, flag: 'w' | 'wx'): void {
  try {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, text, { flag });
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const at = startOf(name);
    const exists = codeOf(error) === 'EEXIST' && flag === 'wx';
    throw new ContentError([exists ? fileExists(at, {}) : fileNotWritten(at, { reason: error.message })]);
  }
}
