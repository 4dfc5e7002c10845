/** Netlify's command line, installed from its own lock where it is missing or older than that. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ROOT } from '../helpers/paths.ts';

const FOLDER = `${ROOT}/netlify/cli`;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

export const NETLIFY = `${FOLDER}/node_modules/.bin/netlify`;

export function installCli(): void {
  // npm writes this file last of all.
  const installed = statSync(`${FOLDER}/node_modules/.package-lock.json`, { throwIfNoEntry: false });
  const lock = statSync(`${FOLDER}/package-lock.json`);
  if (installed !== undefined && installed.mtimeMs >= lock.mtimeMs) return;
  execFileSync('npm', ['ci', '--prefix', FOLDER, ...QUIET], { cwd: ROOT, stdio: 'inherit' });
}
