import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Day } from '../../../../templates/parts/dates.tsx';
import { loadFake } from '../../fake-content.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a date is the same wherever the site is built', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const english = loadFake({}).contexts.get('en');
  if (english === undefined) throw new Error('the fake site is English');
  // Formats are kept, and no other test makes those of this language.
  const context = { ...english, lang: 'pt' } as const;
  const shown = (value: string) => renderToStaticMarkup(createElement(Day, { value, context })).replace(/<[^>]+>/g, '');
  expect(['2026-11-21', '2014-08', '2014'].map(shown)).toEqual(['21 de novembro de 2026', 'agosto de 2014', '2014']);
});
