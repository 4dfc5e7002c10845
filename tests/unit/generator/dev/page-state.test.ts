import { beforeAll, expect, it } from 'vitest';
import { DevSite } from '../../../../generator/dev/dev-site.ts';
import { DASHBOARD_VIEW, EMPTY_SITE, FUNCTION_VIEW, pageState } from '../../../../generator/dev/page-state.ts';

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

it('before the first snapshot, every URL is a page that follows the files', () =>
  expect(String(EMPTY_SITE.find('/about', 'en')?.contents)).toContain('/_offer/client.js?view=%2F&amp;page=none'));
