import { describe, expect, it } from 'vitest';
import { describeTerm, isPublished } from '#domain/published.ts';

describe('isPublished', () => {
  it('is so from the moment of publishAt on, and no longer at the moment of unpublishAt', () => {
    const term = { publishAt: 10, unpublishAt: 20 };
    expect([9, 10, 19, 20].map((at) => isPublished(term, at))).toEqual([false, true, true, false]);
  });

  it('is always so without either', () => {
    expect(isPublished({}, 0)).toBe(true);
    expect([9, 10].map((at) => isPublished({ publishAt: 10 }, at))).toEqual([false, true]);
    expect([9, 10].map((at) => isPublished({ unpublishAt: 10 }, at))).toEqual([true, false]);
  });
});

describe('describeTerm', () => {
  it('says from when until when, on London’s clocks', () =>
    expect(describeTerm({ publishAt: Date.UTC(2026, 6, 1), unpublishAt: Date.UTC(2026, 11, 1) })).toBe(
      'from Wed 1 Jul 2026 01:00 until Tue 1 Dec 2026 00:00 (London time)',
    ));

  it('says only what is set', () => {
    expect(describeTerm({ publishAt: Date.UTC(2026, 6, 1) })).toBe('from Wed 1 Jul 2026 01:00 (London time)');
    expect(describeTerm({ unpublishAt: Date.UTC(2026, 11, 1) })).toBe('until Tue 1 Dec 2026 00:00 (London time)');
  });
});
