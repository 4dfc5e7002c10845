/** The frame of every page of the sandbox: the site's own style and security headers, and a line that says what this is. */
import { type Html, html } from './html.ts';

export type Look = Readonly<{
  siteName: string;
  /** The address of the style of the built pages. */
  style: () => string;
  /** The headers of the built pages. */
  headers: () => readonly (readonly [string, string])[];
}>;

type Content = Readonly<{ title: string; lead?: string | Html; body: Html; status?: number }>;

const OWN = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export function sandboxPage(look: Look, { title, lead, body, status = 200 }: Content): Response {
  const page = html`<header class="wrap page-header"><p class="label">Sandbox: no money moves, no mail leaves this machine</p></header>
<main id="main" class="page-header"><div class="wrap"><h1>${title}</h1>${lead === undefined ? undefined : html`<p class="lead">${lead}</p>`}</div>
<div class="wrap email-card">${body}</div></main>
<footer class="wrap"><p class="meta"><a href="/sandbox">Sandbox</a> · <a href="/sandbox/mailbox">Mailbox</a> · <a href="/">${look.siteName}</a></p></footer>`;
  const document = `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${
    html`${title} | ${look.siteName} sandbox`.text
  }</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${look.style()}"></head><body>${page.text}</body></html>\n`;
  const headers = new Headers([...look.headers()].map(([name, value]): [string, string] => [name, value]));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const [name, value] of Object.entries(OWN)) headers.set(name, value);
  return new Response(document, { status, headers });
}

/** To another page, by GET. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, ...OWN } });
}
