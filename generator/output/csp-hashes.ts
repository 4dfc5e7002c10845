/** CSP source expressions for the style elements within pages. */
import { createHash } from 'node:crypto';
import type { MemberPages } from '#schema/generated.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** `sha256-…`, as the security policy names a style element's text. */
export const cspHash = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

export const stylesIn = (html: string): string[] => [...html.matchAll(STYLE)].map(([, css = '']) => css);

/** Of every style element on the site; functions answer with member pages under the same policy. Each hash once, sorted. */
export function styleHashes(pages: readonly Readonly<{ styleHash: string }>[], members: MemberPages): string[] {
  const inLanguages = Object.values(members).flatMap(({ translations = {}, ...page }) => [
    page,
    ...Object.values(translations),
  ]);
  const served = inLanguages.flatMap(({ filled, locked, notice = '' }) => [filled, locked, notice].flatMap(stylesIn));
  return [...new Set([...pages.map(({ styleHash }) => styleHash), ...served.map(cspHash)])].sort();
}
