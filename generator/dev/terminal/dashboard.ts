/** /sandbox: all diagnostics, and every page, language and email of the site. */
import { type Html, html } from '#domain/html.ts';
import { removeMarkers } from '../../content/markers/source-markers.ts';
import { countOf } from '../../diagnostics/diagnostic.ts';
import { withDrawings } from '../../domain/html.ts';
import { textOf } from '../../output/output-file.ts';
import { generatedDrawings, generatedEmails } from '../../schema/function-data.ts';
import { HTML, hash, injectClient } from '../server/inject-client.ts';
import { DASHBOARD_VIEW, toVisible } from '../server/live-pages.ts';
import type { DevSite } from '../site/dev-site.ts';
import type { SiteSnapshot } from '../site/snapshot.ts';

const EMAILS = '/sandbox/emails/';

export function dashboardPage(site: DevSite): Response {
  const page = render(site);
  const version = { view: DASHBOARD_VIEW, page: hash(page), style: site.snapshot?.styleHash ?? '' };
  return new Response(injectClient(page, version), { headers: { 'Content-Type': HTML, 'Cache-Control': 'no-store' } });
}

export const dashboardHash = (site: DevSite): string => hash(render(site));

/** An email as it is sent, but for the buyer's own link. */
export function emailPage(path: string, { serverData }: DevSite): Response | undefined {
  const [, lang = '', format] = /^\/sandbox\/emails\/([a-z]{2})(\.txt)?$/.exec(path) ?? [];
  const email = emailsOf(serverData)[lang];
  if (email === undefined) return undefined;
  const type = format === undefined ? 'text/html' : 'text/plain';
  return new Response(format === undefined ? withDrawings(email.html, drawingsOf(serverData)) : email.text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'",
      'Cache-Control': 'no-store',
    },
  });
}

type Email = Readonly<{ subject: string; html: string; text: string }>;

const emailsOf = (serverData: DevSite['serverData']): Record<string, Email | undefined> => {
  const emails = dataIn(serverData, 'emails.json');
  return emails === undefined ? {} : generatedEmails.parse(emails);
};

const drawingsOf = (serverData: DevSite['serverData']) =>
  Object.entries(generatedDrawings.parse(dataIn(serverData, 'email-drawings.json') ?? {})).map(([id, png]) => ({
    id,
    png,
  }));

function dataIn(serverData: DevSite['serverData'], name: string): unknown {
  const file = serverData.find(({ path }) => path === name);
  return file === undefined ? undefined : JSON.parse(textOf(file.contents));
}

function render({ snapshot, diagnostics, serverData }: DevSite): string {
  const body = html`<header><p>Only on this machine: no payment and no email is real</p>
<h1>Dev server</h1>
<p>Save a file of the content, and its page changes by itself. Hold Alt and click a text on a page to open its line in your editor.</p>
<nav aria-label="Shortcuts"><a href="/">The site</a><a href="/sandbox/mailbox">Mailbox</a><a href="/unlocked-solutions">Member portal</a><a href="/sandbox/check">Check</a></nav></header>
<main>${problemList(diagnostics)}${snapshot === undefined ? waiting(diagnostics) : overview(snapshot, emailsOf(serverData))}</main>`;
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dev server</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body>${body.text}</body></html>\n`;
}

const waiting = (diagnostics: DevSite['diagnostics']): Html =>
  html`<section><h2>Pages</h2><p>${diagnostics.length === 0 ? 'Building the first page…' : 'None yet. They appear as soon as the problems above are fixed.'}</p></section>`;

function problemList(diagnostics: DevSite['diagnostics']): Html {
  if (diagnostics.length === 0) return html`<section class="good"><h2>No problems</h2></section>`;
  const items = diagnostics.map((diagnostic) => {
    const { location, message, excerpt, hint, severity } = toVisible(diagnostic);
    const frame = excerpt === '' ? undefined : html`<pre tabindex="0">${excerpt}</pre>`;
    return html`<li class="${severity}"><strong>${message}</strong> <code>${location}</code>${frame}<p>${hint}</p></li>`;
  });
  return html`<section><h2>${countOf(diagnostics.length, 'problem')}</h2><ul class="problems">${items}</ul></section>`;
}

function overview(snapshot: SiteSnapshot, emails: Record<string, Email | undefined>): Html {
  const { pages, contexts } = snapshot.site;
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1));
  const mails = Object.entries(emails);
  return html`${draftList(snapshot)}<section><h2>${pages.length} pages</h2><ul class="rows">${sorted.map(pageRow)}</ul></section>
<section><h2>${mails.length} emails</h2><ul class="rows">${mails.map(([lang, email]) => emailRow(lang, email))}</ul></section>
<section><h2>${contexts.size} languages</h2><p>${[...contexts.keys()].join(', ')}. The browser's language decides which version of an English page is shown.</p></section>`;
}

function draftList({ resolved: { drafts } }: SiteSnapshot): Html | undefined {
  if (drafts === undefined) return undefined;
  const pages = drafts.site.pages.filter(({ route }) => drafts.ribbons.has(route));
  const rows = pages.map(
    ({ route, head, lang, file }) =>
      html`<li><p><a href="${route}">${route}</a> <span lang="${lang}">${removeMarkers(head.title)}</span></p><p>${drafts.ribbons.get(route)} · ${file}</p></li>`,
  );
  return html`<section><h2>${pages.length} not out yet</h2><ul class="rows">${rows}</ul></section>`;
}

const pageRow = ({ route, head, lang, file }: SiteSnapshot['site']['pages'][number]): Html =>
  html`<li><p><a href="${route}">${route}</a> <span lang="${lang}">${removeMarkers(head.title)}</span></p><p>${lang} · ${file}</p></li>`;

const emailRow = (lang: string, email: Email | undefined): Html =>
  html`<li><p><a href="${EMAILS}${lang}" lang="${lang}">${email?.subject}</a></p><p>${lang} · <a href="${EMAILS}${lang}.txt">as plain text</a></p></li>`;

/** Inline: the dashboard has to work before the site has a style. */
const STYLE = `
:root { color-scheme: light dark; --ground: #f7f4ee; --raised: #fffdf8; --ink: #1b2140; --soft: #4d5471; --rule: #d8d3c7; --link: #8f5a06; --bad: #b3261e; --good: #1d6b36; --code: #efeae0; }
@media (prefers-color-scheme: dark) { :root { --ground: #12162b; --raised: #1b2140; --ink: #f2efe8; --soft: #b9bfd6; --rule: #353c60; --link: #f2b84b; --bad: #ff9a85; --good: #8fe3a3; --code: #0c1022; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
header, main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.25rem 0; }
main { padding-bottom: 4rem; }
header > p:first-child { margin: 0; color: var(--soft); font-size: .875rem; }
h1 { margin: .25rem 0; font-size: clamp(2rem, 6vw, 3rem); line-height: 1.1; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; }
a { color: var(--link); text-underline-offset: .2em; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; }
nav a { padding: .5rem 1rem; border: 1px solid var(--rule); border-radius: 99px; background: var(--raised); text-decoration: none; font-weight: 600; }
section { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--rule); border-radius: .5rem; background: var(--raised); }
section > p { margin: 0; }
.good { border-left: .375rem solid var(--good); }
.good h2 { margin: 0; color: var(--good); }
ul { margin: 0; padding: 0; list-style: none; }
.problems li { padding: .875rem 0 .875rem 1rem; border-left: .375rem solid var(--link); }
.problems li + li { margin-top: .75rem; }
.problems .error { border-color: var(--bad); }
.problems strong, .problems code { display: block; }
.problems code { color: var(--soft); }
.problems pre { margin: .5rem 0; padding: .75rem; overflow-x: auto; border-radius: .375rem; background: var(--code); overflow-wrap: normal; }
.problems p { margin: 0; }
.problems p::before { content: '→ '; color: var(--good); }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .625rem 0; border-top: 1px solid var(--rule); }
.rows li:first-child { border-top: 0; }
.rows p { margin: 0; overflow-wrap: anywhere; }
.rows p:first-child a { font-weight: 600; }
.rows p:last-child { color: var(--soft); font-size: .875rem; }
`;
