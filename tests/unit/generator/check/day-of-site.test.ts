import { describe, expect, it } from 'vitest';
import { dayOfSite } from '../../../../generator/check/day-of-site.ts';

const sitemap = (...days: string[]) => days.map((day) => `<url><lastmod>${day}</lastmod></url>`).join('');

describe('the day a site was built for', () => {
  it('is the one that most pages name', () => {
    expect(dayOfSite(sitemap('2026-01-01', '2026-11-21', '2026-11-21'))).toBe('2026-11-21');
  });

  it('is unknown without a sitemap', () => {
    expect(dayOfSite('')).toBeUndefined();
  });
});
