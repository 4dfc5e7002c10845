/** Before any test: the command line is bundled and the real site built with it, once, into .offer/test-site. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { OFFER, ROOT, TEST_DAY, TEST_SITE } from './paths.ts';

export default function setup(): void {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  run('bin/bundle.mjs');
  rmSync(TEST_SITE, { recursive: true, force: true });
  run(OFFER, 'build', '--out', `${TEST_SITE}/dist`, '--generated', `${TEST_SITE}/generated`, '--at', TEST_DAY);
}
