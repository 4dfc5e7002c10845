import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createMailbox } from '../../../../netlify/sandbox/mailbox.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';

const _MAIL: Mail = {
  ...{ to: 'buyer@example.com', subject: 'Yours', html: '<p>Link</p>', text: 'Link', lang: 'en' },
  messageId: '<1@quiet.example>',
};

function open() {
  let time = 0;
  return createMailbox(createBlobsStore(createBlobsFake().api), () => ++time);
}

describe('the sandbox mailbox', () => {
  it.each(['', '../mail-down', 'x/../../mail-down', 'abc/x', 'a'.repeat(61), 'nothing'])(
    'has no message %j',
    async (id) => {
      expect(await open().get(id)).toBeUndefined();
    },
  );
});
