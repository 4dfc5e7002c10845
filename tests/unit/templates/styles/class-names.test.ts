/** The open guide's pages load the style of the whole site too: a class of the guide that a public section styles would get its rules. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { ROOT } from '../../../helpers/paths.ts';

const find = (pattern: string) => glob.sync(pattern, { cwd: ROOT, absolute: true });
const read = (path: string) => readFileSync(path, 'utf8');

/** What the guide has of its own; `parts/` and `styles/` are for all pages. */
const GUIDE_MARKUP = [
  ...find('templates/parts/open-guide/*.tsx'),
  ...find('templates/sections/{right-now,keepsakes}.tsx'),
];
const GUIDE_STYLES = /(right-now|keepsakes)\.css$/;
const SITE_STYLES = find('{templates/{sections,layout},widgets}/**/*.css').filter((path) => !GUIDE_STYLES.test(path));
/** Of layout.css and parts/, for all pages: a section or widget may change them for itself. */
const SHARED = ['band', 'button'];

const classesOfGuide = new Set(
  GUIDE_MARKUP.flatMap((path) =>
    [...read(path).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  ),
);

it('no public section, header or widget styles a class of the open guide', () => {
  expect(classesOfGuide).toContain('steps');
  expect(SITE_STYLES.length).toBeGreaterThan(20);
  const collisions = SITE_STYLES.flatMap((path) => {
    const css = read(path).replace(/\/\*.*?\*\//gs, '');
    const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','));
    // What a selector begins with: `.hero .timer-left` stays in its section.
    const names = selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []);
    return [...new Set(names)]
      .filter((name) => classesOfGuide.has(name) && !SHARED.includes(name))
      .map((name) => `${path.slice(ROOT.length + 1)}: .${name}`);
  });
  expect(collisions).toEqual([]);
});
