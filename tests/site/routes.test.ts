import { describe, expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { DIST, filesIn } from '../helpers/site.ts';

const SCREENS = [
  '/',
  '/about',
  '/payment-success',
  '/medical-advice',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap.xml',
  '*',
];
const ENGLISH =
  `rls-and-insomnia rls-home-remedies rls-natural-remedies restless-leg-syndrome-pregnancy rls-relief-techniques
  rls-symptoms-and-solutions rls-treatment-options severe-rls-relief stop-rls-without-medication stop-restless-legs-at-night rls-cure
  rls-medication restless-legs-syndrome rls-causes restless-legs-at-night how-to-stop-restless-legs what-causes-restless-leg-syndrome
  rls-magnesium rls-exercises iron-deficiency-restless-legs how-to-sleep-with-restless-legs`.split(/\s+/);
const SPANISH = `remedios-para-piernas-inquietas tratamiento-para-piernas-inquietas piernas-inquietas-causas
  remedio-casero-para-piernas-inquietas sindrome-de-piernas-inquietas-tratamiento`.split(/\s+/);

type Row = { url: string; file: string; lang: string; source: string };

describe('the route table', () => {
  const rows: Row[] = JSON.parse(offer(['list', '--json']).stdout);
  const byUrl = new Map(rows.map((row) => [row.url, row]));

  it('has every route of the specification', () => {
    const wanted = [...SCREENS, '/unlocked-solutions', ...[...ENGLISH, ...SPANISH].map((slug) => `/${slug}`)];
    expect(wanted.filter((url) => !byUrl.has(url))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(35);
  });

  it('names a file in dist for each', () => {
    const files = new Set(filesIn(DIST));
    expect(rows.map((row) => row.file).filter((file) => !files.has(file))).toEqual([]);
  });

  it('marks the Spanish pages as Spanish and the others as English', () => {
    expect(SPANISH.map((slug) => byUrl.get(`/${slug}`)?.lang)).toEqual(SPANISH.map(() => 'es'));
    expect(ENGLISH.map((slug) => byUrl.get(`/${slug}`)?.lang)).toEqual(ENGLISH.map(() => 'en'));
  });
});
