import { afterAll, describe, expect, it } from 'vitest';
import { askLetter } from '../../../../bin/doctor/ask-mail.ts';
import { MailServerError, UnsureError } from '../../../../netlify/lib/errors.ts';
import { createSmtp } from '../../../../netlify/lib/mail/smtp.ts';
import { startMailServer } from '../../../payments/mail-server.ts';

const server = await startMailServer();
afterAll(server.close);
const send = createSmtp({ url: server.url, from: 'Quiet <guide@quiet.example>' });
const ask = (to: string, sendMail = send) => askLetter(to, 'https://quiet.example', sendMail);

describe('a letter to the owner', () => {
  it('goes out, and the doctor says where to look for it', async () => {
    expect(await ask('me@quiet.example')).toMatchObject({
      state: 'ok',
      says: 'to me@quiet.example was accepted by the mail server',
      todo: expect.stringContaining('spam'),
    });
    expect(server.mails).toMatchObject([{ to: 'me@quiet.example', text: expect.stringContaining('doctor --mail') }]);
  });

  it('whose address is refused is reported with what to do', async () => {
    expect(await ask('bounce@quiet.example')).toMatchObject({
      state: 'wrong',
      says: 'to bounce@quiet.example was rejected: EENVELOPE 550',
      todo: expect.stringContaining('Correct OWNER_EMAIL'),
    });
  });

  it.each<[string, Error, string, string]>([
    ['is not confirmed', new UnsureError('', 'unsure'), 'did not confirm it', 'Check that it arrives'],
    [
      'is refused because of its sender',
      new MailServerError('', 'EENVELOPE 553'),
      'EENVELOPE 553',
      'MAIL_FROM must be',
    ],
  ])('that %s is reported with what to do', async (_, error, says, todo) => {
    const found = await ask('me@quiet.example', () => Promise.reject(error));
    expect(found).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining(says),
      todo: expect.stringContaining(todo),
    });
  });
});
