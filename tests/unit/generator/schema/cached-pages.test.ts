import { describe, expect, it } from 'vitest';
import { type CachedPage, cachedIndex, cachedPage } from '#schema/cached-pages.ts';

const PAGE: CachedPage = {
  ...{ path: 'landing/a.yaml', size: 10, ctime: 1.5, hash: 'h', key: 'k', bytes: 20, changed: 30 },
  facts: {
    ...{ route: '/a', chosen: false, lang: 'en', methodCount: 3, dated: true },
    term: { publishAt: 1 },
  },
  ...{ modified: '2026-11-21', listed: true, reused: 4, outline: 0 },
  warnings: [
    {
      ...{ code: 'c', severity: 'warning', title: 't', message: 'm', hint: 'h', file: 'f' },
      ...{ line: 1, column: 2, length: 3 },
    },
  ],
};
const INDEX = {
  ...{ context: 'c', today: '2026-11-21', began: 5, asked: [['/a', true]], pictures: ['a.1.png'], pages: [PAGE] },
  outlines: [{ ids: [['main']], links: [['/'], []], styles: ['sha256-a'] }],
};

describe('a page of the cache', () => {
  it('is read as it was written, with a picture or without', () => {
    expect(cachedPage.parse(PAGE)).toEqual(PAGE);
    expect(cachedPage.parse({ ...PAGE, picture: 'p' })).toMatchObject({ picture: 'p' });
  });

  it.each([
    ...[
      { size: '10' },
      { facts: {} },
      { facts: { ...PAGE.facts, route: 'a' } },
      { facts: { ...PAGE.facts, lang: 'de' } },
    ],
    ...[{ outline: 'a' }, { warnings: [{}] }, { warnings: [{ ...PAGE.warnings?.[0], severity: 'note' }] }],
  ])('is not read where it was written otherwise: %o', (change) =>
    expect(cachedPage.safeParse({ ...PAGE, ...change }).success).toBe(false),
  );
});

describe('the index of the cache', () => {
  it('is read as it was written', () => expect(cachedIndex.parse(INDEX)).toEqual(INDEX));

  it.each([
    { context: undefined },
    { asked: [['/a', 'yes']] },
    { asked: [['/a']] },
    { outlines: ['a'] },
    { began: '5' },
  ])('is not read where it was written otherwise: %o', (change) =>
    expect(cachedIndex.safeParse({ ...INDEX, ...change }).success).toBe(false),
  );
});
