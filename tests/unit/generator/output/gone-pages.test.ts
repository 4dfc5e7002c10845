import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { goneBetween, goneLines } from '../../../../generator/output/gone-pages.ts';
import { putFiles, temporaryFolder } from '../../../helpers/temporary.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function site(name: string, files: Readonly<Record<string, string>>): string {
  putFiles(join(folder, name), files);
  return join(folder, name);
}
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`;

it('finds pages that are gone: one with the same title is where they went, and one that redirects is not gone', () => {
  const before = {
    'index.html': page('Home'),
    'old.html': page('One'),
    'end.html': page('Two'),
    'moved.html': page('3'),
  };
  const old = site('old', { ...before, '_lang/es/old.html': page('Uno') });
  const after = { 'index.html': page('Home'), 'new.html': page('One'), 'more.html': page('Two and three') };
  const now = site('now', { ...after, _redirects: '/moved / 301\n' });
  const gone = goneBetween(old, now);
  expect(gone).toEqual([
    { from: '/end', to: '/' },
    { from: '/old', to: '/new' },
  ]);
  expect(goneLines(gone, 'content/site.yaml')[1]).toBe(
    '/old is gone. If it was published, links to it break: add under redirects: in content/site.yaml, in place of [] if it is empty: - { from: /old, to: /new }',
  );
});

it('finds nothing before the first build', () =>
  expect(goneBetween(join(folder, 'none'), site('now', { _redirects: '' }))).toEqual([]));

it.each([
  [5, []],
  [6, ['1 more page is gone.']],
  [7, ['2 more pages are gone.']],
])('counts what is too much to name: %i', (gone, lines) =>
  expect(goneLines(Array(gone).fill({ from: '/a', to: '/' }), 'content/site.yaml').slice(5)).toEqual(lines),
);

it('has nothing to say where the folder held another site', () => {
  const home = (url: string) => `<!doctype html><html><head><link rel="canonical" href="${url}"></head></html>`;
  const old = site('old', { 'index.html': home('https://legs.example/'), 'cure.html': page('One') });
  const now = site('now', { 'index.html': home('https://tea.example/'), _redirects: '' });
  expect(goneBetween(old, now)).toEqual([]);
});
