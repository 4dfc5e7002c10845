import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../../../generator/diagnostics/content-error.ts';
import { createText, replaceText, writeText } from '../../../../generator/editor/write-file-atomic.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offer-text-'));
  file = join(folder, 'a.yaml');
  writeFileSync(file, 'old');
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

describe('replaceText', () => {
  it('keeps the rights of the file and leaves nothing beside it', () => {
    chmodSync(file, 0o640);
    replaceText(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.yaml']);
  });

  it('writes through a link', () => {
    const link = join(folder, 'b.yaml');
    symlinkSync(file, link);
    replaceText(link, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('tells of a file that is not there', () => {
    expect(codeOf(() => replaceText(join(folder, 'none.yaml'), 'new'))).toBe('file-not-written');
  });
});

describe('createText', () => {
  it('makes the folders above the file', () => {
    createText(join(folder, 'x/y/new.yaml'), 'new');
    expect(readFileSync(join(folder, 'x/y/new.yaml'), 'utf8')).toBe('new');
  });

  it('never writes over a file', () => {
    expect(codeOf(() => createText(file, 'new'))).toBe('file-exists');
    expect(readFileSync(file, 'utf8')).toBe('old');
  });
});

describe('writeText', () => {
  it('makes a file or takes its place', () => {
    writeText(file, 'new');
    writeText(join(folder, 'x/new.json'), 'more');
    expect([readFileSync(file, 'utf8'), readFileSync(join(folder, 'x/new.json'), 'utf8')]).toEqual(['new', 'more']);
    expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'x']);
  });

  it('tells of a folder that stands in the way', () => {
    expect(codeOf(() => writeText(folder, 'new'))).toBe('file-not-written');
  });
});
