/** Before any test: the command line is bundled, and the sites that tests look at are built with it, once. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

export default function setup(): () => void {
  execFileSync(process.execPath, ['tests/helpers/build-test-sites.mjs'], { cwd: ROOT, stdio: 'inherit' });
  // Temporary files of all tests, also of processes that were killed, are deleted together.
  const folder = mkdtempSync(join(tmpdir(), 'offer-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
