/** HTML that functions answer with: the pages of members, and notices to whoever has sent a form without script. */
import type { Core } from './core.ts';
import { NOTICE_POLICY, notice } from './notice.ts';
import { PRIVATE_HEADERS, type Refusal } from './refusal.ts';

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

type Notice = Readonly<{ title: string; text: string; status?: number; headers?: Readonly<Record<string, string>> }>;

export function noticePage(core: Pick<Core, 'headers'>, { title, text, status, headers }: Notice): Response {
  return html(core, notice(title, text), status, { 'Content-Security-Policy': NOTICE_POLICY, ...headers });
}

export function refusalPage(core: Pick<Core, 'headers'>, { status, message, headers }: Refusal): Response {
  return noticePage(core, { title: 'That did not work', text: message, status, headers });
}
