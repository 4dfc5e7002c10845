/** `npm run lighthouse`: installs Lighthouse in its own folder if it is not there, and runs it over the built site. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('lighthouse', import.meta.url));
const run = (command, args, cwd) => spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1;

const installed = existsSync(`${folder}/node_modules/lighthouse`)
  ? 0
  : run('npm', ['ci', '--no-audit', '--no-fund'], folder);
process.exitCode = installed === 0 ? run(process.execPath, [`${folder}/run.mjs`]) : installed;
