/** Stage 7: the files that are about the site: sitemap.xml, robots.txt, _headers, _redirects, the manifest. */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { NIGHT_SCRIPT } from '#domain/night.ts';
import { fileOf } from '#domain/route.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { Brand, Page } from '#schema/resolved.ts';
import { englishContext } from '../i18n/page-texts.ts';
import { type Translation, translatedFile } from '../i18n/translate-html.ts';
import type { Site } from '../resolve/site.ts';
import { cspHash } from './csp-hashes.ts';
import type { OutputFile } from './output-file.ts';
import { sitemaps } from './sitemap.ts';

/** @param styleHashes the CSP hashes of the style elements on all pages */
export async function siteFiles(
  { pages, contexts, translations }: Pick<Site, 'pages' | 'contexts' | 'translations'>,
  styleHashes: readonly string[],
): Promise<OutputFile[]> {
  const { settings, brand } = englishContext(contexts);
  return [
    ...(await sitemaps(
      pages.filter(({ listed }) => listed),
      settings.url,
    )),
    { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}/sitemap.xml\n` },
    { path: '_headers', contents: headers(securityHeaders(styleHashes, settings), translations.pages) },
    { path: '_redirects', contents: redirects(settings, pages, translations.pages) },
    { path: 'site.webmanifest', contents: manifest(settings, brand) },
    speculationRules,
  ];
}

/** Google's tag needs these and nothing more (developers.google.com/tag-platform/security/guides/csp); only where it is asked for. */
const GOOGLE_TAG = {
  script: ' https://*.googletagmanager.com',
  image: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
};
const NOTHING_MORE = { script: '', image: '', connect: '' };
/** Only widgets/guide/trusted-types.ts may turn a string into HTML or code. Absent with analytics: Google's tag does not support it. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types guide'];

/** The headers of every page. @param styleHashes the CSP hashes of the styles in the pages as written */
export function securityHeaders(styleHashes: readonly string[], settings: SiteSettings): Record<string, string> {
  const counts = settings.analytics.measurementId !== '';
  const more = counts ? GOOGLE_TAG : NOTHING_MORE;
  const policy = [
    "default-src 'none'",
    `script-src 'self'${settings.nightGreeting ? ` '${cspHash(NIGHT_SCRIPT)}'` : ''}${more.script}`,
    `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    `img-src 'self' data:${more.image}`,
    "font-src 'self'",
    `connect-src 'self'${more.connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(counts ? [] : TRUSTED_TYPES),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Strict-Transport-Security': `max-age=63072000${settings.strictSubdomains ? '; includeSubDomains; preload' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

function headers(security: Readonly<Record<string, string>>, translations: readonly Translation[]): string {
  const forAll = Object.entries(security).map(([name, value]) => `${name}: ${value}`);
  const forAccess = ['Cache-Control: private, no-store', 'Referrer-Policy: no-referrer', 'X-Robots-Tag: noindex'];
  return [
    block('/*', [...forAll, SPECULATION_HEADER]),
    block(SPECULATION_TYPE[0], [SPECULATION_TYPE[1]]),
    block('/assets/*', ['Cache-Control: public, max-age=31536000, immutable']),
    ...[...new Set(translations.map(({ route }) => route))].map((route) => block(route, [VARY])),
    block('/payment-success', forAccess),
    block('/unlocked-solutions', forAccess),
  ].join('\n');
}

function block(path: string, lines: readonly string[]): string {
  return `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** What is stored of such an address is of use only to who asks for the same language: the cookie is the reader's own choice. */
const VARY = 'Vary: Accept-Language, Cookie';
const NOT_FOUND = '/404';

/** `!` because a file exists at the URL itself. A URL without a page gets the not-found page of the language, and so does that page's own. */
function redirects(
  settings: SiteSettings,
  pages: readonly Pick<Page, 'route'>[],
  translations: readonly Translation[],
): string {
  const isNotFound = ({ route }: Pick<Page, 'route'>) => route === NOT_FOUND;
  const lost = (from: string, to: string, condition: string) => [
    `${from} ${to} 404!${condition}`,
    `${from}.html ${to} 404!${condition}`,
  ];
  const lines = [
    ...settings.redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...translations.flatMap((page) => {
      const [file, condition] = [`/${translatedFile(page)}`, ` Language=${page.lang}`];
      return isNotFound(page) ? lost(page.route, file, condition) : [`${page.route} ${file} 200!${condition}`];
    }),
    ...pages.filter(isNotFound).flatMap(({ route }) => lost(route, `/${fileOf(route)}`, '')),
    ...translations.filter(isNotFound).map((page) => `/* /${translatedFile(page)} 404 Language=${page.lang}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function manifest(settings: SiteSettings, { themeColor }: Brand): string {
  const icon = (src: string, size: number, purpose?: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  });
  const data = {
    // The app stays the same one when the page it opens with changes.
    id: '/',
    lang: FALLBACK_LANGUAGE,
    name: settings.name,
    short_name: settings.name,
    description: settings.tagline,
    start_url: '/unlocked-solutions#now',
    scope: '/',
    display: 'standalone',
    background_color: themeColor.dark,
    theme_color: themeColor.dark,
    icons: [
      icon('/icons/icon-192.png', 192),
      icon('/icons/icon-512.png', 512),
      icon('/icons/maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

const SPECULATION_PATH = 'speculation-rules.json';
/** Behind these are buyers' pages, actions, or files that are not pages. */
const NEVER_PRERENDERED = [
  '/payment-success*',
  '/unlocked-solutions*',
  '/access*',
  '/sandbox*',
  '/.netlify/*',
  '/*.*',
  '/*\\?(.+)',
];

/**
 * Which links a browser may follow before they are pressed, when someone seems about to: the next page is then there at once. Only
 * pages of ours that anybody may see; an address with a query, or with something behind it that acts, is left alone.
 */
export const speculationRules: OutputFile = {
  path: SPECULATION_PATH,
  contents: `${JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: '/*' }, ...NEVER_PRERENDERED.map((path) => ({ not: { href_matches: path } }))] },
        eagerness: 'moderate',
      },
    ],
  })}\n`,
};

/** On every page: a line of a header, instead of bytes in the page and an exception in its policy. */
const SPECULATION_HEADER = `Speculation-Rules: "/${SPECULATION_PATH}"`;
/** No browser takes rules of another type. */
const SPECULATION_TYPE = [`/${SPECULATION_PATH}`, 'Content-Type: application/speculationrules+json'] as const;
