/** The few pages that a form without script is answered with. Plain on purpose: they must stand without the site's style. */

import { escapeHtml } from '#domain/escape-html.ts';
import type { Core } from './core.ts';
import { PRIVATE_HEADERS, type Refusal } from './refusal.ts';

export { escapeHtml };

/** HTML with the site's own security headers, which `_headers` does not give to functions. */
export function html(
  core: Pick<Core, 'headers'>,
  body: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...core.headers, ...PRIVATE_HEADERS, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

export function notice(title: string, text: string): string {
  return [
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p><p><a href="/">Back to the start</a></p></main></body></html>\n`,
  ].join('');
}

export function refusalPage(core: Pick<Core, 'headers'>, { status, message, headers }: Refusal): Response {
  return html(core, notice('That did not work', message), status, headers);
}
