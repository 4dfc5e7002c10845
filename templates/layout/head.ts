/** The `<head>` of a page: metadata for browsers, search engines and shared links. */
import { escapeHtml } from '#domain/html.ts';
import type { Lang } from '#domain/locale.ts';
import { NIGHT_SCRIPT } from '#domain/night.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';

/** No link to /favicon.ico and /apple-touch-icon.png: browsers that want them request them anyway. */
const ICONS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">';

/** Open Graph locales need a country: https://ogp.me/#optional */
const COUNTRIES: Readonly<Record<Lang, string>> = {
  en: 'GB',
  es: 'ES',
  pt: 'PT',
  fr: 'FR',
  zh: 'CN',
  ja: 'JP',
  hi: 'IN',
  bn: 'BD',
};

type StructuredData = (page: Page, context: LocaleContext) => string;

/** @returns the HTML before and after the critical CSS */
export function renderHead(
  page: Page,
  context: LocaleContext,
  structuredData: StructuredData,
): readonly [before: string, after: string] {
  const { settings, brand } = context;
  const { title, description, canonical, versions = [], robots, lang } = page.head;
  const language = lang === undefined ? '' : ` lang="${lang}"`;
  const themes = (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${brand.themeColor[scheme]}">`,
  );
  const before = [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title${language}>${escapeHtml(title)}</title>`,
    `<meta${language} name="description" content="${escapeHtml(description)}">`,
    named('robots', robots),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...versions.map(({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}">`),
    ...verification(page, settings),
    ...themes,
    ...socialTags(page, settings),
    ICONS,
    '<style>',
  ].join('');
  const night = settings.nightGreeting ? `<script>${NIGHT_SCRIPT}</script>` : '';
  return [before, `${night}<script type="application/ld+json">${structuredData(page, context)}</script>`];
}

/** Search consoles look for their verification code on the home page only. */
function verification({ route }: Page, { verification: codes }: LocaleContext['settings']): string[] {
  if (route !== '/') return [];
  const tags = [
    ['google-site-verification', codes.google],
    ['msvalidate.01', codes.bing],
    ['yandex-verification', codes.yandex],
    ['p:domain_verify', codes.pinterest],
  ] as const;
  return tags.flatMap(([name, code]) => (code === undefined ? [] : [named(name, code)]));
}

function socialTags({ head, route, lang }: Page, settings: LocaleContext['settings']): string[] {
  const { socialImage: image, socialImageAlt: alt } = head;
  return [
    property('og:type', route === '/' ? 'website' : 'article'),
    property('og:site_name', settings.name),
    property('og:locale', `${lang}_${COUNTRIES[lang]}`),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', alt),
    // All else that it shows it takes from the properties above.
    named('twitter:card', 'summary_large_image'),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
