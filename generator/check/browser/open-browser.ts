/** One browser for all checks that need one, started when the first of them asks. */
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';
import { namedBrowser, QUIET, systemBrowser } from './system-browser.mjs';

export type BrowserSource = Readonly<{ open: () => Promise<Browser>; close: () => Promise<void> }>;

/** No browser could be started; the message says why. */
export class NoBrowser extends Error {}

export function createBrowser(): BrowserSource {
  let started: Promise<Browser> | undefined;
  return {
    open() {
      started ??= launch();
      return started;
    },
    async close() {
      const browser = await started?.catch(() => undefined);
      await browser?.close();
    },
  };
}

async function launch(): Promise<Browser> {
  try {
    // A site that is built with --omit=dev has no Playwright.
    const { chromium } = await import('playwright');
    const own = chromium.executablePath();
    const executablePath = namedBrowser() ?? systemBrowser() ?? (existsSync(own) ? own : undefined);
    if (executablePath === undefined) throw new NoBrowser('no Chromium was found');
    return await chromium.launch({ executablePath, args: [...QUIET, UNOPTIMISED] });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    throw new NoBrowser(reason.replace(/\.$/, ''));
  }
}

/** A page is open for half a second, too short for optimising JavaScript to pay off. */
const UNOPTIMISED = '--js-flags=--no-opt,--no-maglev';
