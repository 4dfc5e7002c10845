/** Mail by SMTP. One recipient a message, named as an address and never parsed from text; a file or an address in it is not followed. */
import { createTransport } from 'nodemailer';
import { isEmail } from '#domain/email.ts';
import { MailServerError, ProviderError, type SendMail } from '../ports.ts';

/** All of it together must end before another sender takes the order over (a minute). */
const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
/** The server has looked at it and does not take it: no such recipient, or words that it does not like. */
const ABOUT_THE_MESSAGE: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

export function createSmtp({ url, from }: Readonly<{ url: string; from: string }>): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, html, text, messageId, lang }) => {
    if (!isEmail(to)) throw new ProviderError('the recipient is no e-mail address');
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
      const Kind = ABOUT_THE_MESSAGE.includes(code) ? ProviderError : MailServerError;
      throw new Kind(`the mail server failed: ${code}`);
    }
  };
}

/** nodemailer's code, such as EENVELOPE; its message may quote the recipient. */
function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
