/** Finds an installed Chromium. Plain JavaScript, because the test runner imports it before anything is compiled. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell does the same work in half the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A browser that does what it is asked and nothing else. Of the features, the last two draw the address bar of a whole Chromium as two
 * more pages in every window, a third of the work; the rest is what Playwright turns off, because the last list is the one that holds.
 */
export const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
  ]}`,
];

export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The one that CHROMIUM_PATH names. Throws if it cannot be run. */
export function namedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`);
  return named;
}

export function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  return candidates.find(isExecutable);
}
