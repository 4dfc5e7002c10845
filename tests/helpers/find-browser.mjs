/**
 * A Chromium for the tests, in this order: CHROMIUM_PATH, one of the system's, Playwright's own, and, where there is none, one that
 * is installed now. Says which. Usage as a module: await findBrowser() → path.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { namedBrowser, systemBrowser } from '../../generator/check/browser/system-browser.mjs';

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

function install() {
  const own = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  if (own.status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (!isDebianRoot()) return undefined;
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  return systemBrowser();
}

export async function findBrowser() {
  const found = [
    ['CHROMIUM_PATH', namedBrowser()],
    ['the system', systemBrowser()],
    ['Playwright', existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined],
  ].find(([, path]) => path !== undefined);
  const [origin, path] = found ?? ['a fresh install', install()];
  if (path === undefined) throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
  console.log(`Browser: ${path} (from ${origin})`);
  return path;
}
