/** What an open page is told. */
import { describe, expect, it } from 'vitest';
import { DevSite } from '../../../../generator/dev/dev-site.ts';
import { EMPTY_SITE, FUNCTION_VIEW, HOME_VIEW, stateOf } from '../../../../generator/dev/site-views.ts';

const site = new DevSite({
  root: '/nowhere',
  options: () => ({
    folder: '/nowhere/content',
    at: Date.parse('2026-11-21'),
    today: '2026-11-21',
    siteUrl: undefined,
  }),
  loadTemplates: () => Promise.reject(new Error('not wanted')),
});
const hashes = { functions: () => 'of functions', home: () => 'of home' };

describe('the state of a page', () => {
  it('has no page as long as there is nothing to show', () => {
    for (const view of ['/', FUNCTION_VIEW]) expect(stateOf(site, view, hashes)).toMatchObject({ page: '', style: '' });
  });

  it('is the home page’s own where that is open', () => {
    expect(stateOf(site, HOME_VIEW, hashes)).toEqual({ page: 'of home', style: '', diagnostics: [] });
  });

  it('tells every problem, with its lines and the way out', async () => {
    await site.refresh({
      content: true,
      templates: false,
      styles: false,
      scripts: false,
      statics: false,
      functions: false,
    });
    expect(stateOf(site, '/', hashes).diagnostics).toEqual([
      expect.objectContaining({ place: '/nowhere/content:1:1', severity: 'error', code: 'missing-folder' }),
    ]);
  });
});

describe('the page before the first', () => {
  it('waits at every address, with the script that brings the first', () => {
    expect(String(EMPTY_SITE.find('/about', 'en')?.contents)).toContain('/_offer/client.js?view=%2F&amp;page=none');
  });
});
