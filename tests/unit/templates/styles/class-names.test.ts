/** Class names are global: a rule for a name that two features use changes both. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { ROOT } from '../../../helpers/paths.ts';

const find = (pattern: string) => glob.sync(pattern, { cwd: ROOT, absolute: true });
const read = (path: string) => readFileSync(path, 'utf8');

/** The pages of the open guide load the style of the whole site too. What the guide has of its own; `parts/` and `styles/` are for all pages. */
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
  const collisions = SITE_STYLES.flatMap((path) =>
    leadingClasses(path)
      .filter(({ name }) => classesOfGuide.has(name) && !SHARED.includes(name))
      .map(({ name }) => `${path.slice(ROOT.length + 1)}: .${name}`),
  );
  expect([...new Set(collisions)]).toEqual([]);
});

/** The features that style a class of another one on purpose. */
const ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  '.header': ['header', 'menu'],
  '.hero': ['hero', 'urgent'],
  '.references': ['article', 'reading'],
  '.ticks': ['checklist', 'tool'],
  '.guide-part': ['article', 'guide'],
  '.help': ['article', 'guide'],
};
const GUIDE_FEATURE = /open-guide\/|sections\/(?:right-now|keepsakes|success)\.css$/;
/** Without what all widgets share, and without the printed guide, which hides parts of the whole page. */
const FEATURE_STYLES = find('{templates/{sections,layout,parts/open-guide},widgets}/**/*.css').filter(
  (path) => !/(?:widgets\/shared|open-guide\/paper)\.css$/.test(path),
);

it('no class is styled by two features', () => {
  const features = new Map<string, Set<string>>();
  for (const path of FEATURE_STYLES) {
    const feature = GUIDE_FEATURE.test(path) ? 'guide' : basename(path, '.css');
    // A compound such as `.hero.not-found` or `.band:has(.urgent)` limits itself.
    for (const { name } of leadingClasses(path).filter(({ alone }) => alone))
      features.set(`.${name}`, new Set([...(features.get(`.${name}`) ?? []), feature]));
  }
  const shared = [...features].filter(([, names]) => names.size > 1).map(([name, names]) => [name, [...names].sort()]);
  expect(Object.fromEntries(shared)).toEqual(ON_PURPOSE);
});

/** What each selector begins with: `.hero .timer-left` stays in its section. */
function leadingClasses(path: string): { name: string; alone: boolean }[] {
  const css = read(path).replace(/\/\*.*?\*\//gs, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return selectors.flatMap((selector) => {
    const [, name, next] = /^\s*\.([\w-]+)(.?)/.exec(selector) ?? [];
    return name === undefined ? [] : [{ name, alone: !/[.:[]/.test(next ?? '') }];
  });
}
