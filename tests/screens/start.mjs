/** `npm run screens`: builds the sites and takes the pictures. Arguments go to Playwright: `-- -g payment` takes some of them. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../helpers/find-browser.mjs';

process.env.CHROMIUM_PATH = await findBrowser();
const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
process.exitCode =
  run(process.execPath, 'tests/helpers/build-test-sites.mjs') ||
  run('npx', 'playwright', 'test', '--config', 'tests/screens/screens.config.ts', ...process.argv.slice(2));
