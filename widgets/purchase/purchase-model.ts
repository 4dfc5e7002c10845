/** The two calls after the checkout: confirming the purchase, which returns the solutions, and sending them by email. */
import type { Paid } from '../analytics/analytics-model.ts';
import { type Answer, type CallFunction, fields } from '../call-function.ts';

export type Unlocked = Readonly<{ html: string; token: string; paid?: Paid }>;
/** Why a payment gives no access, in the visitor's language. */
export type Refusal = Readonly<{ title: string; text: string }>;
/** `unknown`: there is no such checkout, so the visitor has not paid. */
export type Purchase = Unlocked | Refusal | 'processing' | 'unknown';

/** Seconds between polls; after these, every LONGEST_PAUSE seconds. After ten minutes polling ends, and the visitor has to check manually. */
const PAUSES = [2, 3, 5, 8, 12, 20];
const LONGEST_PAUSE = 30;
const ASKED_FOR = 600;

export function createPurchaseModel(call: CallFunction) {
  async function confirm(sessionId: string): Promise<Purchase> {
    return readPurchase(await call('unlock-solutions', { sessionId }).catch(() => undefined));
  }
  return {
    /** Polls until the outcome of the payment is known. @param show called with each result */
    async follow(
      sessionId: string,
      show: (purchase: Purchase) => void,
      wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ): Promise<void> {
      for (let turn = 0, waited = 0; ; turn += 1) {
        const purchase = await confirm(sessionId);
        show(purchase);
        if (purchase !== 'processing' || waited >= ASKED_FOR) return;
        const pause = PAUSES[turn] ?? LONGEST_PAUSE;
        waited += pause;
        await wait(pause * 1000);
      }
    },
    /** @param fallback the message if the call itself fails @returns undefined if it was sent, else an error message or '' */
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

/** Unclear responses are treated as a payment in progress, so that a buyer who has paid is never told otherwise. */
function readPurchase(answer: Answer | undefined): Purchase {
  const { html, token, error, amount, currency } = fields(answer?.body);
  if (answer?.status === 200 && typeof html === 'string' && typeof token === 'string') {
    const isPriced = typeof amount === 'number' && typeof currency === 'string';
    return { html, token, ...(isPriced && { paid: { amount, currency } }) };
  }
  const { title, message: text } = fields(error);
  if (answer?.status === 402 && typeof title === 'string' && typeof text === 'string') return { title, text };
  return answer?.status === 400 || answer?.status === 401 ? 'unknown' : 'processing';
}
