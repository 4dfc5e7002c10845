/**
 * HTML responses of functions: the buyers' pages, and short messages for forms submitted without JavaScript. A message page does not load
 * the site's stylesheet; its content security policy allows only its own inline style.
 */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/html.ts';
import type { Look } from '#schema/function-data.ts';
import type { Services } from '../services.ts';
import { inReadersLanguage, PRIVATE_HEADERS } from './http-error.ts';

type Colors = Look['light'];

const styleOf = ({ light, dark, line }: Look): string =>
  [
    `:root{color-scheme:light dark;${variables(light)}}`,
    `@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`,
    'body{margin:0;padding:18vh 1.5rem 2rem;background:var(--ground);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}',
    'main{max-width:32rem;margin:auto}h1{margin:1.5rem 0 .5rem;font:2.25rem/1.15 Georgia,serif}p{margin:0 0 2rem;color:var(--soft)}',
    `svg{width:12rem;fill:none;stroke:${line};stroke-width:2;stroke-linejoin:round}a{display:inline-block;padding:.75rem 1.5rem;`,
    'border-radius:.5rem;background:var(--button);color:var(--button-text);font-weight:650;text-decoration:none}',
    'a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}',
  ].join('');

const variables = ({ ground, ink, soft, button, buttonText }: Colors): string =>
  `--ground:${ground};--ink:${ink};--soft:${soft};--button:${button};--button-text:${buttonText}`;

/** The brand's line drawing. */
const LINE =
  '<svg viewBox="0 0 192 20" aria-hidden="true"><path d="M0 10l5-5 6 13 7-16 7 13 7-9 7 7 7-5 8 3 10-1h128"/></svg>';

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const policyFor = (style: string): string =>
  `default-src 'none'; style-src ${hashOf(style)}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** The policy for one page, with the hashes of its styles. Those of all pages would exceed a proxy's buffer for headers (nginx: 4 kB). */
export function allowingStyles(policy: string, page: string): string {
  const hashes = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => hashOf(style));
  return policy.replace("style-src 'self'", (own) => [own, ...hashes].join(' '));
}

type ResponseOptions = Readonly<{ status?: number; headers?: Readonly<Record<string, string>> }>;

/** Adds the site's security headers, because Netlify does not apply `_headers` to function responses. */
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
  services: Pick<Services, 'headers' | 'answers' | 'look'>,
  request: Request,
  { title, text }: Message,
  { status = 200, headers = {} }: ResponseOptions = {},
): Response {
  const { lang, own } = inReadersLanguage(services.answers, request);
  const style = styleOf(services.look);
  const body = [
    `<!DOCTYPE html>\n<html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `${services.look.drawings ? LINE : ''}<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p><a href="/">${escapeHtml(own.home)}</a></main></body></html>\n`,
  ].join('');
  return htmlResponse(services, body, {
    status,
    headers: { 'Content-Security-Policy': policyFor(style), ...headers },
  });
}
