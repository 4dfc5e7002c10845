import { describe, expect, it } from 'vitest';
import { createMailbox } from '../../../../netlify/lib/mail/sandbox-mailbox.ts';
import { type Mail, ProviderError } from '../../../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createBlobsModel } from '../../../helpers/money/blobs-model.ts';

const MAIL: Mail = {
  ...{ to: 'buyer@example.com', subject: 'Yours', html: '<p>Link</p>', text: 'Link', lang: 'en' },
  messageId: '<1@quiet.example>',
};

function open() {
  let time = 0;
  return createMailbox(createBlobsStore(createBlobsModel().api), () => ++time);
}

describe('the sandbox mailbox', () => {
  it('keeps what was sent, newest first', async () => {
    const mailbox = open();
    await mailbox.send(MAIL);
    await mailbox.send({ ...MAIL, messageId: '<2@quiet.example>', subject: 'Again' });
    const mails = await mailbox.list();
    expect(mails.map(({ subject }) => subject)).toEqual(['Again', 'Yours']);
    expect(mails[1]).toMatchObject(MAIL);
    expect(await mailbox.get(mails[0]?.id ?? '')).toEqual(mails[0]);
  });

  it('shows a message that was sent twice twice', async () => {
    const mailbox = open();
    await Promise.all([mailbox.send(MAIL), mailbox.send(MAIL), mailbox.send(MAIL)]);
    expect(await mailbox.list()).toHaveLength(3);
  });

  it('loses nothing while it is down: sending fails', async () => {
    const mailbox = open();
    await mailbox.setDown(true);
    await expect(mailbox.send(MAIL)).rejects.toThrow(ProviderError);
    expect(await mailbox.isDown()).toBe(true);
    await mailbox.setDown(false);
    await mailbox.send(MAIL);
    expect(await mailbox.list()).toHaveLength(1);
  });

  it.each(['', '../secret/webhook', 'nothing'])('has no message %j', async (id) => {
    expect(await open().get(id)).toBeUndefined();
  });
});
