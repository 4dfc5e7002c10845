/** A purchase in each language, from the page it is made on to the email. */
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { BUYER } from './clients.ts';
import { completed, flatPrice, test } from './helpers.ts';

const wordsOf = (html: string) =>
  parse(html)
    .querySelectorAll('li')
    .map(({ textContent }) => textContent)
    .filter((text) => text.length > 20);

test.for(LANGUAGES)(
  'in %s: the order keeps the language, the email comes in it with every step, and no log has a word of it',
  async (lang, { env }) => {
    const site = env.startProcess();
    const id = await site.order({ ...flatPrice(env), lang });
    env.stripe.pay(id, BUYER);
    expect((await site.webhook(completed(env, id))).status).toBe(200);
    await env.settled();
    const [sent] = env.mail.mails;
    const email = env.data.emails[lang];
    expect(sent?.mail.subject).toBe(email?.subject);
    expect(sent?.mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: lang }));
    const steps = wordsOf(email?.html ?? '');
    expect(steps.length).toBeGreaterThan(20);
    for (const step of steps) expect(wordsOf(sent?.mail.html ?? '')).toContain(step);
    expect(sent?.mail.attachments).toHaveLength(3);
    await site.unlock(id);
    await env.settled();
    const log = env.log.join('\n');
    for (const step of steps) expect(log).not.toContain(step);
  },
);
