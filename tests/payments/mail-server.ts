/** A real SMTP server in this process that keeps what it receives. It rejects senders and recipients that begin with "bounce". */
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { portOf } from '../helpers/free-port.ts';

export type ReceivedMail = Readonly<{
  envelope: Readonly<{ from: string; to: readonly string[] }>;
  raw: string;
  mail: Email;
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** The first access link in it. */
  link: string;
}>;

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export async function startMailServer(host = '127.0.0.1') {
  const mails: ReceivedMail[] = [];
  const state = { down: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => done(state.down ? new Error('down') : null),
    onMailFrom: ({ address }, _session, done) => done(rejection(address)),
    onRcptTo: ({ address }, _session, done) => done(rejection(address)),
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => parse(raw, { from, to }))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  const port = await portOf(server.listen(0, host));
  return {
    url: `smtp://${host}:${port}`,
    mails,
    setDown: (down: boolean) => {
      state.down = down;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const rejection = (address: string) =>
  address.startsWith('bounce') ? Object.assign(new Error('not this address'), { responseCode: 550 }) : undefined;

async function parse(raw: Buffer, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const { to, subject = '', html = '', text = '', messageId = '' } = mail;
  const link = /https?:\/\/\S+\/access\?t=[\w.-]+/.exec(text)?.[0] ?? '';
  return { envelope, raw: raw.toString(), mail, to: to?.[0]?.address ?? '', subject, html, text, messageId, link };
}
