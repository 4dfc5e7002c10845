import { describe, expect, it } from 'vitest';
import { factsFrom } from '../../../../generator/resolve/route-table.ts';

describe('what the whole site knows of a landing page', () => {
  const entry = (data: object) => ({ id: 'a', file: 'a.yaml', data: { lang: 'en' as const, methodCount: 2, ...data } });
  const FACTS = { file: 'a.yaml', route: '/a', chosen: false, lang: 'en', methodCount: 2, term: {}, dated: false };

  it('is what the page says, and nothing of what it does not say', () => {
    expect(factsFrom(entry({}))).toStrictEqual(FACTS);
    expect(factsFrom(entry({ lastmod: '2026-01-02', translationOf: 'b', pageSlug: 'c' }))).toStrictEqual({
      ...{ ...FACTS, route: '/c', chosen: true, dated: true, translationOf: '/b' },
    });
    const term = { publishAt: '2026-01-02', unpublishAt: '2026-02-03' };
    expect(factsFrom(entry(term))).toStrictEqual({ ...FACTS, term });
    expect(factsFrom(entry({ publishAt: '2026-01-02' })).term).toStrictEqual({ publishAt: '2026-01-02' });
    expect(factsFrom(entry({ unpublishAt: '2026-02-03' })).term).toStrictEqual({ unpublishAt: '2026-02-03' });
  });
});
