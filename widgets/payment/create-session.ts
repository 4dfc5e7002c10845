/** Asks create-payment for a checkout address. Every failure becomes a text that the visitor can read. */
import { type CallFunction, fields } from '../call-function.ts';
import { type Order, PaymentFailure } from './payment-model.ts';

export type SessionTexts = Readonly<{ sessionFailed: string; noUrl: string }>;

export function createSessionCall(call: CallFunction, texts: () => SessionTexts) {
  return async ({ idempotencyKey, ...price }: Order, abort: AbortController): Promise<string> => {
    const answer = await call('create-payment', price, {
      abort,
      headers: { 'Idempotency-Key': idempotencyKey },
    }).catch(() => undefined);
    if (answer === undefined) throw new PaymentFailure(texts().sessionFailed);
    const { url, error } = fields(answer.body);
    if (typeof error === 'string' && error !== '') throw new PaymentFailure(error);
    if (!answer.ok) throw new PaymentFailure(texts().sessionFailed);
    if (typeof url !== 'string' || !/^(https:\/\/|\/(?!\/))/.test(url)) throw new PaymentFailure(texts().noUrl);
    return url;
  };
}
