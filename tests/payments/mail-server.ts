/** A real SMTP server in this process that keeps what it receives. It answers as the beginning of an address says, see ANSWERS. */
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
          const refused = to.some((address) => address.startsWith('full')) ? answer(552) : undefined;
          if (refused === undefined) mails.push(mail);
          done(refused);
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

/** To senders and recipients whose address begins so; one that begins with "full" is refused only after the text. */
const ANSWERS = { bounce: 550, later: 450 };
const answer = (responseCode: number) => Object.assign(new Error('not this address'), { responseCode });

function rejection(address: string): Error | undefined {
  const code = Object.entries(ANSWERS).find(([start]) => address.startsWith(start))?.[1];
  return code === undefined ? undefined : answer(code);
}

async function parse(raw: Buffer, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const { to, subject = '', html = '', text = '', messageId = '' } = mail;
  const link = /https?:\/\/\S+\/access\?t=[\w.-]+/.exec(text)?.[0] ?? '';
  return { envelope, raw: raw.toString(), mail, to: to?.[0]?.address ?? '', subject, html, text, messageId, link };
}
