/** The two calls after the checkout: confirming the purchase, which returns the solutions, and sending them by e-mail. */
import { type CallFunction, fields } from '../call-function.ts';

export type Unlocked = Readonly<{ html: string; token: string; paid?: Paid }>;
/** What was actually paid, in minor units. */
export type Paid = Readonly<{ amountCents: number; currency: string }>;

export function createPurchaseModel(call: CallFunction) {
  return {
    /** @returns undefined if the purchase was not confirmed */
    async confirm(sessionId: string): Promise<Unlocked | undefined> {
      const answer = await call('unlock-solutions', { sessionId }).catch(() => undefined);
      return answer?.ok === true ? readUnlocked(answer.body) : undefined;
    },
    /** @param fallback the message if the call itself fails @returns undefined when sent, else the failure's message, or '' */
    async sendEmail(name: string, email: string, fallback: string): Promise<string | undefined> {
      const answer = await call(name, { email }).catch(() => undefined);
      if (answer === undefined) return fallback;
      const { error } = fields(answer.body);
      if (answer.ok && typeof answer.body === 'object' && !error) return undefined;
      const { message } = fields(error);
      return typeof message === 'string' ? message : '';
    },
  };
}

export type PurchaseModel = ReturnType<typeof createPurchaseModel>;

function readUnlocked(body: unknown): Unlocked | undefined {
  const { html, token, amountCents, currency } = fields(body);
  if (typeof html !== 'string' || typeof token !== 'string') return undefined;
  const isPriced = typeof amountCents === 'number' && typeof currency === 'string';
  return { html, token, ...(isPriced && { paid: { amountCents, currency } }) };
}
