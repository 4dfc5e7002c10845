/** The layout of all sandbox pages: the site's own stylesheet and security headers, and a line saying that this is a sandbox. */
import { type Html, html } from '#domain/html.ts';

export type SiteLayout = Readonly<{
  siteName: string;
  /** URL of the built pages' stylesheet. */
  style: () => string;
  /** Response headers of the built pages. */
  headers: () => readonly (readonly [string, string])[];
}>;

type Content = Readonly<{ title: string; lead?: string | Html; body: Html; status?: number }>;

const OWN_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export function sandboxPage(layout: SiteLayout, { title, lead, body, status = 200 }: Content): Response {
  const page = html`<header class="wrap page-header"><p class="label">Sandbox: no money moves, no email leaves this machine</p></header>
<main id="main" class="page-header"><div class="wrap"><h1>${title}</h1>${lead === undefined ? undefined : html`<p class="lead">${lead}</p>`}</div>
<div class="wrap email-card">${body}</div></main>
<footer class="wrap"><p class="meta"><a href="/sandbox/mailbox">Mailbox</a> · <a href="/">${layout.siteName}</a></p></footer>`;
  const document = `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${
    html`${title} | ${layout.siteName} sandbox`.text
  }</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${layout.style()}"></head><body>${page.text}</body></html>\n`;
  const headers = new Headers([...layout.headers()].map(([name, value]): [string, string] => [name, value]));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const [name, value] of Object.entries(OWN_HEADERS)) headers.set(name, value);
  return new Response(document, { status, headers });
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, ...OWN_HEADERS } });
}
