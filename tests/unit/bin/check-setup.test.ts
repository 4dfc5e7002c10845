/** What a newcomer meets before anything is installed: a sentence instead of a stack trace. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'bin'));
  for (const name of ['offer.mjs', 'bundle.mjs', 'check-setup.mjs'])
    copyFileSync(join(ROOT, 'bin', name), join(folder, 'bin', name));
});

function symlink(name: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
}

function start(node: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', engines: { node } }));
  const { status, stderr } = spawnSync(process.execPath, ['bin/offer.mjs', 'dev'], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

it('asks for "npm ci" where the packages are not installed', () => {
  expect(start('>=20.19.5')).toEqual({
    status: 2,
    stderr: '✘ The packages are not installed. Run "npm ci", then this command again.\n',
  });
});

it('asks for "npm ci" where a package is missing that was added since', () => {
  for (const name of ['esbuild', '@esbuild']) symlink(name);
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  writeFileSync(join(folder, 'bin/cli.ts'), "import { Cron } from 'croner';\nconsole.log(Cron);\n");
  writeFileSync(join(folder, 'bin/render-worker.ts'), '');
  expect(start('>=20.19.5')).toEqual({
    status: 2,
    stderr: '✘ The package croner is not installed. Run "npm ci", then this command again.\n',
  });
});

it('names the Node.js that is needed where it is older', () => {
  const { status, stderr } = start('>=99.1.0');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `✘ Node.js 99.1.0 or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  });
});
