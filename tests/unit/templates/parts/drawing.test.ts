import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { DRAWINGS } from '#schema/tools.ts';
import { ROOT } from '../../../helpers/paths.ts';

const TEMPLATES = join(ROOT, 'templates');

/** Those that a template names, one by one or in a list of them. */
function namedIn(file: string): string[] {
  const text = readFileSync(join(TEMPLATES, file), 'utf8');
  const list = /const PICTURES = \[(.*?)\]/s.exec(text)?.[1] ?? '';
  const names = [...text.matchAll(/<Drawing name="([^"]+)"/g), ...list.matchAll(/'([^']+)'/g)];
  return names.map(([, name = '']) => name);
}

it('every drawing that a template or the content may name has a file', () => {
  const named = glob.sync('**/*.tsx', { cwd: TEMPLATES }).flatMap(namedIn);
  expect(named).toEqual(expect.arrayContaining(['awake', 'cat']));
  const missing = [...named, ...DRAWINGS].filter((name) => !existsSync(join(TEMPLATES, `drawings/${name}.svg`)));
  expect(missing).toEqual([]);
});
