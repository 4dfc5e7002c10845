import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, CallFunction } from '../../../widgets/call-function.ts';
import { createSessionCall } from '../../../widgets/payment/checkout.ts';
import { PaymentFailure } from '../../../widgets/payment/payment-model.ts';

const TEXTS = { sessionFailed: 'Failed to create payment session', noUrl: 'No checkout URL returned' };
const ORDER = { currencyCode: 'GBP', amountCents: 399, idempotencyKey: 'key-1' };

const answering = (body: unknown, status = 200): CallFunction =>
  vi.fn(async (): Promise<Answer> => ({ ok: status < 400, status, body }));

const ask = (call: CallFunction) => createSessionCall(call, () => TEXTS)(ORDER, new AbortController());

describe('a payment session', () => {
  it('is asked for with currency and amount; the key goes in a header', async () => {
    const call = answering({ url: 'https://checkout.example/1' });
    await ask(call);
    expect(call).toHaveBeenCalledWith(
      'create-payment',
      { currencyCode: 'GBP', amountCents: 399 },
      { abort: expect.any(AbortController), headers: { 'Idempotency-Key': 'key-1' } },
    );
  });

  it.each(['https://checkout.stripe.com/c/pay/cs_1', '/sandbox/checkout?session_id=cs_1'])(
    'leads to %s',
    async (url) => {
      await expect(ask(answering({ url }))).resolves.toBe(url);
    },
  );

  it.each([
    ['the error that was returned', { error: 'Sold out.' }, 409, 'Sold out.'],
    ['the error, though the answer is 200 and has a url', { error: 'Sold out.', url: '/x' }, 200, 'Sold out.'],
    ['words of its own where a refusal has none', {}, 500, TEXTS.sessionFailed],
    ['words of its own where the error is empty', { error: '' }, 500, TEXTS.sessionFailed],
    ['words of its own where the error is no text', { error: { message: 'x' } }, 500, TEXTS.sessionFailed],
    ['words of its own where the answer is no JSON', undefined, 502, TEXTS.sessionFailed],
    ['that no url came', {}, 200, TEXTS.noUrl],
    ['that no url came, for null', null, 200, TEXTS.noUrl],
    ['that no url came, for an empty one', { url: '' }, 200, TEXTS.noUrl],
  ])('fails with %s', async (_, body, status, message) => {
    const failure = ask(answering(body, status));
    await expect(failure).rejects.toBeInstanceOf(PaymentFailure);
    await expect(failure).rejects.toThrow(message);
  });

  it.each(['javascript:alert(1)', 'http://checkout.example', '//checkout.example', 'data:text/html,x', 'checkout'])(
    'does not lead to %s',
    async (url) => {
      await expect(ask(answering({ url }))).rejects.toThrow(TEXTS.noUrl);
    },
  );

  it('fails with words of its own where the network does', async () => {
    const call: CallFunction = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(ask(call)).rejects.toThrow(TEXTS.sessionFailed);
  });

  it('fails in words for the visitor, whatever the answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.constantFrom(200, 400, 500), async (body, status) => {
        const outcome = await ask(answering(body, status)).catch((reason: unknown) => reason);
        expect(typeof outcome === 'string' || outcome instanceof PaymentFailure).toBe(true);
      }),
    );
  });
});
