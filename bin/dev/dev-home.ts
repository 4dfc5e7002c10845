/** The home page of someone at work: every page, language and e-mail of the site, what is wrong with it, and what it weighs. */
import { type Html, html } from '../../generator/adapters/local-server/sandbox/html.ts';
import { sandboxPage } from '../../generator/adapters/local-server/sandbox/sandbox-page.ts';
import { generatedEmails } from '../../generator/schema/generated.ts';
import { formatBytes } from '../terminal.ts';
import type { DevEdition } from './dev-edition.ts';
import type { DevSite } from './dev-site.ts';
import { shownProblem } from './page-state.ts';

export const EMAILS = '/sandbox/emails/';

export function devHome({ edition, problems, generated }: DevSite): Response {
  return sandboxPage(lookOf(edition), {
    title: 'At work',
    lead: 'Edit a file in content/, save it, and the page changes by itself. Alt and a click on a text opens its line in your editor.',
    body: html`${problemList(problems)}${edition === undefined ? undefined : overview(edition, emailsOf(generated))}`,
  });
}

/** An e-mail as it is sent, without a buyer's own link. */
export function emailPage(path: string, { generated }: DevSite): Response | undefined {
  const [, lang = '', format] = /^\/sandbox\/emails\/([a-z]{2})(\.txt)?$/.exec(path) ?? [];
  const email = emailsOf(generated)[lang];
  if (email === undefined) return undefined;
  const type = format === undefined ? 'text/html' : 'text/plain';
  return new Response(format === undefined ? email.html : email.text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'",
      'Cache-Control': 'no-store',
    },
  });
}

type Email = Readonly<{ subject: string; html: string; text: string }>;

function emailsOf(generated: DevSite['generated']): Record<string, Email | undefined> {
  const file = generated.find(({ path }) => path === 'emails.json');
  return file === undefined ? {} : generatedEmails.parse(JSON.parse(String(file.contents)));
}

const lookOf = (edition: DevEdition | undefined) => ({
  siteName: 'Site',
  style: () => edition?.style ?? '',
  headers: () => [],
});

function problemList(problems: DevSite['problems']): Html {
  if (problems.length === 0) return html`<h2>Problems</h2><p>None.</p>`;
  const items = problems
    .map(shownProblem)
    .map(({ place, message, hint }) => html`<li><code>${place}</code> ${message}<br>${hint}</li>`);
  return html`<h2>Problems</h2><ul class="text">${items}</ul>`;
}

function overview(edition: DevEdition, emails: Record<string, Email | undefined>): Html {
  const { pages, frames } = edition.site;
  const routes = pages.map(
    (page) =>
      html`<li><a href="${page.route}">${page.route}</a> <span class="meta">${page.lang} · ${page.file}</span></li>`,
  );
  const mails = Object.entries(emails).map(
    ([lang, mail]) =>
      html`<li><a href="${EMAILS}${lang}" lang="${lang}">${mail?.subject}</a> <span class="meta">${lang} · <a href="${EMAILS}${lang}.txt">as plain text</a></span></li>`,
  );
  const sizes = edition
    .sizes()
    .map(({ path, bytes }) => html`<li>${path} <span class="meta">${formatBytes(bytes)}</span></li>`);
  return html`<h2>${pages.length} pages</h2><ul class="text">${routes}</ul>
<h2>${frames.size} languages</h2><p>${[...frames.keys()].join(', ')}. A browser sees an English page in its own; <a href="/sandbox/mailbox">the mailbox</a> holds what buyers were sent.</p>
<h2>E-mails</h2><ul class="text">${mails}</ul>
<h2>Files beside the pages</h2><ul class="text">${sizes}</ul>`;
}
