/** Sends mail by SMTP. The recipient is passed as an address object, never parsed from text, and nodemailer may not read files or URLs. */
import { createTransport } from 'nodemailer';
import { isEmail } from '#domain/email.ts';
import { MailServerError, ProviderError, type SendMail } from '../ports.ts';

/** Together they must end before the lease on the order expires (a minute). */
const CONNECT_MS = 10_000;
const IDLE_MS = 15_000;
/** The server rejected this message: unknown recipient, or refused content. */
const MESSAGE_REJECTED: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

export function createSmtp({ url, from }: Readonly<{ url: string; from: string }>): SendMail {
  const transport = openTransport(url);
  return async ({ to, subject, html, text, messageId, lang }) => {
    if (!isEmail(to)) throw new ProviderError('the recipient is not an e-mail address');
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replace(/[\r\n]+/g, ' '),
        html,
        text,
        messageId,
        headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const code = codeOf(error);
      const ErrorClass = MESSAGE_REJECTED.includes(code) ? ProviderError : MailServerError;
      throw new ErrorClass(`the mail server failed: ${code}`, code);
    }
  };
}

/** Connects and logs in, and sends nothing. @throws {MailServerError} */
export async function checkSmtp(url: string): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } catch (error) {
    const code = codeOf(error);
    throw new MailServerError(`the mail server failed: ${code}`, code);
  } finally {
    transport.close();
  }
}

function openTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** nodemailer's code, such as EENVELOPE; its message may contain the recipient. */
function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
