/** CSP source expressions for the style elements within pages. */
import { createHash } from 'node:crypto';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** `sha256-…`, as the security policy names a style element's text. */
export const cspHash = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

export const stylesIn = (html: string): string[] => [...html.matchAll(STYLE)].map(([, css = '']) => css);
