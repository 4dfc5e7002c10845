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
  it('lists a message twice that was sent twice', async () => {
    const mailbox = open();
    await Promise.all([mailbox.send(MAIL), mailbox.send(MAIL), mailbox.send(MAIL)]);
    expect(await mailbox.list()).toHaveLength(3);
  });

  it.each(['', '../mail-down', 'x/../../mail-down', 'abc/x', 'a'.repeat(61), 'nothing'])(
    'has no message %j',
    async (id) => {
      expect(await open().get(id)).toBeUndefined();
    },
  );
});
