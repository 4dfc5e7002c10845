/** Sends the owner a letter: a server that takes our login may still refuse the address. */
import { randomUUID } from 'node:crypto';
import { ProviderError, RejectedError, UnsureError } from '../../netlify/lib/errors.ts';
import type { Mail, SendMail } from '../../netlify/lib/ports.ts';
import { type Finding, topic } from './finding.ts';

const { ok, wrong, unasked } = topic('Letter');
const TEXT =
  'You asked for this letter with "npx offer doctor --mail". What the shop has to tell you will arrive here too.';

export const LETTER_NOT_SENT = unasked('was not sent, as no mail server takes our login from here');

export async function askLetter(to: string, siteUrl: string, sendMail: SendMail): Promise<Finding> {
  const host = new URL(siteUrl).hostname;
  const mail: Mail = {
    to,
    subject: `${host}: can you read this?`,
    text: `${TEXT}\n`,
    html: `<p>${TEXT}</p>`,
    messageId: `<doctor.${randomUUID()}@${host}>`,
    lang: 'en',
  };
  try {
    await sendMail(mail);
    return ok(`to ${to} was taken by the mail server`, 'Look whether it arrives; if not, look into spam.');
  } catch (error) {
    if (error instanceof RejectedError)
      return wrong(
        `to ${to} is refused: ${error.reason}`,
        'Correct OWNER_EMAIL (without it, email: in content/site.yaml) here and at Netlify, and publish again. If it is right, ask its mail provider why.',
      );
    if (error instanceof UnsureError)
      return wrong(
        `to ${to} was sent, and the mail server did not confirm it`,
        'Look whether it arrives. If this goes on, buyers may get their email twice: ask your mail provider.',
      );
    if (error instanceof ProviderError)
      return wrong(
        `is refused by the mail server: ${error.reason}`,
        'MAIL_FROM must be an address that your mail provider lets you send from. A number that begins with 4 passes by itself.',
      );
    throw error;
  }
}
