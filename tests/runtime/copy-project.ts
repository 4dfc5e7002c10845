/**
 * A copy of the project as Netlify would find it after the build. All sources come along, so that the bundler could take the wrong
 * ones. Of node_modules only what functions use, as real folders: the bundler leaves linked ones out and says nothing.
 */
import { cpSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import * as z from 'zod';
import { ROOT, TEST_SITE } from '../helpers/paths.ts';

const LEFT_OUT = ['.git', '.offer', 'dist', 'test-results', 'playwright-report', 'coverage', 'netlify/generated'];
export const PACKAGES = ['zod', 'stripe', 'nodemailer', 'jose', '@netlify/blobs', '@netlify/functions'];

const lock = z.object({
  packages: z.record(z.string(), z.object({ dependencies: z.record(z.string(), z.string()).default({}) })),
});

export function copyProject(to: string): void {
  cpSync(ROOT, to, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !LEFT_OUT.includes(relative(ROOT, path)),
  });
  cpSync(`${TEST_SITE}/dist`, `${to}/dist`, { recursive: true });
  cpSync(`${TEST_SITE}/generated`, `${to}/netlify/generated`, { recursive: true });
  for (const folder of packageFolders()) {
    cpSync(`${ROOT}/${folder}`, `${to}/${folder}`, {
      recursive: true,
      filter: (path) => !/\.(d\.[mc]?ts|map|md)$/.test(path),
    });
  }
}

/** The packages and all that they depend on, as folders; one inside another comes with that. */
function packageFolders(): string[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')));
  const found = new Set<string>();
  const add = (name: string, user: string) => {
    const folder = places(user).find((place) => packages[`${place}node_modules/${name}`] !== undefined);
    const path = `${folder}node_modules/${name}`;
    if (folder === undefined || found.has(path)) return;
    found.add(path);
    for (const each of Object.keys(packages[path]?.dependencies ?? {})) add(each, `${path}/`);
  };
  for (const name of PACKAGES) add(name, '');
  return [...found].filter((path) => path.lastIndexOf('node_modules/') === 0);
}

/** Where Node looks for what a package imports, nearest first. */
function places(user: string): string[] {
  const above = user.lastIndexOf('node_modules/');
  return user === '' ? [''] : [user, ...places(user.slice(0, Math.max(above, 0)))];
}
