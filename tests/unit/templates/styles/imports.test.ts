/** A style file that no bundle imports has no effect, and nothing on the page says so. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
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

it('every style file is imported', () => {
  const all = glob.sync('{templates,widgets}/**/*.css', { cwd: ROOT });
  const imported = all.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/@import "([^"]+)"/g)].map(([, name = '']) =>
      relative(ROOT, join(ROOT, dirname(path), name)),
    ),
  );
  expect(imported.length).toBeGreaterThan(40);
  const known = new Set([...BUNDLED, ...imported]);
  expect(all.filter((path) => !known.has(path))).toEqual([]);
});
