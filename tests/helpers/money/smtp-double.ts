/** A mail server in this process, which keeps what it was handed, parsed as a mail program would. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Delivered = Readonly<{ from: string; to: readonly string[]; raw: string; mail: Email }>;
export type SmtpDouble = Readonly<{ url: string; delivered: Delivered[]; close: () => Promise<void> }>;

/** Refuses recipients whose address begins with "bounce". */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = Object.assign(new Error('no such user'), { responseCode: 550 });
      done(address.startsWith('bounce') ? refused : undefined);
    },
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const raw = await buffer(stream);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        delivered.push({ from, to, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) });
        done();
      })();
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, delivered, close: () => new Promise((done) => server.close(() => done())) };
}
