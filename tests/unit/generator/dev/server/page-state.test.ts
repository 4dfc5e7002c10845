import { beforeAll, expect, it } from 'vitest';
import {
  DASHBOARD_VIEW,
  emptySite,
  FUNCTION_VIEW,
  pageState,
  WAITING_VIEW,
} from '../../../../../generator/dev/server/live-pages.ts';
import { DevSite } from '../../../../../generator/dev/site/dev-site.ts';

const site = new DevSite({
  root: '/nowhere',
  options: () => ({ folder: '/nowhere/content', at: 0, today: '1970-01-01', siteUrl: undefined }),
  loadTemplates: () => expect.fail('not needed'),
});
const hashes = { functions: () => 'functions hash', dashboard: () => 'dashboard hash' };

beforeAll(() => site.refresh(new Set(['content'])));

it.each(['/', FUNCTION_VIEW])('before the first snapshot, the state of %s is the diagnostics, without a page', (view) =>
  expect(pageState(site, view, hashes)).toMatchObject({
    page: '',
    style: '',
    diagnostics: [{ location: '/nowhere/content:1:1', severity: 'error', code: 'missing-folder' }],
  }),
);

it('the dashboard has a page then, too, which lists the diagnostics itself', () =>
  expect(pageState(site, DASHBOARD_VIEW, hashes)).toEqual({ page: 'dashboard hash', style: '', diagnostics: [] }));

it.each([
  ['nothing is wrong yet', [], 'Building the first page…', 'the build'],
  ['there is an error', site, 'No page yet', 'a fix'],
])('before the first snapshot, while %2$s, every URL says "%4$s" and follows the files', (_, from, words, version) => {
  const diagnostics = 'diagnostics' in from ? from.diagnostics : from;
  const shown = String(emptySite({ diagnostics }).find('/about', 'en')?.contents);
  expect(shown).toContain(`<h1>${words}</h1>`);
  expect(shown).toContain(
    `/_offer/client.js?${new URLSearchParams({ view: WAITING_VIEW, page: version })}`.replaceAll('&', '&amp;'),
  );
});

it('an open waiting page is loaded again when there is something to fix', () =>
  expect(pageState(site, WAITING_VIEW, hashes).page).toBe('a fix'));
