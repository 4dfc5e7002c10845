/** The two calls after the checkout: confirming the purchase, which returns the solutions, and sending them by email. */
import type { Paid } from '../analytics/analytics-model.ts';
import { type Answer, type CallFunction, fields } from '../call-function.ts';

export type Unlocked = Readonly<{ html: string; token: string; paid?: Paid }>;
/** Why a payment opens nothing, in the visitor's language. */
export type Refusal = Readonly<{ title: string; text: string }>;
/** `unknown`: no such checkout; whoever is here has paid nothing. */
export type Purchase = Unlocked | Refusal | 'processing' | 'unknown';

/** Seconds between two questions, then half a minute each; after ten minutes the visitor has to ask. */
const PAUSES = [2, 3, 5, 8, 12, 20];
const LONGEST_PAUSE = 30;
const ASKED_FOR = 600;

export function createPurchaseModel(call: CallFunction) {
  async function confirm(sessionId: string): Promise<Purchase> {
    return readPurchase(await call('unlock-solutions', { sessionId }).catch(() => undefined));
  }
  return {
    /** Asks until it is known what became of the payment. @param show called with each answer */
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

/** Whatever is no clear answer may be a payment that is still under way: nobody who has paid is told otherwise. */
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
