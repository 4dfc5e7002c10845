/**
 * A delayed payment that never arrived: the page after the checkout says so from then on, and the buyer, who may have left that page days
 * ago, gets an email. The provider repeats the event until the email is out.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { escapeHtml } from '#domain/html.ts';
import type { PurchaseTexts } from '#schema/generated.ts';
import { LEASE_MS } from './delivery-retries.ts';
import type { Env } from './env.ts';
import { shortHash } from './log.ts';
import {
  type Clock,
  type Log,
  type Mail,
  MailServerError,
  type Payments,
  type SendMail,
  type Session,
  type Store,
  StoreError,
} from './ports.ts';
import type { Shop } from './shop.ts';
import { updateKey } from './store/update.ts';

type FailedPaymentsOptions = Readonly<{
  env: Env;
  store: Store;
  shop: Shop;
  payments: Payments | undefined;
  sendMail: SendMail | undefined;
  purchaseTexts: PurchaseTexts;
  now: Clock;
  log: Log;
}>;
export type FailedPayments = ReturnType<typeof createFailedPayments>;

/** `leaseUntil`: until then one process has the email in hand, so that events at the same moment send one. */
const failure = z.object({ at: z.number(), told: z.boolean(), leaseUntil: z.number().default(0) });
type Failure = z.output<typeof failure>;
const keyOf = (sessionId: string) => `failed/${sessionId}`;

export function createFailedPayments(options: FailedPaymentsOptions) {
  const { env, store, shop, payments, sendMail, purchaseTexts, now, log } = options;

  async function tell({ id, email = '', lang }: Session): Promise<void> {
    if (sendMail === undefined || !isEmail(email)) return;
    const texts = purchaseTexts[lang] ?? purchaseTexts.en;
    await sendMail(failureMail({ id, email, lang: texts === purchaseTexts.en ? 'en' : lang }, texts, env.siteUrl));
  }

  return {
    has: async (sessionId: string): Promise<boolean> => (await store.get(keyOf(sessionId))) !== undefined,

    /** @throws {ServiceError} if the event has to come again */
    async record(sessionId: string): Promise<void> {
      const session = await payments?.getSession(sessionId);
      const isOurs = session?.offer !== undefined && session.live === env.live;
      if (session === undefined || !isOurs || session.paid) return;
      if ((await shop.sellerOf(session)) !== 'us') return;
      const { value, changed } = await updateKey(store, keyOf(sessionId), (known) => lease(known, now()));
      const noted = failure.parse(value);
      if (!changed && noted.told) return;
      // If the other process dies, nobody is told: the event has to come again.
      if (!changed) throw new StoreError('another process tells the buyer', 'busy');
      const note = (told: boolean) =>
        updateKey(store, keyOf(sessionId), (): Failure => ({ at: noted.at, told, leaseUntil: 0 }));
      try {
        await tell(session);
      } catch (error) {
        if (error instanceof MailServerError) {
          await note(false);
          throw error;
        }
        log('failure-not-told', { session: shortHash(sessionId) });
      }
      await note(true);
    },
  };
}

function lease(known: unknown, time: number): Failure | undefined {
  const before = known === undefined ? { at: time, told: false, leaseUntil: 0 } : failure.parse(known);
  return before.told || before.leaseUntil > time ? undefined : { ...before, leaseUntil: time + LEASE_MS };
}

type Recipient = Pick<Session, 'id' | 'lang'> & Readonly<{ email: string }>;

function failureMail({ id, email, lang }: Recipient, texts: PurchaseTexts['en'], siteUrl: string): Mail {
  const { failedTitle: subject, failedText, home } = texts;
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return {
    ...{ to: email, subject, lang },
    // The same in a repetition: mail programs show it once.
    messageId: `<failed.${digest}@${new URL(siteUrl).hostname}>`,
    text: `${subject}\n\n${failedText}\n\n${home}: ${siteUrl}/\n`,
    html: `<!DOCTYPE html><html lang="${lang}"><body><h1>${escapeHtml(subject)}</h1><p>${escapeHtml(failedText)}</p><p><a href="${escapeHtml(siteUrl)}/">${escapeHtml(home)}</a></p></body></html>\n`,
  };
}
