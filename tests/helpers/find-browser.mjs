/**
 * A Chromium for the tests, in this order: CHROMIUM_PATH, one of the system's, Playwright's own, and, where there is none, one that
 * is installed now. Prints which. Usage as a module: findBrowser() → path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { namedBrowser, systemBrowser } from '../../generator/check/browser/system-browser.mjs';

const playwrightBrowser = () => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

function install() {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const own = playwrightBrowser();
  if (own !== undefined || !isDebianRoot()) return own;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return systemBrowser();
}

/** @throws {Error} if there is none and none can be installed */
export function findBrowser() {
  const [origin, path] = [
    ['CHROMIUM_PATH', namedBrowser()],
    ['the system', systemBrowser()],
    ['Playwright', playwrightBrowser()],
  ].find(([, found]) => found !== undefined) ?? ['a new installation', install()];
  if (path === undefined) throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
  console.log(`Browser: ${path} (from ${origin})`);
  return path;
}
