/** The sandbox's mailbox: emails are stored instead of sent. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import type { Clock, Mail, Store } from '../lib/ports.ts';

const stored = z.strictObject({
  id: z.string(),
  at: z.number(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  lang: z.enum(LANGUAGES),
  replyTo: z.string().optional(),
  drawings: z.array(z.strictObject({ id: z.string(), png: z.base64() })).optional(),
});

export type StoredMail = Readonly<z.output<typeof stored>>;

export type Mailbox = ReturnType<typeof createMailbox>;

const FOLDER = 'sandbox/mail/';

export function createMailbox(store: Store, clock: Clock) {
  const read = async (key: string) => {
    const found = await store.get(key);
    return found === undefined ? undefined : stored.parse(found.value);
  };
  return {
    send: (mail: Mail) => save(store, clock(), mail),
    /** Newest first. */
    async list() {
      const mails = await Promise.all((await store.list(FOLDER)).map(read));
      return mails.filter((mail) => mail !== undefined).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    },
    get: async (id: string) => (/^[0-9a-f-]{1,60}$/.test(id) ? read(`${FOLDER}${id}`) : undefined),
  };
}

/** An email sent twice is stored twice, so that tests can detect duplicates. */
async function save(store: Store, at: number, mail: Mail): Promise<void> {
  const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
  for (let copy = 0; ; copy += 1) {
    const id = `${name}-${copy}`;
    if (await store.create(`${FOLDER}${id}`, { ...mail, id, at })) return;
  }
}
