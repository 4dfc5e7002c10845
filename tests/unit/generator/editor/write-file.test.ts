import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContentError } from '../../../../generator/diagnostics/diagnostic.ts';
import { createFile, replaceFile } from '../../../../generator/editor/write-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offer-text-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
