/**
 * HTML responses of functions: the member pages, and short messages for forms sent without script. A message page has no stylesheet of
 * the site, and a policy that allows nothing but its own inline style.
 */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/html.ts';
import { type HttpError, PRIVATE_HEADERS } from './http-error.ts';
import type { Services } from './services.ts';

const STYLE = [
  ':root{color-scheme:light dark;--ground:#f7f4ee;--ink:#1b2140;--soft:#4d5471}',
  '@media(prefers-color-scheme:dark){:root{--ground:#121930;--ink:#ece7da;--soft:#b3b8cc}}',
  'body{margin:0;padding:18vh 1.5rem 2rem;background:var(--ground);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}',
  'main{max-width:32rem;margin:auto}h1{margin:1.5rem 0 .5rem;font:2.25rem/1.15 Georgia,serif}p{margin:0 0 2rem;color:var(--soft)}',
  'svg{width:12rem;fill:none;stroke:#efb445;stroke-width:2;stroke-linejoin:round}a{display:inline-block;padding:.75rem 1.5rem;',
  'border-radius:.5rem;background:#f2b84b;color:#171c38;font-weight:650;text-decoration:none}',
  'a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}',
].join('');

/** Legs that come to rest: the site's line drawing. */
const LINE =
  '<svg viewBox="0 0 192 20" aria-hidden="true"><path d="M0 10l5-5 6 13 7-16 7 13 7-9 7 7 7-5 8 3 10-1h128"/></svg>';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const MESSAGE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

type ResponseOptions = Readonly<{ status?: number; headers?: Readonly<Record<string, string>> }>;

/** Netlify does not apply `_headers` to functions, so their HTML gets the site's security headers here. */
export function htmlResponse(
  services: Pick<Services, 'headers'>,
  body: string,
  { status = 200, headers = {} }: ResponseOptions = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...services.headers, ...PRIVATE_HEADERS, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

type Message = Readonly<{ title: string; text: string }>;

export function messagePage(
  services: Pick<Services, 'headers'>,
  message: Message,
  { status, headers }: ResponseOptions = {},
): Response {
  return htmlResponse(services, renderMessage(message), {
    ...(status === undefined ? {} : { status }),
    headers: { 'Content-Security-Policy': MESSAGE_PAGE_POLICY, ...headers },
  });
}

export function errorPage(services: Pick<Services, 'headers'>, { status, message, headers }: HttpError): Response {
  return messagePage(services, { title: 'That did not work', text: message }, { status, headers });
}

function renderMessage({ title, text }: Message): string {
  return [
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${LINE}<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p><a href="/">Back to the start</a></main></body></html>\n`,
  ].join('');
}
