/**
 * A Chromium for the tests, in this order: CHROMIUM_PATH, one of the system's, Playwright's own, and, where there is none, one that
 * is installed now. Says which. Usage as a module: await findBrowser() → path.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// The headless shell runs the tests in half the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function ofTheSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  return candidates.find(isExecutable);
}

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
  return ofTheSystem();
}

export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`);
  const found = [
    ['CHROMIUM_PATH', named],
    ['the system', ofTheSystem()],
    ['Playwright', existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined],
  ].find(([, path]) => path !== undefined);
  const [origin, path] = found ?? ['a fresh install', install()];
  if (path === undefined) throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
  console.log(`Browser: ${path} (from ${origin})`);
  return path;
}
