/** `offer orders write` as an owner runs it, on the sandbox of this machine. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as command from '../../../bin/commands/orders.ts';
import { readLetter } from '../../../bin/orders/letter-files.ts';
import { ContentError } from '../../../generator/diagnostics/diagnostic.ts';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { createMailbox } from '../../../netlify/sandbox/mailbox.ts';
import { offerHere } from '../../helpers/offer.ts';
import { FULL_SITE, ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { buy, createFakeServices, KEY, moveMoney, paidSession } from '../../payments/fake-services.ts';
import { loadFake } from '../fake-content.ts';

const root = temporaryFolder();
cpSync(`${TEST_SITE}/generated`, join(root, 'netlify/generated'), { recursive: true });

let OFFER_STORE: string;
beforeEach(() => {
  OFFER_STORE = join(temporaryFolder(), 'store');
  mkdirSync(OFFER_STORE);
});
const orders = (...args: string[]) => {
  const env = { OFFER_STORE, PUBLIC_API_KEY: KEY, STRIPE_SECRET_KEY: '', SMTP_URL: '', ACCESS_SECRET: '' };
  return offerHere(command, ['orders', ...args, '--content', join(ROOT, FULL_SITE)], { cwd: root, env });
};

const file = (name: string, text: string) => {
  writeFileSync(join(root, name), text);
  return name;
};
mkdirSync(join(root, 'letters'));
const site = loadFake({});
const letter = (subject: string, text: string) => `---\nsubject: ${subject}\n---\n\n${text}\n`;

/** Buyers who have their guide. */
async function openShop(buyers: Readonly<Record<string, object>>) {
  const store = createFileStore(OFFER_STORE);
  const mailbox = createMailbox(store, Date.now);
  const fake = createFakeServices({ store, vars: { OFFER_LOCAL: '1' }, fake: { now: Date.now } });
  for (const [name, change] of Object.entries(buyers)) {
    const id = `cs_test_${name}00000`;
    const sold = {
      id,
      email: `${name}@buyer.example`,
      paymentId: `pi_${name}`,
      live: false,
      site: fake.services.env.siteUrl,
    };
    fake.state.sessions.set(id, paidSession({ ...sold, ...change }));
    await buy(fake, id);
    await fake.services.sendGuideEmail(id);
  }
  return { ...fake, mailbox };
}

describe('offer orders write', () => {
  it('shows first who would get it and what they would read, and sends nothing', async () => {
    const english = { lang: 'en' } as const;
    const shop = await openShop({
      ann: english,
      eva: { lang: 'es' },
      kei: { lang: 'ja' },
      bob: english,
      max: english,
      lee: english,
    });
    await moveMoney(shop, 'pi_bob');
    // Who paid in the other mode is no buyer here.
    await shop.services.orders.update('cs_test_max00000', (order) => ({ ...order, live: true }));
    await shop.services.orders.update('cs_test_lee00000', (order) => ({ ...order, email: 'lee' }));
    file('Correction.es.md', letter('Una corrección', 'Ponga **diez** minutos.'));
    file('Correction-2.md', letter('Another', 'Another letter.'));
    const name = file('Correction.md', letter('A correction', 'Ice: **ten** minutes, [not twenty](/medical-advice).'));
    const { code, stdout } = await orders('write', name, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Letter "correction" to 3 buyers; 0 have already had a letter of this name\n  1 who read Japanese: no translation, so they get it in English\n',
    );
    expect(stdout).toContain('  1 who read Spanish\n');
    expect(stdout).toContain('about 5 minutes');
    expect(stdout).toMatch(/Advertising needs the consent.*\nNothing was sent\./);
    expect(stdout).toMatch(
      /\nEnglish\nSubject: A correction\n\n.*\n\nA correction\n\nIce: ten minutes, not twenty \(http.*\/medical-advice\)/,
    );
    expect(stdout).toMatch(/\nSpanish\nSubject: Una corrección\n[\s\S]*Ponga diez minutos/);
    expect(stdout).not.toMatch(/access\?t=\w|%[A-Z]+%/);
    expect(await shop.mailbox.list()).toEqual([]);
    expect(JSON.parse((await orders('write', name, '--dry-run', '--json')).stdout)).toMatchObject({
      letter: 'correction',
      written: ['en', 'es'],
      to: 3,
      buyers: { en: 1, es: 1, ja: 1 },
      had: 0,
      subject: 'A correction',
      text: expect.stringContaining('Ice'),
      previews: [{ lang: 'en' }, { lang: 'es', subject: 'Una corrección' }],
    });
    await shop.services.store.create('orders/cs_test_damaged0', {});
    expect(await orders('write', name, '--dry-run')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('\nNot sent for orders that this release cannot read: orders/cs_test_damaged0\n'),
    });
  });

  it('sends it to each buyer once, in the buyer’s language, with the buyer’s link and number', async () => {
    const shop = await openShop({
      ann: { lang: 'en' },
      eva: { lang: 'es' },
      again: { lang: 'en', email: 'ann@buyer.example' },
    });
    file('twice.es.md', letter('Una corrección', 'Ponga diez minutos.'));
    const name = file('twice.md', letter('A correction', 'Ice: ten minutes.'));
    const sent = await orders('write', name);
    expect([sent.code, sent.stdout]).toEqual([
      0,
      expect.stringMatching(/to 2 buyers[\s\S]*\n2 were sent now, 0 are waiting\.\n$/),
    ]);
    const mails = (await shop.mailbox.list()).sort((a, b) => a.to.localeCompare(b.to));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@buyer.example', 'A correction'],
      ['eva@buyer.example', 'Una corrección'],
    ]);
    for (const { html, text } of mails) {
      expect(html).not.toMatch(/%[A-Z]+%|\[\[/);
      const [token = ''] = /(?<=access\?t=)[\w.-]+/.exec(text) ?? [];
      expect(await shop.services.access.verify(token)).toBeDefined();
      expect(html).toContain(token);
    }
    expect(mails[1]?.text).toMatch(/Ponga diez minutos\.[\s\S]*\n[^\n]+: [0-9a-f]{8}\n/);
    expect(mails[1]?.html).toContain('lang="es"');
    // Who buys once more has read it.
    shop.state.sessions.set(
      'cs_test_later000',
      paidSession({
        id: 'cs_test_later000',
        email: 'ann@buyer.example',
        paymentId: 'pi_later',
        live: false,
        site: shop.services.env.siteUrl,
        createdAt: Date.now(),
      }),
    );
    await buy(shop, 'cs_test_later000');
    await shop.services.sendGuideEmail('cs_test_later000');
    expect((await orders('write', name)).stdout).toContain(
      'to 0 buyers; 2 have already had a letter of this name\n0 were sent now, 0 are waiting.',
    );
    // Of all buyers, whichever orders are listed.
    for (const state of ['delivered', 'refunded'])
      expect((await orders('list', '--state', state)).stdout).toContain(
        '\nLetter "twice": 2 sent, 0 waiting, 0 given up\n',
      );
    expect((await orders('show', 'eva@buyer.example')).stdout).toMatch(/letters: twice 20\d\d-/);
    expect(await shop.mailbox.list()).toHaveLength(2);
  });

  it('names the language of a letter that is not written in that of its buyer', () => {
    const path = join(root, file('once.md', letter('A correction', 'Ice: ten minutes.')));
    const { emails } = readLetter(path, loadFake({ 'translations/es.yaml': '{}' }));
    expect(emails.es?.html).toMatch(/<html lang="es"[\s\S]*<div lang="en"><h1[^>]*>A correction</);
  });

  it('says of a letter how many wait and what deleting a buyer stops', async () => {
    const shop = await openShop({ ann: {}, bob: {}, max: {}, eva: {} });
    const { services } = shop;
    const states = { ann: 'sending', bob: 'pending', max: 'held', eva: 'sent' } as const;
    for (const [name, state] of Object.entries(states)) {
      await services.letters.owe('waiting', `cs_test_${name}00000`);
      await services.letters.ordersOf('waiting').update(`cs_test_${name}00000`, ({ delivery, ...order }) => ({
        ...order,
        delivery: { ...delivery, state },
      }));
    }
    await moveMoney(shop, 'pi_bob');
    expect((await orders('list')).stdout).toContain('\nLetter "waiting": 1 sent, 1 waiting, 1 given up\n');
    expect((await orders('delete', 'ann@buyer.example')).stdout).toContain(
      'the unsent letter "waiting" to this address',
    );
    await orders('delete', 'ann@buyer.example', '--yes');
    expect((await services.letters.waiting()).get('waiting')).not.toContain('cs_test_ann00000');
  });

  it.each([
    ['is not there', 'none.md', undefined, 'unreadable-file'],
    ['has no subject', 'a.md', '---\nsubjet: A\n---\n\nText\n', 'unknown-field'],
    ['has no head', 'b.md', 'Text\n', 'missing-head'],
    ['has no text', 'c.md', letter('A', ''), 'empty-file'],
    ['has HTML', 'd.md', letter('A', 'One <b>two</b>'), 'html-in-markdown'],
    ['leads nowhere', 'e.md', letter('A', '[Here](/no-such-page)'), 'broken-link'],
    ['is one of its languages', 'f.es.md', letter('A', 'Text'), 'bad-file-name'],
    ['is in no language', 'g.sp.md', letter('A', 'Text'), 'unknown-language'],
    ['is no Markdown', 'h.txt', letter('A', 'Text'), 'bad-file-name'],
  ])('refuses a letter that %s', (_, name, text, code) => {
    const paths = [name, name.replace('.sp', '')].map((each) => join(root, 'letters', each));
    if (text !== undefined) for (const path of paths) writeFileSync(path, text);
    const refused = () => readLetter(paths[1] ?? '', site);
    expect(refused).toThrow(ContentError);
    expect(refused).toThrow(expect.objectContaining({ diagnostics: [expect.objectContaining({ code })] }));
  });
});
