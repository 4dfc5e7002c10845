/** The home page of someone at work: what is wrong, and every page, language and e-mail of the site with what it weighs. */

import { type Html, html } from '#domain/html.ts';
import { formatBytes } from '../../bin/terminal.ts';
import { removeMarkers } from '../content/source-markers.ts';
import { textOf } from '../output/output-file.ts';
import { generatedEmails } from '../schema/generated.ts';
import { HOME_STYLE } from './dashboard-style.ts';
import type { DevSite } from './dev-site.ts';
import { hash } from './hash.ts';
import { HTML, withClient } from './inject-client.ts';
import { HOME_VIEW } from './site-views.ts';
import type { DevEdition } from './snapshot.ts';
import { shownProblem } from './visible-diagnostic.ts';

const EMAILS = '/sandbox/emails/';

export function followedHome(site: DevSite): Response {
  const page = homeOf(site);
  const followed = withClient(page, HOME_VIEW, hash(page), site.edition?.styleHash ?? '');
  return new Response(followed, { headers: { 'Content-Type': HTML, 'Cache-Control': 'no-store' } });
}

/** Changes when the page does. */
export const homeHash = (site: DevSite): string => hash(homeOf(site));

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
  return file === undefined ? {} : generatedEmails.parse(JSON.parse(textOf(file.contents)));
}

function homeOf({ edition, diagnostics, generated }: DevSite): string {
  const body = html`<header><p>Only on this machine: no money moves, no mail leaves it</p>
<h1>At work</h1>
<p>Edit a file in <code>content/</code> and save it: its page changes by itself. Hold Alt and click a text on a page: its line opens in your editor.</p>
<nav aria-label="Shortcuts"><a href="/">The site</a><a href="/sandbox/mailbox">Mailbox</a><a href="/unlocked-solutions">Member portal</a></nav></header>
<main>${problemList(diagnostics)}${edition === undefined ? waiting : overview(edition, emailsOf(generated))}</main>`;
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>At work</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${HOME_STYLE}</style></head><body>${body.text}</body></html>\n`;
}

const waiting = html`<section><h2>Pages</h2><p>None yet: they come as soon as the problems above are mended.</p></section>`;

function problemList(diagnostics: DevSite['diagnostics']): Html {
  if (diagnostics.length === 0) return html`<section class="good"><h2>Nothing to mend</h2></section>`;
  const items = diagnostics.map((diagnostic) => {
    const { place, message, excerpt, hint, severity } = shownProblem(diagnostic);
    const frame = excerpt === '' ? undefined : html`<pre tabindex="0">${excerpt}</pre>`;
    return html`<li class="${severity}"><strong>${message}</strong> <code>${place}</code>${frame}<p>${hint}</p></li>`;
  });
  return html`<section><h2>${diagnostics.length} to mend or look at</h2><ul class="problems">${items}</ul></section>`;
}

function overview(edition: DevEdition, emails: Record<string, Email | undefined>): Html {
  const { pages, contexts } = edition.site;
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1));
  const mails = Object.entries(emails);
  return html`<section><h2>${pages.length} pages</h2><ul class="rows">${sorted.map((page) => pageRow(page, edition))}</ul></section>
<section><h2>${mails.length} e-mails</h2><ul class="rows">${mails.map(([lang, email]) => emailRow(lang, email))}</ul></section>
<section><h2>${contexts.size} languages</h2><p>${[...contexts.keys()].join(', ')}. A browser sees an English page in its own.</p></section>
<section><h2>Files beside the pages</h2><ul class="rows">${edition.sizes().filter(isFetched).map(fileRow)}</ul></section>`;
}

function pageRow({ route, head, lang, file }: DevEdition['site']['pages'][number], { weights }: DevEdition): Html {
  const bytes = weights.get(route);
  const weight = bytes === undefined ? '' : ` · ${formatBytes(bytes)}`;
  return html`<li><p><a href="${route}">${route}</a> <span lang="${lang}">${removeMarkers(head.title)}</span></p><p>${lang} · ${file}${weight}</p></li>`;
}

const emailRow = (lang: string, email: Email | undefined): Html =>
  html`<li><p><a href="${EMAILS}${lang}" lang="${lang}">${email?.subject}</a></p><p>${lang} · <a href="${EMAILS}${lang}.txt">as plain text</a></p></li>`;

const fileRow = ({ path, bytes }: { path: string; bytes: number }): Html =>
  html`<li><p><a href="/${path}">/${path}</a></p><p>${formatBytes(bytes)}</p></li>`;

/** The rules for the CDN are no files of the site. */
const isFetched = ({ path }: { path: string }): boolean => !path.startsWith('_');
