/** What a changed file means. */
import { describe, expect, it } from 'vitest';
import { bothChanges, changesOf, EVERYTHING, foldersOf } from '../../../../generator/dev/changes.ts';

const folders = foldersOf('/project', '/somewhere/content');
const kinds = (...paths: string[]) =>
  Object.entries(changesOf(new Set(paths), folders))
    .filter(([, changed]) => changed)
    .map(([kind]) => kind);

describe('a changed file', () => {
  it.each([
    ['/somewhere/content/pages/home.yaml', ['content']],
    ['/somewhere/content', ['content']],
    ['/project/templates/sections/hero.tsx', ['templates']],
    ['/project/templates/sections/hero.css', ['styles']],
    ['/project/templates/public/favicon.svg', ['statics']],
    ['/project/templates/drawings/cat.svg', ['statics']],
    ['/project/widgets/counter/counter.tsx', ['templates', 'scripts']],
    ['/project/widgets/toasts/toasts.css', ['styles', 'scripts']],
    ['/project/netlify/lib/env.ts', ['functions']],
    ['/project/netlify/functions/health.mts', ['functions']],
    ['/project/widgets', ['templates', 'styles', 'scripts', 'statics']],
    ['/project/templates-old/hero.tsx', []],
  ])('%s means %j', (path, expected) => {
    expect(kinds(path)).toEqual(expected);
  });

  it('adds to what others mean', () => {
    expect(kinds('/somewhere/content/site.yaml', '/project/templates/base.css')).toEqual(['content', 'styles']);
    const [one, other] = [['/somewhere/content/site.yaml'], ['/project/templates/base.css']].map((paths) =>
      changesOf(new Set(paths), folders),
    );
    expect(bothChanges(one ?? EVERYTHING, other ?? EVERYTHING)).toMatchObject({
      content: true,
      styles: true,
      scripts: false,
    });
  });
});
