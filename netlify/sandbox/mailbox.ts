/** The sandbox's mailbox: mail goes to the store instead of a mail server. It can be switched off, to test an outage. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { type Clock, ProviderError, type SendMail, type Store } from '../lib/ports.ts';

const stored = z.strictObject({
  id: z.string(),
  at: z.number(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  lang: z.enum(LANGUAGES),
});

export type StoredMail = Readonly<z.output<typeof stored>>;

export type Mailbox = Readonly<{
  send: SendMail;
  /** Newest first. */
  list: () => Promise<StoredMail[]>;
  get: (id: string) => Promise<StoredMail | undefined>;
  setDown: (down: boolean) => Promise<void>;
  isDown: () => Promise<boolean>;
}>;

const FOLDER = 'sandbox/mail/';
const DOWN = 'sandbox/mail-down';

export function createMailbox(store: Store, clock: Clock): Mailbox {
  const isDown = async () => (await store.get(DOWN)) !== undefined;
  const read = async (key: string) => {
    const found = await store.get(key);
    return found === undefined ? undefined : stored.parse(found.value);
  };
  return {
    async send(mail) {
      if (await isDown()) throw new ProviderError('the mail server failed: it is switched off');
      await save(store, clock(), mail);
    },
    async list() {
      const mails = await Promise.all((await store.list(FOLDER)).map(read));
      return mails.filter((mail) => mail !== undefined).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    },
    get: async (id) => (/^[0-9a-f-]{1,60}$/.test(id) ? read(`${FOLDER}${id}`) : undefined),
    async setDown(down) {
      if (down) await store.create(DOWN, true);
      else await store.delete(DOWN);
    },
    isDown,
  };
}

/** A message that is sent twice is stored twice, so that tests can count. */
async function save(store: Store, at: number, mail: Parameters<SendMail>[0]): Promise<void> {
  const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
  for (let copy = 0; ; copy += 1) {
    const id = `${name}-${copy}`;
    if (await store.create(`${FOLDER}${id}`, { ...mail, id, at })) return;
  }
}
