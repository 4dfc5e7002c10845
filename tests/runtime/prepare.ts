/** Before the tests: Netlify's command line, a built site, and a copy of the project to run it in. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT, TEST_SITE } from '../helpers/paths.ts';
import { copyProject } from './copy-project.ts';
import { installCli } from './install-cli.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Everything that the tests make lies in here. */
    folder: string;
    /** A copy of the project: `netlify dev` writes into the folder it is started in. */
    project: string;
  }
}

export default async function prepare({ provide }: TestProject): Promise<() => void> {
  installCli();
  if (!existsSync(`${TEST_SITE}/generated/prices.json`)) {
    execFileSync(process.execPath, ['tests/helpers/build-test-sites.mjs'], { cwd: ROOT, stdio: 'inherit' });
  }
  const folder = mkdtempSync(join(tmpdir(), 'offer-runtime-'));
  // For runs that are broken off, too.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const project = join(folder, 'project');
  copyProject(project);
  provide('folder', folder);
  provide('project', project);
  return remove;
}
