/** Class names are global: a rule for a name that two features use changes both. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import glob from 'fast-glob';
import { type Selector, transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { ROOT } from '../../../helpers/paths.ts';

const find = (pattern: string) => glob.sync(pattern, { cwd: ROOT, absolute: true });
const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (path: string): string[] =>
  [...read(path).matchAll(/\b(?:className|class|kind)="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));

/** The pages of the open guide load the style of the whole site too. What the guide has of its own; `parts/` and `styles/` are for all pages. */
const GUIDE_MARKUP = [
  ...find('templates/parts/open-guide/*.tsx'),
  ...find('templates/sections/{right-now,keepsakes}.tsx'),
];
const GUIDE_STYLES = /(right-now|keepsakes)\.css$/;
const SITE_STYLES = find('{templates/{sections,layout},widgets}/**/*.css').filter((path) => !GUIDE_STYLES.test(path));
/** Of layout.css and parts/, for all pages: a section or widget may change them for itself. */
const SHARED = ['band', 'button'];

const classesOfGuide = new Set(GUIDE_MARKUP.flatMap(namesIn));

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
  locked: ['shared', 'solutions'],
  purchase: ['shared', 'solutions'],
  // Pages to read, and the open guide.
  band: ['guide', 'shared'],
  field: ['guide', 'shared'],
  'guide-part': ['article', 'guide', 'shared'],
  help: ['article', 'guide'],
  night: ['guide', 'shared'],
  'not-yet': ['guide', 'shared'],
  notes: ['guide', 'shared'],
  prose: ['article', 'shared'],
  references: ['article', 'reading', 'shared'],
  text: ['guide', 'shared'],
};
/** The page after a payment begins as other pages do, and the menu says like the hero who takes the card. */
const BORROWED = [
  'templates/layout/navigation.tsx: .safe',
  'templates/sections/success-header.tsx: .page-title',
  'templates/sections/success-header.tsx: .page-header',
];
/** Without what all widgets share, and without what is printed, which hides parts of the whole page. */
const FEATURE_STYLES = find('{templates/{styles,sections,layout,parts},widgets}/**/*.css').filter(
  (path) => !/(?:widgets\/shared|styles\/print|open-guide\/paper)\.css$/.test(path),
);

function featureOf(path: string): string {
  if (/open-guide\/|sections\/(?:right-now|keepsakes|success)\./.test(path)) return 'guide';
  return /\/(?:styles|parts)\//.test(path) ? 'shared' : basename(path).replace(/\..*/, '');
}

it('no class is styled by two features', () => {
  const files = new Map<string, Set<string>>();
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
  // A compound limits itself to elements of its own feature, such as `.hero.not-found`, or to those that all pages have, such as `.band:has(.urgent)`.
  const isOthers = (name: string, path: string) => {
    const features = [...(files.get(name) ?? [])].map(featureOf);
    return features.length > 0 && !features.includes(featureOf(path)) && !features.includes('shared');
  };
  const foreign = FEATURE_STYLES.flatMap((path) =>
    leadingClasses(path)
      .filter(({ alone, compound }) => !alone && compound.every((name) => isOthers(name, path)))
      .map(({ compound }) => `${path.slice(ROOT.length + 1)}: .${compound.join('.')}`),
  );
  expect(foreign).toEqual([]);
  // What a component shares with all pages is in parts/, layout.css or a file that no component has the name of.
  const borrowed = find('{templates/{sections,layout},widgets}/**/*.tsx').flatMap((path) =>
    namesIn(path).flatMap((name) => {
      const [owner = '', ...more] = files.get(name) ?? [];
      const isOfOneSection =
        more.length === 0 && existsSync(owner.replace(/\.css$/, '.tsx')) && owner.includes('/sections/');
      return isOfOneSection && isOthers(name, path) && featureOf(owner) !== 'guide'
        ? [`${path.slice(ROOT.length + 1)}: .${name}`]
        : [];
    }),
  );
  expect([...new Set(borrowed)]).toEqual(BORROWED);
});

it('a class that is styled is written by a component, a drawing or the build', () => {
  const code = find('{templates,widgets,generator,netlify}/**/*.{ts,tsx,mts,svg}').map(read).join('\n');
  // From the first quote of a line to the last.
  const written = new Set((code.match(/["'`].*["'`]/g) ?? []).flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const unused = find('{templates,widgets}/**/*.css').flatMap((path) =>
    [...JSON.stringify(selectorsIn(path)).matchAll(/"type":"class","name":"([^"]+)"/g)]
      .filter(([, name = '']) => !written.has(name))
      .map(([, name]) => `${path.slice(ROOT.length + 1)}: .${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

it('a class that a component writes is styled, or sought by a script or a test', () => {
  const styles = find('{templates,widgets}/**/*.css').map(read);
  const code = find('{templates,widgets,generator,netlify,tests}/**/*.{ts,tsx,mts}').map(read).join('\n');
  const texts = [...styles, ...(code.match(/["'`].*["'`]/g) ?? [])].join('\n');
  const used = new Set([...texts.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  const unused = find('{templates,widgets}/**/*.tsx').flatMap((path) =>
    [...read(path).matchAll(/\b(?:className|class)="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' ').flatMap((name) => (used.has(name) ? [] : [`${path.slice(ROOT.length + 1)}: .${name}`])),
    ),
  );
  expect(unused).toEqual([]);
});

it('a style of a part of the pages names a class, an id or an attribute: elements alone are for all pages, in styles/', () => {
  const bare = FEATURE_STYLES.filter((path) => !path.includes('/styles/')).flatMap((path) =>
    selectorsIn(path)
      .map((selector) => JSON.stringify(selector))
      .filter((selector) => !/"type":"(?:class|id|attribute)"|"kind":"root"/.test(selector))
      .map((selector) => `${path.slice(ROOT.length + 1)}: ${selector}`),
  );
  expect(bare).toEqual([]);
});

/** With nested rules as they apply. */
function selectorsIn(path: string): Selector[] {
  const { code } = transform({ filename: path, code: readFileSync(path), targets: { chrome: 111 << 16 } });
  const found: Selector[] = [];
  const style = (rule: { value: { selectors: Selector[] } }) => void found.push(...rule.value.selectors);
  transform({ filename: path, code, visitor: { Rule: { style } } });
  return found;
}

/** What each selector begins with: `.hero .timer-left` stays in its section. */
function leadingClasses(path: string) {
  return selectorsIn(path).flatMap((selector) => {
    const end = selector.findIndex(({ type }) => type === 'combinator');
    const first = end < 0 ? selector : selector.slice(0, end);
    const compound = [...JSON.stringify(first).matchAll(/"type":"class","name":"([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const [begin] = first;
    return begin?.type === 'class' ? [{ name: begin.name, alone: first.length === 1, compound }] : [];
  });
}
