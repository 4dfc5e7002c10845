/** A style file that no bundle imports has no effect, and nothing on the page says so. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { TOOLS } from '../../../../templates/render-site.tsx';
import { ROOT } from '../../../helpers/paths.ts';

/** What `generator/output/bundle-assets.ts` bundles. */
const BUNDLED = [
  'templates/styles/tokens.css',
  'templates/styles/index.css',
  'templates/styles/tools.css',
  'templates/parts/open-guide/open-guide.css',
  'templates/parts/picture.css',
  'templates/paid-drawings/emails.css',
  'widgets/index.css',
];

const importsOf = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/@import "([^"]+)"/g)].map(([, name = '']) =>
    relative(ROOT, join(ROOT, dirname(path), name)),
  );

it('every style file is imported', () => {
  const all = glob.sync('{templates,widgets}/**/*.css', { cwd: ROOT });
  const imported = all.flatMap(importsOf);
  expect(imported.length).toBeGreaterThan(40);
  const known = new Set([...BUNDLED, ...imported]);
  expect(all.filter((path) => !known.has(path))).toEqual([]);
});

it('tools.css imports the styles of the kinds in TOOLS, whose pages load it, and no others', () => {
  const kinds = ['tool', ...Object.keys(TOOLS)].map((kind) => `templates/sections/${kind}.css`);
  expect(importsOf('templates/styles/tools.css').sort()).toEqual(kinds.sort());
});
