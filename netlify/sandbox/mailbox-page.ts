/** The emails that a published site would have sent: as a list, as JSON, and each as its recipient sees it. */
import { type Html, html, withDrawings } from '#domain/html.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';
import { type SiteLayout, sandboxPage } from './page.ts';

const PATH = '/sandbox/mailbox';

export async function mailboxPage(
  request: Request,
  mailbox: Pick<Mailbox, 'list' | 'get'>,
  layout: SiteLayout,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname !== PATH) return mailPage(await mailbox.get(decodeURIComponent(pathname.slice(PATH.length + 1))));
  const mails = await mailbox.list();
  if (wantsJson(request)) return Response.json(mails, { headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } });
  return sandboxPage(layout, {
    title: 'Mailbox',
    lead:
      mails.length === 0
        ? 'No mail yet. Buy the guide, and it arrives here.'
        : 'What buyers would have got, newest first.',
    body: html`${mails.map(listItem)}`,
  });
}

const wantsJson = (request: Request): boolean => {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
};

function listItem(mail: StoredMail): Html {
  return html`<article class="notes"><h2>${mail.subject}</h2>
<p class="meta">To ${mail.to} · ${mail.replyTo === undefined ? '' : `replies to ${mail.replyTo} · `}${new Date(mail.at).toISOString().slice(0, 16).replace('T', ' ')} UTC · ${mail.lang}</p>
<p class="actions"><a class="button small line" href="${PATH}/${encodeURIComponent(mail.id)}">Read as HTML</a></p>
<details><summary>Read as plain text</summary><p>${withLinks(mail.text)}</p></details></article>`;
}

/** Plain text as HTML: line breaks kept, URLs as links. */
function withLinks(text: string): Html {
  const lines = text.split('\n').map((line) => {
    const parts = line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,)])/);
    return html`${parts.map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))}<br>`;
  });
  return html`${lines}`;
}

/** Emails need inline styles, which the site's pages do not allow; nothing else in them may run or load. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'";

function mailPage(mail: StoredMail | undefined): Response | undefined {
  if (mail === undefined) return undefined;
  return new Response(withDrawings(mail.html, mail.drawings ?? []), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  });
}
