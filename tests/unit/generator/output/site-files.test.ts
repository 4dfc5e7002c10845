import { describe, expect, it } from 'vitest';
import { listingsOf, securityHeaders, siteFiles } from '../../../../generator/output/site-files.ts';
import type { Site } from '../../../../generator/resolve/site.ts';
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
  const settings = of.contexts.get('en')?.settings;
  if (settings === undefined) throw new Error('the fake site has an English frame');
  const files = await siteFiles(listingsOf(of.pages), settings, hashes);
  return Object.fromEntries(files.map(({ path, contents }) => [path, String(contents)]));
}
const { 'sitemap.xml': sitemap = '', ...files } = await emit(site, ['sha256-abc', 'sha256-def']);

const settings = site.contexts.get('en')?.settings;

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
  it('are the same each time for the same content', async () =>
    expect(await emit(site, ['sha256-abc', 'sha256-def'])).toEqual({ 'sitemap.xml': sitemap, ...files }));

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

  it('are these, and no more', () =>
    expect(Object.keys(files)).toEqual([
      ...['robots.txt', '_headers', '_redirects', 'site.webmanifest', 'speculation-rules.json'],
    ]));

  it('describe the app: it opens with the guide, and stays the same app whatever it opens with', () => {
    expect(files['site.webmanifest']).toMatch(/^\{\n {2}"id": "\/",.*\}\n$/s);
    expect(JSON.parse(files['site.webmanifest'] ?? '')).toEqual({
      ...{ id: '/', lang: 'en', name: 'Quiet', short_name: 'Quiet', description: 'Quiet nights' },
      ...{ start_url: '/unlocked-solutions', scope: '/', display: 'standalone' },
      ...{ background_color: '#000000', theme_color: '#000000' },
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });

  it('allow each page this and nothing more', () => {
    if (settings === undefined) throw new Error('the fake site has an English frame');
    expect(securityHeaders(['sha256-abc'], settings)).toEqual({
      'Content-Security-Policy': [
        ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'sha256-abc'", "img-src 'self' data:"],
        ...["connect-src 'self'", "manifest-src 'self'", "worker-src 'self'"],
        ...["form-action 'self' https://checkout.stripe.com", "frame-ancestors 'none'", "base-uri 'none'"],
        ...["require-trusted-types-for 'script'", 'trusted-types guide'],
      ].join('; '),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
  });

  it('let Google’s tag in where the content asks for it', () => {
    if (settings === undefined) throw new Error('the fake site has an English frame');
    const analytics = { ...settings.analytics, measurementId: 'G-1' };
    const policy = securityHeaders([], { ...settings, analytics })['Content-Security-Policy']?.split('; ');
    const tag = 'https://*.googletagmanager.com';
    const analysis = 'https://*.google-analytics.com';
    expect(policy?.slice(1, 5)).toEqual([
      `script-src 'self' ${tag}`,
      "style-src 'self'",
      `img-src 'self' data: ${analysis} ${tag}`,
      `connect-src 'self' ${analysis} https://*.analytics.google.com ${tag}`,
    ]);
    // It makes HTML of texts itself.
    expect(policy?.filter((directive) => directive.includes('trusted-types'))).toEqual([]);
  });

  it('keep pages with paid text from caches, from search engines and from the next site', () => {
    const lines = ['Cache-Control: private, no-store', 'Referrer-Policy: no-referrer', 'X-Robots-Tag: noindex'];
    for (const path of ['/payment-success', '/unlocked-solutions'])
      expect(files._headers).toContain(`\n${path}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  });

  it('serve a page in the language that is asked for, and the page for no page in it too', async () => {
    if (settings === undefined) throw new Error('the fake site has an English frame');
    const there = [
      { route: '/about', lang: 'es' },
      { route: '/about', lang: 'fr' },
      { route: '/404', lang: 'es' },
    ] as const;
    const made = await siteFiles([], settings, [], there);
    const textOf = (name: string) => String(made.find(({ path }) => path === name)?.contents);
    expect(textOf('_redirects').split('\n')).toEqual([
      '/home / 301',
      '/about /_lang/es/about.html 200! Language=es',
      '/about /_lang/fr/about.html 200! Language=fr',
      '/404 /_lang/es/404.html 200! Language=es',
      '/* /_lang/es/404.html 404 Language=es',
      '',
    ]);
    const vary = textOf('_headers').split('\n/about\n');
    expect(vary).toHaveLength(2);
    expect(vary[1]).toMatch(/^ {2}Vary: Accept-Language, Cookie\n\n\/404\n {2}Vary: Accept-Language, Cookie\n\n/);
  });
});
