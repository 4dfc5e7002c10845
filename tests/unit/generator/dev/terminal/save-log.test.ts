import { expect, it, vi } from 'vitest';
import { createSaveLog, type Finished, type Saved } from '../../../../../generator/dev/terminal/save-log.ts';

const TITLES: Readonly<Record<string, string>> = { '/old': 'One', '/new': 'One' };

const site = (published: Readonly<Record<string, string>>, error = false): Finished => {
  const routes = Object.keys(published);
  const pages = routes.map((route) => ({ route, head: { title: TITLES[route] ?? route } }));
  const contexts = new Map([['en', { settings: { redirects: [{ from: '/moved' }] } }]]);
  return {
    snapshot: {
      published: new Map(Object.entries(published)),
      resolved: { plain: () => ({ pages, contexts }) },
    },
    diagnostics: error ? [{ severity: 'error' }] : [],
  };
};

it('tells of a save once its pages are there: the files, and the pages that are new, gone or different', () => {
  const told: Saved[] = [];
  const log = createSaveLog((saved) => told.push(saved));
  log.finished(site({ '/': 'a', '/about': 'a', '/old': 'a' }));
  log.saved(new Set(['/c/one.yaml']));
  log.shown();
  log.saved(new Set(['/c/two.yaml']));
  log.finished(site({ '/': 'a', '/about': 'b', '/new': 'a' }, true));
  expect(told).toEqual([]);
  log.finished(site({ '/': 'a', '/about': 'b', '/new': 'a' }));
  log.finished(site({ '/': 'a', '/about': 'b', '/new': 'a' }));
  expect(told).toMatchObject([{ files: ['/c/one.yaml', '/c/two.yaml'], changed: ['/about', '/new', '/old'] }]);
});

it('names the pages that went with a save and lead nowhere, and how long each save took', () => {
  const told: Saved[] = [];
  const clock = vi.spyOn(performance, 'now');
  for (const now of [1000, 1030, 5000, 5040]) clock.mockReturnValueOnce(now);
  const log = createSaveLog((saved) => told.push(saved));
  log.finished(site({ '/': 'a', '/old': 'a', '/moved': 'a', '/end': 'a' }));
  log.saved(new Set(['/c/one.yaml']));
  log.shown();
  log.finished(site({ '/': 'a', '/new': 'a' }));
  log.saved(new Set(['/c/one.yaml']));
  log.shown();
  log.finished(site({ '/': 'b', '/new': 'a' }));
  expect(told.map(({ ms }) => ms)).toEqual([30, 40]);
  expect(told.map(({ gone }) => gone)).toEqual([
    [
      { from: '/old', to: '/new' },
      { from: '/end', to: '/' },
    ],
    [],
  ]);
});
