/** Folders for tests: in the one that tests/helpers/build-once.ts removes when all tests are over. */
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const temporaryFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'offer-')));

/** Writes files by their paths in the folder, and the folders they need. */
export function putFiles(folder: string, files: Readonly<Record<string, string | Uint8Array | undefined>>): void {
  for (const [path, contents] of Object.entries(files)) {
    if (contents === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}
