import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openTempDir } from '../../../../../generator/dev/server/dev-server.ts';
import { temporaryFolder } from '../../../../helpers/temporary.ts';

/** Above the highest process id on Linux and macOS. */
const DEAD = 99_999_999;

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

it('exists until it is removed', () => {
  const temp = openTempDir(root);
  expect(existsSync(temp.path)).toBe(true);
  temp.remove();
  expect(readdirSync(join(root, '.offer/dev'))).toEqual([]);
});

it('removes what killed processes left behind, and nothing of running ones', () => {
  const [dead, running] = [DEAD, process.ppid];
  for (const name of [`dev/${dead}`, `dev/${running}`, `functions/${dead}-3`, `functions/${running}-1`, 'dev/notes'])
    mkdirSync(join(root, '.offer', name), { recursive: true });
  openTempDir(root).remove();
  expect(readdirSync(join(root, '.offer/dev')).sort()).toEqual([String(running), 'notes'].sort());
  expect(readdirSync(join(root, '.offer/functions'))).toEqual([`${running}-1`]);
});
