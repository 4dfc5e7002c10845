/** Before the tests: Netlify's command line, a built site, and a copy of the project to run it in. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { FULL_SITE, ROOT, TEST_SITE } from '../helpers/paths.ts';

const SKIPPED = [
  '.git',
  '.offer',
  'content',
  'dist',
  'test-results',
  'playwright-report',
  'coverage',
  'netlify/generated',
];
const PACKAGES = ['zod', 'stripe', 'nodemailer', 'jose', '@netlify/blobs', '@netlify/functions'];

const lock = z.object({
  packages: z.record(z.string(), z.object({ dependencies: z.record(z.string(), z.string()).default({}) })),
});

declare module 'vitest' {
  interface ProvidedContext {
    /** Contains everything that the tests write. */
    folder: string;
    /** A copy of the project: `netlify dev` writes into the folder it is started in. */
    project: string;
  }
}

export default async function prepare({ provide }: TestProject): Promise<() => void> {
  execFileSync(process.execPath, ['tests/runtime/install-cli.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (!existsSync(`${TEST_SITE}/generated/prices.json`)) {
    execFileSync(process.execPath, ['tests/helpers/build-test-sites.mjs'], { cwd: ROOT, stdio: 'inherit' });
  }
  const folder = mkdtempSync(join(tmpdir(), 'offer-runtime-'));
  // For interrupted runs, too.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const project = join(folder, 'project');
  copyProject(project);
  provide('folder', folder);
  provide('project', project);
  return remove;
}

/**
 * A copy of the project as Netlify would find it after the build, with all sources, so that the bundler could pick the wrong ones. Of
 * node_modules only what functions use, as real folders: the bundler skips linked ones silently.
 */
function copyProject(to: string): void {
  cpSync(ROOT, to, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !SKIPPED.includes(relative(ROOT, path)),
  });
  cpSync(`${ROOT}/${FULL_SITE}`, `${to}/content`, { recursive: true });
  cpSync(`${TEST_SITE}/dist`, `${to}/dist`, { recursive: true });
  cpSync(`${TEST_SITE}/generated`, `${to}/netlify/generated`, { recursive: true });
  for (const folder of packageFolders()) {
    cpSync(`${ROOT}/${folder}`, `${to}/${folder}`, {
      recursive: true,
      filter: (path) => !/\.(d\.[mc]?ts|map|md)$/.test(path),
    });
  }
}

/** The folders of the packages and of all their dependencies. Nested ones are copied with their parent. */
function packageFolders(): string[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')));
  const found = new Set<string>();
  const add = (name: string, user: string) => {
    const folder = searchPaths(user).find((path) => packages[`${path}node_modules/${name}`] !== undefined);
    const path = `${folder}node_modules/${name}`;
    if (folder === undefined || found.has(path)) return;
    found.add(path);
    for (const each of Object.keys(packages[path]?.dependencies ?? {})) add(each, `${path}/`);
  };
  for (const name of PACKAGES) add(name, '');
  return [...found].filter((path) => path.lastIndexOf('node_modules/') === 0);
}

/** Where Node looks for the imports of a package, nearest first. */
function searchPaths(user: string): string[] {
  const above = user.lastIndexOf('node_modules/');
  return user === '' ? [''] : [user, ...searchPaths(user.slice(0, Math.max(above, 0)))];
}
