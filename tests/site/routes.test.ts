import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { FULL_SITE } from '../helpers/paths.ts';
import { DIST, filesIn } from '../helpers/site.ts';

type Row = { url: string; file: string; lang: string; source: string };

describe('the route table', () => {
  const rows: Row[] = JSON.parse(offer(['list', '--json', '--content', FULL_SITE]).stdout);
  const byUrl = new Map(rows.map((row) => [row.url, row]));

  it('has every file of the content, what crawlers read, and the answer for addresses without a page', () => {
    const slugs = ['landing', 'pages'].flatMap((folder) =>
      readdirSync(`${FULL_SITE}/${folder}`).map((file) => `/${file.replace(/\.\w+$/, '')}`),
    );
    const wanted = slugs.map((slug) => (slug === '/home' ? '/' : slug === '/404' ? '*' : slug));
    expect([...byUrl.keys()].sort()).toEqual([...wanted, '/robots.txt', '/sitemap.xml'].sort());
  });

  it('names a file in dist for each', () => {
    const files = new Set(filesIn(DIST));
    expect(rows.map((row) => row.file).filter((file) => !files.has(file))).toEqual([]);
  });

  it('marks the Spanish pages as Spanish and the others as English', () => {
    expect(byUrl.get('/piernas-inquietas-causas')?.lang).toBe('es');
    expect(byUrl.get('/rls-cure')?.lang).toBe('en');
  });
});
