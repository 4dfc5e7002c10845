import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ContentError } from '../../../../generator/diagnostics/diagnostic.ts';
import { createFile, replaceFile } from '../../../../generator/editor/write-file.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const codeOf = (run: () => void): string | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof ContentError) return error.diagnostics[0]?.code;
    throw error;
  }
};

it('creates a file and the folders above it, and never overwrites one', () => {
  const file = join(folder, 'x/y/new.yaml');
  createFile(file, 'first');
  expect(codeOf(() => createFile(file, 'second'))).toBe('file-exists');
  expect(readFileSync(file, 'utf8')).toBe('first');
});

it('replaces a file', () => {
  const file = join(folder, 'x/new.json');
  for (const text of ['first', 'second']) replaceFile(file, text);
  expect(readFileSync(file, 'utf8')).toBe('second');
});

it('reports what the disk refuses', () => {
  expect(codeOf(() => replaceFile(folder, 'new'))).toBe('file-not-written');
});
