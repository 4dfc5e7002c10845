/** The security headers of every page, and the hashes by which the policy allows the style elements within pages. */
import { hash } from 'node:crypto';
import { NIGHT_SCRIPT } from '#domain/night.ts';
import type { SiteSettings } from '#schema/files/site.ts';

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

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** `sha256-…`, as the security policy names a style element's text. */
export const cspHash = (css: string): string => `sha256-${hash('sha256', css, 'base64')}`;

export const stylesIn = (html: string): string[] => [...html.matchAll(STYLE)].map(([, css = '']) => css);

/** Of the styles in the pages that the host serves, each once, sorted. Functions add those of the page that they answer with. */
export const styleHashes = (pages: readonly Readonly<{ styleHash: string }>[]): string[] =>
  [...new Set(pages.map(({ styleHash }) => styleHash))].sort();
