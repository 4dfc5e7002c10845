import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { loadFake } from '../../fake-content.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a date is the same wherever the site is built', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // The formats are kept, and another test may have made them.
  vi.resetModules();
  const { Day } = await import('../../../../templates/parts/dates.tsx');
  const context = loadFake({}).contexts.get('en');
  if (context === undefined) throw new Error('the fake site is English');
  const shown = (value: string) => renderToStaticMarkup(createElement(Day, { value, context })).replace(/<[^>]+>/g, '');
  expect(['2026-11-21', '2014-08', '2014'].map(shown)).toEqual(['21 November 2026', 'August 2014', '2014']);
});
