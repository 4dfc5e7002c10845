/** The sandbox's mailbox: emails are stored instead of sent, and shown. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Html, html, withDrawings } from '#domain/html.ts';
import { LANGUAGES } from '#domain/locale.ts';
import type { Clock, Mail, Store } from '../lib/dependencies.ts';
import { type SiteLayout, sandboxPage } from './page.ts';

const stored = z.strictObject({
  id: z.string(),
  at: z.number(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  lang: z.enum(LANGUAGES),
  replyTo: z.string().optional(),
  drawings: z.array(z.strictObject({ id: z.string(), png: z.base64() })).optional(),
});

type StoredMail = Readonly<z.output<typeof stored>>;

export type Mailbox = ReturnType<typeof createMailbox>;

const FOLDER = 'sandbox/mail/';

export function createMailbox(store: Store, clock: Clock, replyTo?: string) {
  const read = async (key: string) => {
    const found = await store.get(key);
    return found === undefined ? undefined : stored.parse(found.value);
  };
  return {
    send: (mail: Mail) => save(store, clock(), { ...mail, replyTo }),
    /** Newest first. */
    async list() {
      const mails = await Promise.all((await store.list(FOLDER)).map(read));
      return mails.filter((mail) => mail !== undefined).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    },
    get: async (id: string) => (/^[0-9a-f-]{1,60}$/.test(id) ? read(`${FOLDER}${id}`) : undefined),
  };
}

/** An email sent twice is stored twice, so that tests can detect duplicates. */
async function save(store: Store, at: number, mail: Mail & Pick<StoredMail, 'replyTo'>): Promise<void> {
  const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
  for (let copy = 0; ; copy += 1) {
    const id = `${name}-${copy}`;
    if (await store.create(`${FOLDER}${id}`, { ...mail, id, at })) return;
  }
}

/** The emails that a published site would have sent: as a list, as JSON, and each as its recipient sees it. */
const PATH = '/sandbox/mailbox';

export async function mailboxPage(
  request: Request,
  mailbox: Mailbox,
  layout: SiteLayout,
): Promise<Response | undefined> {
  const id = new URL(request.url).pathname.slice(PATH.length + 1);
  if (id !== '') return mailPage(await mailbox.get(id));
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
