/** A mail server that takes everything it is sent and keeps it, over real SMTP; and one that is down, when a scenario wants it. */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Readonly<{
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** The first personal link in it. */
  link: string;
}>;

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const state = { down: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => done(state.down ? new Error('down for the rehearsal') : null),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        read(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setDown: (down: boolean) => {
      state.down = down;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function read(raw: Buffer): Promise<ReceivedMail> {
  const { to, subject = '', html = '', text = '', messageId = '' } = await PostalMime.parse(raw);
  const link = /https?:\/\/\S+\/access\?t=[\w.-]+/.exec(text)?.[0] ?? '';
  return { to: to?.[0]?.address ?? '', subject, html, text, messageId, link };
}
