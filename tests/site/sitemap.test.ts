import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { ROOT, TEST_DAY } from '../helpers/paths.ts';
import { LANDING_PAGES, readDist } from '../helpers/site.ts';

const xml = readDist('sitemap.xml');
const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry);
const field = (entry: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(entry)?.[1];

describe('sitemap.xml', () => {
  it('fits the schema of sitemaps.org', async () => {
    const schema = readFileSync(`${ROOT}/node_modules/sitemap/schema/sitemap.xsd`, 'utf8');
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'sitemap.xml', contents: xml }],
      schema: [schema],
    });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
  });

  it('lists every page that may be found: home, two medical pages, two legal ones, the landing pages', () => {
    expect(entries).toHaveLength(5 + LANDING_PAGES);
    expect(xml).not.toMatch(/payment-success|unlocked-solutions|404/);
  });

  it.each([
    ['/', '1.0', 'daily'],
    ['/about', '0.9', 'weekly'],
    ['/medical-advice', '0.9', 'weekly'],
    ['/privacy-policy', '0.3', 'monthly'],
    ['/terms-of-service', '0.3', 'monthly'],
    ['/rls-cure', '0.8', 'weekly'],
    ['/piernas-inquietas-causas', '0.8', 'weekly'],
  ])('gives %s the priority %s and %s changes, with the day of the build', (route, priority, changefreq) => {
    const entry = entries.find((one) => field(one, 'loc') === `https://legs-at-ease.example${route}`) ?? '';
    expect([field(entry, 'priority'), field(entry, 'changefreq'), field(entry, 'lastmod')]).toEqual([
      priority,
      changefreq,
      TEST_DAY,
    ]);
  });
});
