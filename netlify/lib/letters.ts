/** The e-mail with a buyer's link, for an order just paid and for one whose link was lost. */
import { createHash, randomUUID } from 'node:crypto';
import type { Access } from './access.ts';
import type { Env } from './env.ts';
import { mark } from './log.ts';
import { type ComposeMail, NotConfiguredError, type Order, type SendMail } from './ports.ts';

type Ports = Readonly<{ env: Env; access: Access; compose: ComposeMail; sendMail: SendMail | undefined }>;
export type Letters = ReturnType<typeof createLetters>;

export function createLetters({ env, access, compose, sendMail }: Ports) {
  async function send(order: Order, to: string, name: string): Promise<void> {
    if (sendMail === undefined) throw new NotConfiguredError('mail');
    const { lang, currencyCode, amountCents, createdAt } = order;
    const link = `${env.siteUrl}/access?t=${await access.issue(order)}`;
    // The log names the order by the same mark.
    const reference = mark(order.sessionId);
    const messageId = `<${name}@${new URL(env.siteUrl).hostname}>`;
    await sendMail(compose({ to, lang, link, currencyCode, amountCents, paidAt: createdAt, reference, messageId }));
  }
  return {
    /** Always the same id for the same order: should it ever go out twice, mail programs show it once. */
    delivery: (order: Order) => send(order, order.email, `order.${digest(order.aid)}`),
    again: (order: Order, to: string) => send(order, to, `link.${digest(randomUUID())}`),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
