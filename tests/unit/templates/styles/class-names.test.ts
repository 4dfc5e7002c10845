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

/** The features that style a class of another one on purpose. `shared` is what all pages have: `styles/` and the files of `parts/`. */
const ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  header: ['header', 'menu', 'shared'],
  menu: ['menu', 'shared'],
  footer: ['footer', 'shared'],
  hero: ['hero', 'shared', 'urgent'],
  drawn: ['hero-drawing', 'shared'],
  land: ['hero', 'shared'],
  'not-found': ['not-found', 'shared'],
  ticks: ['checklist', 'tool'],
  // The space above and below some sections depends on their neighbours.
  offer: ['hero', 'shared'],
  problem: ['article', 'shared'],
  testimonials: ['shared', 'testimonials'],
  understanding: ['shared', 'understanding'],
  // What is for sale, also outside its section.
  button: ['mobile-bar', 'shared'],
  buy: ['shared', 'solutions'],
  locked: ['shared', 'solutions'],
  purchase: ['shared', 'solutions'],
  // Pages to read, and the open guide.
  band: ['guide', 'shared'],
  field: ['guide', 'shared'],
  'guide-part': ['article', 'guide', 'shared'],
  help: ['article', 'guide'],
  meta: ['reading', 'shared'],
  night: ['guide', 'shared'],
  'not-yet': ['guide', 'shared'],
  notes: ['guide', 'shared'],
  prose: ['article', 'shared'],
  references: ['article', 'reading', 'shared'],
  text: ['guide', 'shared'],
};
/** Without what all widgets share, and without what is printed, which hides parts of the whole page. */
const FEATURE_STYLES = find('{templates/{styles,sections,layout,parts},widgets}/**/*.css').filter(
  (path) => !/(?:widgets\/shared|styles\/print|open-guide\/paper)\.css$/.test(path),
);

function featureOf(path: string): string {
  if (/open-guide\/|sections\/(?:right-now|keepsakes|success)\.css$/.test(path)) return 'guide';
  return /\/(?:styles|parts)\//.test(path) ? 'shared' : basename(path, '.css');
}

it('no class is styled by two features', () => {
  const files = new Map<string, Set<string>>();
  // A compound such as `.hero.not-found` or `.band:has(.urgent)` limits itself.
  for (const path of FEATURE_STYLES)
    for (const { name } of leadingClasses(path).filter(({ alone }) => alone))
      files.set(name, new Set([...(files.get(name) ?? []), path]));
  const unexpected = [...files].flatMap(([name, paths]) => {
    const features = [...new Set([...paths].map(featureOf))].sort();
    const known = ON_PURPOSE[name] ?? features.slice(0, 1);
    const where = [...paths].map((path) => path.slice(ROOT.length + 1)).join(', ');
    return known.join() === features.join() ? [] : [`.${name} is styled in ${where}`];
  });
  expect(unexpected).toEqual([]);
  expect(Object.keys(ON_PURPOSE).filter((name) => !files.has(name))).toEqual([]);
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
