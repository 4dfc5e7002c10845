/** Installs Netlify's command line from its own lock, if it is missing or older than that. `npm run test:slow` does so beside its first tests. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const CLI = 'netlify/cli';

// npm writes this file last.
const installed = statSync(`${CLI}/node_modules/.package-lock.json`, { throwIfNoEntry: false });
if (installed === undefined || installed.mtimeMs < statSync(`${CLI}/package-lock.json`).mtimeMs) {
  execFileSync('npm', ['ci', '--prefix', CLI, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
}
