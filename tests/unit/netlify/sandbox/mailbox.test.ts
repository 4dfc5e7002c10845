import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../../netlify/lib/dependencies.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createMailbox, mailboxPage } from '../../../../netlify/sandbox/mailbox.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';

const MAIL: Mail = {
  to: 'buyer@example.com',
  subject: 'Yours',
  html: '<p>Link</p>',
  text: 'Link',
  lang: 'en',
  messageId: '<1@quiet.example>',
};

const LAYOUT = { siteName: 'Quiet', style: () => '', headers: () => [] };

function open(replyTo?: string) {
  let time = 0;
  return createMailbox(createBlobsStore(createBlobsFake().api), () => ++time, replyTo);
}

describe('the sandbox mailbox', () => {
  it.each(['', '../mail-down', 'x/../../mail-down', 'abc/x', 'a'.repeat(61), 'nothing'])(
    'has no message %j',
    async (id) => {
      expect(await open().get(id)).toBeUndefined();
    },
  );

  it('lists the newest mail first', async () => {
    const mailbox = open();
    for (const subject of ['First', 'Second', 'Third'])
      await mailbox.send({ ...MAIL, subject, messageId: `<${subject}@quiet.example>` });
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
  });

  it('shows a mail with the drawings that were sent within it', async () => {
    const mailbox = open();
    await mailbox.send({ ...MAIL, html: '<img src="cid:polar">', drawings: [{ id: 'polar', png: 'YQ==' }] });
    const [mail] = await mailbox.list();
    const page = await mailboxPage(new Request(`http://localhost/sandbox/mailbox/${mail?.id}`), mailbox, LAYOUT);
    expect(await page?.text()).toBe('<img src="data:image/png;base64,YQ==">');
    expect(page?.headers.get('content-security-policy')).toContain('img-src');
  });

  it('shows whom each mail is to, who gets the reply, and its text with its links, or says that there is none', async () => {
    const mailbox = open('help@quiet.example');
    const page = async () =>
      (await mailboxPage(new Request('http://localhost/sandbox/mailbox'), mailbox, LAYOUT))?.text();
    expect(await page()).toContain('No mail yet.');
    await mailbox.send({ ...MAIL, text: 'Open http://x.example/a?t=1.\nBye' });
    const shown = await page();
    expect(shown).toContain('To buyer@example.com · replies to help@quiet.example · 1970-01-01 00:00 UTC · en');
    expect(shown).toContain('<p>Open <a href="http://x.example/a?t=1">http://x.example/a?t=1</a>.<br>Bye<br></p>');
  });
});
