/** The way into the sandbox. */
import { html } from './html.ts';
import { type Look, sandboxPage } from './sandbox-page.ts';

export function homePage(look: Look): Response {
  return sandboxPage(look, {
    title: 'Sandbox',
    lead: 'The whole way of a visitor, without an account anywhere: read, buy, get the e-mail, come back.',
    body: html`<ul class="text"><li><a href="/">The site</a>: press any button that buys</li>
<li><a href="/sandbox/mailbox">Mailbox</a>: the e-mails that buyers get</li>
<li><a href="/unlocked-solutions">Member portal</a>: what a buyer comes back to</li></ul>`,
  });
}
