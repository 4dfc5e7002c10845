import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createMailbox } from '../../../../netlify/sandbox/mailbox.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';

const MAIL: Mail = {
  ...{ to: 'buyer@example.com', subject: 'Yours', html: '<p>Link</p>', text: 'Link', lang: 'en' },
  messageId: '<1@quiet.example>',
};

function open() {
  let time = 0;
  return createMailbox(createBlobsStore(createBlobsFake().api), () => ++time);
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

  it('lists what came at one moment in the same order each time', async () => {
    const store = createBlobsStore(createBlobsFake().api);
    const mailbox = createMailbox(store, () => 7);
    for (const n of [1, 2, 3, 4]) await mailbox.send({ ...MAIL, messageId: `<${n}@quiet.example>` });
    const ids = (await mailbox.list()).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const turned = { ...store, list: async (prefix: string) => (await store.list(prefix)).toReversed() };
    expect((await createMailbox(turned, () => 7).list()).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves out a message that goes while it lists', async () => {
    const store = createBlobsStore(createBlobsFake().api);
    const mailbox = createMailbox(
      { ...store, list: async () => ['sandbox/mail/gone-0', ...(await store.list(''))] },
      () => 1,
    );
    await mailbox.send(MAIL);
    expect(await mailbox.list()).toMatchObject([MAIL]);
  });

  it.each(['../mail-down', 'x/../../mail-down', 'abc/x', `${'a'.repeat(61)}`])(
    'looks nowhere else for %j',
    async (id) => {
      const asked: string[] = [];
      const store = createBlobsStore(createBlobsFake().api);
      const get = (key: string) => {
        asked.push(key);
        return store.get(key);
      };
      expect(await createMailbox({ ...store, get }, () => 1).get(id)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it.each(['', '../secret/webhook', 'nothing'])('has no message %j', async (id) => {
    expect(await open().get(id)).toBeUndefined();
  });
});
