/** Before any test: the command line is bundled, and the sites that tests look at are built with it, once. */
import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.ts';

export default function setup(): void {
  execFileSync(process.execPath, ['tests/helpers/build-test-sites.mjs'], { cwd: ROOT, stdio: 'inherit' });
}
