/** After the checkout: the purchase is confirmed by the function, and only then are the solutions shown and the visitor thanked. */
import { type CallFunction, fields } from '../call-function.ts';

export type Unlocked = Readonly<{ html: string; token: string }>;

export function createPurchaseModel(call: CallFunction) {
  return {
    /** Undefined if the purchase was not confirmed. */
    async confirm(sessionId: string): Promise<Unlocked | undefined> {
      const answer = await call('unlock-solutions', { sessionId }).catch(() => undefined);
      return answer?.ok === true ? readUnlocked(answer.body) : undefined;
    },
    /** Undefined when sent; else the failure's message. */
    async sendEmail(email: string, internal: string): Promise<string | undefined> {
      const answer = await call('send-solutions-email', { email }).catch(() => undefined);
      if (answer === undefined) return internal;
      const message = readMessage(answer.body);
      return answer.ok ? message : (message ?? '');
    },
  };
}

export type PurchaseModel = ReturnType<typeof createPurchaseModel>;

function readUnlocked(body: unknown): Unlocked | undefined {
  const { html, token } = fields(body);
  return typeof html === 'string' && typeof token === 'string' ? { html, token } : undefined;
}

function readMessage(body: unknown): string | undefined {
  const { message } = fields(fields(body).error);
  return typeof message === 'string' ? message : undefined;
}
