import { describe, expect, it } from 'vitest';
import { emitIndexes, listingsOf } from '../../../../generator/pipeline/emit-indexes.ts';
import type { Site } from '../../../../generator/pipeline/types.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const page = (extra = '') => `title: A\ndescription: B\n${extra}sections:\n  - kind: trust\n`;
const site = await loadFake({
  'pages/about.yaml': page('lastmod: 2026-03-04\n'),
  'pages/medical-advice.yaml': page(),
  'pages/404.yaml': page('robots: noindex, nofollow\n'),
  'pages/privacy-policy.md': CONTENT['pages/terms.md'],
  'pages/terms-of-service.md': CONTENT['pages/terms.md'],
});

async function emit(of: Site, hashes: readonly string[] = []): Promise<Record<string, string>> {
  const settings = of.frames.get('en')?.settings;
  if (settings === undefined) throw new Error('the fake site has an English frame');
  const files = await emitIndexes(listingsOf(of.pages), settings, hashes);
  return Object.fromEntries(files.map(({ path, contents }) => [path, String(contents)]));
}
const { 'sitemap.xml': sitemap = '', ...files } = await emit(site, ['sha256-abc', 'sha256-def']);

/** What the sitemap says of a URL. */
function entry(url: string) {
  const block = sitemap.split('<url>').find((part) => part.includes(`<loc>${url}</loc>`)) ?? '';
  const value = (tag: string) => new RegExp(`<${tag}>(.*)</${tag}>`).exec(block)?.[1];
  return { priority: value('priority'), changefreq: value('changefreq'), lastmod: value('lastmod') };
}

describe('sitemap.xml', () => {
  it.each([
    ['/', '1.0', 'daily'],
    ['/about', '0.9', 'weekly'],
    ['/medical-advice', '0.9', 'weekly'],
    ['/rls-cure', '0.8', 'weekly'],
    ['/privacy-policy', '0.3', 'monthly'],
    ['/terms-of-service', '0.3', 'monthly'],
  ])('ranks %s %s, %s', (route, priority, changefreq) => {
    expect(entry(`https://quiet.example${route}`)).toMatchObject({ priority, changefreq });
  });

  it('dates a page by its lastmod, or by the day of the build', () => {
    expect(entry('https://quiet.example/about').lastmod).toBe('2026-03-04');
    expect(entry('https://quiet.example/rls-cure').lastmod).toBe('2026-11-21');
  });

  it('leaves out pages that search engines should not list', () => {
    expect(sitemap).not.toContain('/404');
    expect(sitemap.split('<url>')).toHaveLength(site.pages.filter(({ listed }) => listed).length + 1);
  });

  it('uses the origin of the build', async () => {
    const { 'sitemap.xml': other } = await emit(await loadFake({}, { siteUrl: 'https://preview.example' }));
    expect(other).toContain('<loc>https://preview.example/rls-cure</loc>');
    expect(other).not.toContain('quiet.example');
  });
});

describe('the other files', () => {
  it('point robots to the sitemap', () => {
    expect(files['robots.txt']).toMatch(
      /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/quiet\.example\/sitemap\.xml\n$/,
    );
  });

  it('allow the styles of the pages by their hashes, and no others', () => {
    expect(files._headers).toMatch(/style-src [^;]*'sha256-abc' 'sha256-def';/);
    expect(files._headers).not.toContain('unsafe-inline');
    expect(files._headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none';/);
  });

  it('cache assets for good, and pages with paid text never', () => {
    const block = (path: string) => files._headers?.split(/\n(?=\/)/).find((part) => part.startsWith(`${path}\n`));
    expect(block('/assets/*')).toContain('max-age=31536000, immutable');
    for (const path of ['/payment-success', '/unlocked-solutions']) expect(block(path)).toContain('no-store');
  });

  it('let browsers make the next page before it is asked for, and name the rules for it', () => {
    expect(files._headers).toMatch(/^\/\*\n(?: {2}.*\n)* {2}Speculation-Rules: "\/speculation-rules\.json"\n/);
    expect(files._headers).toContain('/speculation-rules.json\n  Content-Type: application/speculationrules+json\n');
  });

  it('redirect old addresses', () => {
    expect(files._redirects).toBe('/home / 301\n');
  });

  it('name the app after the site', () => {
    expect(JSON.parse(files['site.webmanifest'] ?? '')).toMatchObject({ name: 'Quiet', description: 'Quiet nights' });
  });
});
