/** The folder for what is made while one works. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorkFolder } from '../../../../generator/dev/temp-dir.ts';

/** No process has it: it is above what Linux and macOS give. */
const DEAD = 99_999_999;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'offer-work-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the work folder', () => {
  it('is there, and gone when it is removed', () => {
    const work = openWorkFolder(root);
    expect(existsSync(work.path)).toBe(true);
    work.remove();
    expect(readdirSync(join(root, '.offer/dev'))).toEqual([]);
  });

  it('clears what a program left behind that was killed, and nothing of one that runs', () => {
    for (const name of [
      `dev/${DEAD}`,
      `dev/${process.ppid}`,
      `functions/${DEAD}-3`,
      `functions/${process.ppid}-1`,
      'dev/notes',
    ])
      mkdirSync(join(root, '.offer', name), { recursive: true });
    openWorkFolder(root).remove();
    expect(readdirSync(join(root, '.offer/dev')).sort()).toEqual([String(process.ppid), 'notes'].sort());
    expect(readdirSync(join(root, '.offer/functions'))).toEqual([`${process.ppid}-1`]);
  });
});
