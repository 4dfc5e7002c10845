import { once } from 'node:events';
import { createServer } from 'node:net';
import { domainToASCII } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { readGenerated } from '../../../../generator/preview/services.ts';
import { createMailRenderer } from '../../../../netlify/lib/delivery/access-email.ts';
import type { Mail } from '../../../../netlify/lib/dependencies.ts';
import { MailServerError, RejectedError, UnsureError } from '../../../../netlify/lib/errors.ts';
import { checkSmtp, createSmtp } from '../../../../netlify/lib/mail/smtp.ts';
import { portOf } from '../../../helpers/free-port.ts';
import { TEST_SITE } from '../../../helpers/paths.ts';
import { PRICES } from '../../../payments/fake-services.ts';
import { startMailServer } from '../../../payments/mail-server.ts';

const FROM = 'Legs at Ease <help@quiet.example>';
const LINK = 'https://quiet.example/access?t=abc.def';
/** As the build made it, with its drawings. */
const { emails, drawings } = readGenerated(`${TEST_SITE}/generated`);
const compose = createMailRenderer(emails, PRICES, 'https://quiet.example', drawings);
const mailIn = (lang: Mail['lang'], changes: Partial<Mail> = {}): Mail => ({
  ...compose({
    to: 'buyer@example.com',
    lang,
    link: LINK,
    currencyCode: 'GBP',
    amountCents: 399,
    paidAt: 0,
    agreed: true,
    reference: '0a1b2c3d',
    messageId: `<order-${lang}@quiet.example>`,
  }),
  ...changes,
});

const server = await startMailServer();
afterAll(server.close);
beforeEach(() => {
  server.mails.length = 0;
});
const send = createSmtp({ url: server.url, from: FROM });

describe('mail by SMTP', () => {
  it.each(LANGUAGES)('arrives with both parts in %s, whole, with the right link', async (lang) => {
    const sent = mailIn(lang);
    await send(sent);
    const [got] = server.mails;
    expect(got?.mail).toMatchObject({
      subject: sent.subject,
      from: { name: 'Legs at Ease', address: 'help@quiet.example' },
      to: [{ name: '', address: 'buyer@example.com' }],
      messageId: `<order-${lang}@quiet.example>`,
    });
    expect(got?.mail.html?.trim()).toBe(sent.html.trim());
    expect(got?.mail.text?.trim()).toBe(sent.text.trim());
    expect(got?.mail.html).toContain(`href="${LINK}"`);
    expect(got?.mail.text).toContain(LINK);
    expect(got?.mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: lang }));
    expect(got?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  it('has its drawings within it, under names that tell nothing, and is not cut off', async () => {
    await send(mailIn('hi'));
    const [got] = server.mails;
    expect(got?.raw).toMatch(/^Content-Type: multipart\/related;/m);
    expect(
      got?.mail.attachments.map(({ contentId, disposition, filename, mimeType }) => ({
        contentId,
        disposition,
        filename,
        mimeType,
      })),
    ).toEqual(
      ['yosemite', 'polar', 'scaffold'].map((id, i) => ({
        contentId: `<${id}>`,
        disposition: 'inline',
        filename: `${i + 1}.png`,
        mimeType: 'image/png',
      })),
    );
    for (const { contentId } of got?.mail.attachments ?? [])
      expect(got?.mail.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
    // Gmail cuts off what is longer, without counting attachments.
    expect(Buffer.byteLength(got?.mail.html ?? '')).toBeLessThan(102_000);
    expect(Buffer.byteLength(got?.raw ?? '')).toBeLessThan(200_000);
  });

  it.each(['anna@müller.example', 'jörg@example.com'])('arrives at %s', async (to) => {
    await send(mailIn('en', { to }));
    const [address = ''] = server.mails[0]?.envelope.to ?? [];
    const [local, domain = ''] = to.split('@');
    expect([to, `${local}@${domainToASCII(domain)}`]).toContain(address);
  });

  it.each([
    'a@example.com, b@example.com',
    '"a> b"@example.com',
    '"a\r\nRCPT TO:<b@example.com>"@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Name <a@example.com>',
    'a@example.com>\r\nRCPT TO:<b@example.com',
    '',
  ])('is never sent to %j', async (to) => {
    await expect(send(mailIn('en', { to }))).rejects.toThrow(
      new RejectedError('the recipient is not an email address', 'address'),
    );
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['subject', { subject: 'Yours\r\nBcc: b@example.com\r\n\r\nbody' }],
    ['message id', { messageId: '<1@x>\r\nBcc: b@example.com' }],
    ['text', { text: 'Hello\r\n.\r\nMAIL FROM:<b@example.com>\r\nRCPT TO:<c@example.com>\r\nDATA\r\n' }],
    ['HTML', { html: '<p>\r\n.\r\nRCPT TO:<c@example.com>\r\n</p>' }],
  ])('cannot be redirected by its %s', async (_, changes) => {
    await send(mailIn('en', changes));
    expect(server.mails).toHaveLength(1);
    const [got] = server.mails;
    expect(got?.envelope.to).toEqual(['buyer@example.com']);
    expect(got?.mail.bcc ?? []).toEqual([]);
    expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('reports a rejected recipient without the address', async () => {
    const failure = await send(mailIn('en', { to: 'bounce@example.com' })).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(RejectedError);
    expect(failure).toMatchObject({ reason: 'EENVELOPE 550' });
    expect(String(failure)).not.toContain('bounce');
  });

  it.each([
    ['one that only puts the email off', 'later@example.com', 'EENVELOPE 450', false],
    ['one that refuses the text itself', 'full@example.com', 'EMESSAGE 552', true],
  ])('takes an answer for one: %s', async (_, to, reason, isFinal) => {
    const failure = await send(mailIn('en', { to })).catch((error: unknown) => error);
    expect([failure, failure instanceof RejectedError]).toEqual([expect.objectContaining({ reason }), isFinal]);
  });

  it('does not give a buyer up because the owner’s own address is rejected', async () => {
    const misconfigured = createSmtp({ url: server.url, from: 'bounce@quiet.example' });
    const failure = await misconfigured(mailIn('en')).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ reason: 'EENVELOPE 550' });
    expect(failure).not.toBeInstanceOf(RejectedError);
  });

  it('reports an unreachable server', async () => {
    const nowhere = createSmtp({ url: 'smtp://127.0.0.1:1', from: FROM });
    await expect(nowhere(mailIn('en'))).rejects.toThrow(MailServerError);
  });

  it('gives up on a server that is slow at every step, and sends it no more', async () => {
    const seen: string[] = [];
    let closed: Promise<unknown> = Promise.resolve();
    const slow = createServer((socket) => {
      closed = once(socket, 'close');
      const say = (line: string) => setTimeout(() => socket.writable && socket.write(`${line}\r\n`), 300);
      say('220 slow');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        seen.push(String(data).slice(0, 4));
        say(String(data).startsWith('DATA') ? '354 go on' : '250 ok');
      });
    });
    const url = `smtp://127.0.0.1:${await portOf(slow.listen(0, '127.0.0.1'))}`;
    const sending = createSmtp({ url, from: FROM })(mailIn('en'), { sendMs: 800 });
    await expect(sending).rejects.toEqual(new MailServerError('the mail server was too slow', 'timeout'));
    // Nothing can follow on a connection that is closed.
    await closed;
    expect(seen).not.toContain('DATA');
    slow.close();
  });

  it('waits for a server that answers late after the text; one that never does leaves it unsure', async () => {
    let answers = true;
    const late = createServer((socket) => {
      let isText = false;
      socket.write('220 late\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const said = String(data);
        if (isText) {
          if (answers && said.endsWith('\r\n.\r\n'))
            setTimeout(() => socket.writable && socket.write('250 taken\r\n'), 1_300);
          return;
        }
        isText = said.startsWith('DATA');
        socket.write(isText ? '354 go on\r\n' : '250 ok\r\n');
      });
    });
    const url = `smtp://127.0.0.1:${await portOf(late.listen(0, '127.0.0.1'))}`;
    const write = createSmtp({ url, from: FROM });
    await write(mailIn('en'), { sendMs: 1_000, totalMs: 20_000 });
    answers = false;
    const began = performance.now();
    await expect(write(mailIn('en'), { sendMs: 1_000, totalMs: 1_500 })).rejects.toEqual(
      new UnsureError('the mail server did not answer', 'unsure'),
    );
    // A function is stopped after half a minute, and would then not know that the email may have arrived.
    expect(performance.now() - began).toBeLessThan(20_000);
    late.close();
  });

  it.each(['', '?requireTLS=false&ignoreTLS=true'])(
    'sends no password and no letter in clear to another machine that offers no TLS%s',
    async (parameters) => {
      // Not one of the three names of this machine, though it is answered here.
      const other = await startMailServer('127.0.0.2');
      const url = `${other.url.replace('//', '//user:password@')}${parameters}`;
      await expect(createSmtp({ url, from: FROM })(mailIn('en'))).rejects.toMatchObject({ reason: 'ETLS' });
      expect(other.mails).toEqual([]);
      await other.close();
    },
  );
});

describe('the look at the mail server', () => {
  it('passes one that lets us in, without a letter, and names the code of one that does not', async () => {
    await checkSmtp(server.url);
    server.setDown(true);
    const failure = await checkSmtp(server.url).catch((error: unknown) => error);
    server.setDown(false);
    expect(failure).toBeInstanceOf(MailServerError);
    expect([failure, server.mails]).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/^E[A-Z]+$/) }),
      [],
    ]);
  });
});
