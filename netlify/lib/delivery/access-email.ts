/** The emails with a buyer's personal link: the guide, sent once after the payment and again on request, and the owner's letters to all. */
import { createHash, randomUUID } from 'node:crypto';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Emails } from '#schema/generated.ts';
import type { Access } from '../access/access.ts';
import type { Env } from '../env.ts';
import { NotConfiguredError } from '../errors.ts';
import { shortHash } from '../http/log.ts';
import { createMailRenderer } from '../mail/render.ts';
import type { Order } from '../orders/order.ts';
import type { MailTimes, RenderMail, SendMail } from '../ports.ts';

type AccessEmailOptions = Readonly<{
  env: Env;
  access: Access;
  renderMail: RenderMail;
  prices: Pricing;
  sendMail: SendMail | undefined;
}>;
export type AccessEmail = ReturnType<typeof createAccessEmail>;

export function createAccessEmail({ env, access, renderMail, prices, sendMail }: AccessEmailOptions) {
  async function send(order: Order, to: string, name: string, times?: MailTimes, render = renderMail): Promise<void> {
    if (sendMail === undefined) throw new NotConfiguredError('mail');
    const { lang, currencyCode, amountCents, createdAt } = order;
    const link = `${env.siteUrl}/access?t=${await access.issue(order)}`;
    // The log names the order by the same hash.
    const reference = shortHash(order.sessionId);
    const messageId = `<${name}@${new URL(env.siteUrl).hostname}>`;
    const agreed = order.consent.terms_of_service === 'accepted';
    const mail = { agreed, to, lang, link, currencyCode, amountCents, paidAt: createdAt, reference, messageId };
    await sendMail(render(mail), times);
  }
  return {
    /** The Message-ID depends on the order alone: should the email go out twice, mail programs show it once. */
    send: (order: Order, times?: MailTimes) =>
      send(order, order.email, `order.${digest(`${order.aid}${order.delivery.copies ?? ''}`)}`, times),
    sendLetter: (order: Order, id: string, emails: Emails, times?: MailTimes) => {
      const render = createMailRenderer(emails, prices, env.siteUrl);
      return send(order, order.email, `letter.${digest(`${order.aid}${id}`)}`, times, render);
    },
    resend: (order: Order, to: string, times?: MailTimes) => send(order, to, `link.${digest(randomUUID())}`, times),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
