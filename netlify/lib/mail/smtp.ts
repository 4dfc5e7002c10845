/**
 * Sends mail by SMTP. The recipient is an address object, never parsed from text, and nodemailer may not read files or URLs. It is loaded
 * on first use, to keep cold starts short.
 */
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import type { MailDrawing, SendMail } from '../dependencies.ts';
import { isLoopback } from '../env.ts';
import { MailServerError, ProviderError, RejectedError, UnsureError } from '../errors.ts';

/** Time limit until the message has been transmitted. */
const SEND_MS = 10_000;
/**
 * Time limit for the whole exchange. Virus scanners and greylisting delay the reply to the message; RFC 5321, section 4.5.3.2.6, recommends
 * waiting ten minutes for it, but a function has only half of one.
 */
const TOTAL_MS = 25_000;
/** Time limit for each connection step, within the deadlines above. */
const STEP_MS = 10_000;
/** nodemailer's codes for a rejected message (unknown recipient, refused content) as opposed to a failing server. */
const MESSAGE_REFUSED: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

type Smtp = Readonly<{
  url: string;
  from: string;
  /** The mailbox behind `from` may be unattended. */
  replyTo?: string | undefined;
}>;

export function createSmtp({ url, from, replyTo }: Smtp): SendMail {
  return async (
    { to, subject, html, text, messageId, lang, drawings = [] },
    { sendMs = SEND_MS, totalMs = TOTAL_MS } = {},
  ) => {
    if (!isEmail(to)) throw new RejectedError('the recipient is not an email address', 'address');
    const deadline = createDeadline(sendMs, totalMs);
    try {
      const transport = await openTransport(url, deadline.logger);
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject: subject.replace(/[\r\n]+/g, ' '),
        html,
        text,
        attachments: drawings.map(inline),
        messageId,
        headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
        signal: deadline.signal,
      });
    } catch (error) {
      if (deadline.isSent() && !isAnswer(error)) throw new UnsureError('the mail server did not answer', 'unsure');
      throw deadline.signal.aborted ? new MailServerError('the mail server was too slow', 'timeout') : failure(error);
    } finally {
      deadline.clear();
    }
  };
}

/** Two deadlines: until the message is transmitted, and for the whole exchange. nodemailer reports the transmission only in its log. */
function createDeadline(sendMs: number, totalMs: number) {
  const abort = new AbortController();
  const started = Date.now();
  let timer = setTimeout(() => abort.abort(), sendMs);
  let sent = false;
  const ignore = () => undefined;
  const info = (data: unknown): void => {
    if (!isTextSent(data)) return;
    sent = true;
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), started + totalMs - Date.now());
  };
  const logger = { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
  return { signal: abort.signal, logger, isSent: () => sent, clear: () => clearTimeout(timer) };
}

const isTextSent = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'tnx' in data && data.tnx === 'message';

/** A neutral file name, because some mail clients list attachments. */
const inline = ({ id, png }: MailDrawing, i: number) => ({
  filename: `${i + 1}.png`,
  content: Buffer.from(png, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: id,
});

function failure(error: unknown): ProviderError {
  const code = codeOf(error);
  if (!MESSAGE_REFUSED.includes(code)) return new MailServerError(`the mail server failed: ${code}`, code);
  const { responseCode = 0, command = '' } = refusal.catch({}).parse(error);
  // A rejected sender address is a configuration mistake that the owner can fix, so it is not permanent for the order.
  const ErrorClass = responseCode >= 500 && command !== 'MAIL FROM' ? RejectedError : ProviderError;
  const reason = responseCode === 0 ? code : `${code} ${responseCode}`;
  return new ErrorClass(`the mail server failed: ${reason}`, reason);
}

/** Whether the server rejected the message, as opposed to not replying. */
const isAnswer = (error: unknown): boolean => (refusal.catch({}).parse(error).responseCode ?? 0) > 0;

const refusal = z.object({ responseCode: z.number().optional(), command: z.string().optional() });

/** Connects and logs in without sending anything. @throws {MailServerError} */
export async function checkSmtp(url: string): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } catch (error) {
    const code = codeOf(error);
    throw new MailServerError(`the mail server failed: ${code}`, code);
  } finally {
    transport.close();
  }
}

type Logger = ReturnType<typeof createDeadline>['logger'];

async function openTransport(url: string, logger?: Logger) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: withTls(url),
    connectionTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    // Never the limiting factor: the allowed silence depends on whether the message was transmitted, see createDeadline.
    socketTimeout: 2 * TOTAL_MS,
    ...(logger === undefined ? {} : { logger }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The password and the buyers' links must not cross a network in clear text, even if a man in the middle strips STARTTLS. */
function withTls(url: string): string {
  const parsed = new URL(url);
  if (isLoopback(parsed.hostname)) return url;
  // Set in the URL, which takes precedence over the other options.
  parsed.searchParams.set('requireTLS', 'true');
  return parsed.href;
}

/** nodemailer's code, such as EENVELOPE. Its message is not used, because it may contain the recipient. */
function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
