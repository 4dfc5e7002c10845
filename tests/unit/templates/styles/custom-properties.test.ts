/** A browser ignores a declaration with var(--name) that nothing defines, and no other gate reads the name. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { closest } from 'fastest-levenshtein';
import { expect, it } from 'vitest';
import { ROOT } from '../../../helpers/paths.ts';

const find = (pattern: string) => glob.sync(pattern, { cwd: ROOT }).sort();
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

const STYLES = find('{templates,widgets}/**/*.css');
/** What components, drawings and the brand set for their own elements. */
const CODE = find('{templates,widgets,generator}/**/*.{ts,tsx,svg}');

const defined = new Set([
  ...STYLES.flatMap((path) => [...read(path).matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name = '']) => name)),
  ...CODE.flatMap((path) => [...read(path).matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name = '']) => name)),
]);

it('every custom property that a stylesheet or a style of an element uses is defined', () => {
  expect(defined).toContain('--s1');
  const undefinedUses = [...STYLES, ...find('{templates,widgets}/**/*.tsx')].flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, i) =>
        [...line.matchAll(/var\(\s*(--[\w-]+)/g)]
          .filter(([, name = '']) => !defined.has(name))
          .map(([, name = '']) => `${path}:${i + 1}: ${name}; the nearest is ${closest(name, [...defined])}`),
      ),
  );
  expect(undefinedUses).toEqual([]);
});
