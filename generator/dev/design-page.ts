/** /sandbox/design: everything the design has on one page, of the newest files. It exists only while someone works on the site. */
import type { DevSite } from './dev-site.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'",
};

export function designPage(path: string, { edition }: DevSite): Response | undefined {
  const isStyle = path === '/sandbox/design.css';
  if ((path !== '/sandbox/design' && !isStyle) || edition === undefined) return undefined;
  const { html, css } = edition.templates.renderSpecimens(edition.linked.plain(), edition.assets, edition.style);
  const type = isStyle ? 'text/css' : 'text/html';
  return new Response(isStyle ? css : html, { headers: { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` } });
}
