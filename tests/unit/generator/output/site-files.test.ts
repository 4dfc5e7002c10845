import { describe, expect, it } from 'vitest';
import { NIGHT_SCRIPT } from '../../../../generator/domain/night.ts';
import { type OutputFile, textOf } from '../../../../generator/output/output-file.ts';
import { cspHash } from '../../../../generator/output/security-headers.ts';
import { siteFiles } from '../../../../generator/output/site-files.ts';
import type { Site } from '../../../../generator/resolve/site.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const page = (extra = '') => `title: A\ndescription: B\n${extra}sections:\n  - kind: trust\n`;

async function emit(site: Site): Promise<Record<string, string>> {
  const files = await siteFiles(site, ['sha256-abc', 'sha256-def']);
  return Object.fromEntries(files.map(({ path, contents }: OutputFile) => [path, textOf(contents)]));
}
const files = await emit(
  await loadFake({
    'pages/about.yaml': page('lastmod: 2026-03-04\n'),
    'pages/404.yaml': page('robots: noindex, nofollow\n'),
  }),
);
/** The lines of `_headers` for a path. */
const headersOf = (path: string, text = files._headers) =>
  text
    ?.split(/\n(?=\/)/)
    .find((block) => block.startsWith(`${path}\n`))
    ?.trimEnd()
    .split('\n  ')
    .slice(1);

const GOOGLE = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'].join(' ');

describe('the files about the site', () => {
  it('list no page for buyers for search engines, whatever its author says', async () => {
    const { 'pages/unlocked-solutions.yaml': portal = '' } = CONTENT;
    const open = await emit(await loadFake({ 'pages/unlocked-solutions.yaml': portal.replace(/^robots:.*\n/m, '') }));
    expect(open['sitemap.xml']).toContain('/terms');
    expect(open['sitemap.xml']).not.toContain('unlocked-solutions');
  });

  it('redirect old URLs first, and answer for the not-found page as for a page that there is not', () =>
    expect(files._redirects).toBe('/home / 301\n/404 /404.html 404!\n/404.html /404.html 404!\n'));

  it('describe an app that opens with the guide, and stays the same app whatever it opens with', () => {
    expect(JSON.parse(files['site.webmanifest'] ?? '')).toEqual({
      id: '/',
      lang: 'en',
      name: 'Quiet',
      short_name: 'Quiet',
      description: 'Quiet nights',
      start_url: '/unlocked-solutions#now',
      scope: '/',
      display: 'standalone',
      background_color: '#000000',
      theme_color: '#000000',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });
});

describe('the headers', () => {
  it('allow each page its own script, its styles by their hashes, and nothing more', () => {
    expect(headersOf('/*')).toEqual([
      `Content-Security-Policy: ${[
        "default-src 'none'",
        `script-src 'self' '${cspHash(NIGHT_SCRIPT)}'`,
        "style-src 'self' 'sha256-abc' 'sha256-def'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self' https://checkout.stripe.com",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types guide',
      ].join('; ')}`,
      'Strict-Transport-Security: max-age=63072000',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
      'Speculation-Rules: "/speculation-rules.json"',
    ]);
  });

  it('bind the subdomains to https only if the content asks for it', async () => {
    const asked = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), strictSubdomains: true });
    expect(headersOf('/*', (await emit(await loadFake({ 'site.yaml': asked })))._headers)).toContain(
      'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
    );
  });

  it('let in Google’s tag if the content asks for it, which does not support Trusted Types', async () => {
    const analytics = { measurementId: 'G-1ABCDEFGHI', consent: 'required' };
    const site = await loadFake({ 'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), analytics }) });
    const [policy = ''] = headersOf('/*', (await emit(site))._headers) ?? [];
    expect(policy).toContain(`; script-src 'self' '${cspHash(NIGHT_SCRIPT)}' https://*.googletagmanager.com; `);
    expect(policy).toContain(`; img-src 'self' data: ${GOOGLE}; `);
    expect(policy).toContain(`; connect-src 'self' ${GOOGLE.replace(' ', ' https://*.analytics.google.com ')}; `);
    expect(policy).not.toContain('trusted-types');
  });

  it('allow no script within the page where the content wants no greeting at night', async () => {
    const site = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), nightGreeting: false });
    const [policy] = headersOf('/*', (await emit(await loadFake({ 'site.yaml': site })))._headers) ?? [];
    expect(policy).toContain("; script-src 'self'; ");
  });

  const PRIVATE = ['Cache-Control: private, no-store', 'Referrer-Policy: no-referrer', 'X-Robots-Tag: noindex'];
  it.each([
    ['/assets/*', ['Cache-Control: public, max-age=31536000, immutable']],
    ['/speculation-rules.json', ['Content-Type: application/speculationrules+json']],
    ['/payment-success', PRIVATE],
    ['/unlocked-solutions', PRIVATE],
  ])('of %s are %j', (path, lines) => expect(headersOf(path)).toEqual(lines));
});

describe('a site in several languages', async () => {
  const { _headers, _redirects } = await emit(
    await loadFake({
      'translations/es.yaml': '{}',
      'translations/fr.yaml': '{}',
      'landing/rls-cure.yaml': undefined,
      'pages/404.yaml': page('robots: noindex, nofollow\n'),
      'pages/terms.md': undefined,
    }),
  );

  it('tells caches once a page that it varies with the language', () => {
    expect(headersOf('/404', _headers)).toEqual(['Vary: Accept-Language, Cookie']);
    expect(_headers?.match(/\n\/404\n/g)).toHaveLength(1);
  });

  it('has its not-found page in each of them, and in English for all others', () => {
    const lines = _redirects?.split('\n').filter((line) => /404|\*/.test(line));
    expect(lines).toEqual([
      ...['es', 'fr'].flatMap((lang) =>
        ['/404', '/404.html'].map((from) => `${from} /_lang/${lang}/404.html 404! Language=${lang}`),
      ),
      '/404 /404.html 404!',
      '/404.html /404.html 404!',
      ...['es', 'fr'].map((lang) => `/* /_lang/${lang}/404.html 404 Language=${lang}`),
    ]);
  });
});
