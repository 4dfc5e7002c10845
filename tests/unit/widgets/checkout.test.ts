import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, CallFunction } from '../../../widgets/call-function.ts';
import { createSessionCall, openCheckoutTab } from '../../../widgets/payment/checkout.ts';
import { PaymentFailure } from '../../../widgets/payment/payment-model.ts';

const TEXTS = { sessionFailed: 'Failed to create payment session', noUrl: 'No checkout URL returned' };
const ORDER = { currencyCode: 'GBP', amountCents: 399 };

const answering = (body: unknown, status = 200): CallFunction =>
  vi.fn(async (): Promise<Answer> => ({ ok: status < 400, status, body }));

const ask = (call: CallFunction) => createSessionCall(call, () => TEXTS)(ORDER, new AbortController());

describe('a payment session', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_1', '/sandbox/checkout?session_id=cs_1'])(
    'returns %s',
    async (url) => {
      await expect(ask(answering({ url }))).resolves.toBe(url);
    },
  );

  it.each([
    ['the returned error', { error: 'Sold out.' }, 409, 'Sold out.'],
    ['the error of a 200 answer that also has a URL', { error: 'Sold out.', url: '/x' }, 200, 'Sold out.'],
    ['its own message for a refusal without one', {}, 500, TEXTS.sessionFailed],
    ['its own message for an empty error', { error: '' }, 500, TEXTS.sessionFailed],
    ['its own message for an error that is not a string', { error: { message: 'x' } }, 500, TEXTS.sessionFailed],
    ['its own message for an answer that is not JSON', undefined, 502, TEXTS.sessionFailed],
    ['the missing URL', {}, 200, TEXTS.noUrl],
    ['the missing URL of null', null, 200, TEXTS.noUrl],
    ['the missing URL of an empty one', { url: '' }, 200, TEXTS.noUrl],
  ])('fails with %s', async (_, body, status, message) => {
    const failure = ask(answering(body, status));
    await expect(failure).rejects.toBeInstanceOf(PaymentFailure);
    await expect(failure).rejects.toThrow(message);
  });

  it.each(['javascript:alert(1)', 'http://checkout.example', '//checkout.example', 'data:text/html,x', 'checkout'])(
    'rejects the URL %s',
    async (url) => {
      await expect(ask(answering({ url }))).rejects.toThrow(TEXTS.noUrl);
    },
  );

  it('fails with its own message without a network', async () => {
    const call: CallFunction = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(ask(call)).rejects.toThrow(TEXTS.sessionFailed);
  });

  it('fails with a message for the visitor, whatever the answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.constantFrom(200, 400, 500), async (body, status) => {
        const outcome = await ask(answering(body, status)).catch((reason: unknown) => reason);
        expect(typeof outcome === 'string' || outcome instanceof PaymentFailure).toBe(true);
      }),
    );
  });
});

/** A window with only what the tab uses. */
function fakeWindow({ blocked = false, closed = false } = {}) {
  const tab = { opener: {}, closed, document: {}, location: { replace: vi.fn() }, close: vi.fn() };
  const location = { href: 'https://legs.example/rls-cure', assign: vi.fn() };
  const open = vi.fn(() => (blocked ? null : tab));
  return { tab, location, open, view: { open, location } as unknown as Window };
}

describe('the checkout tab', () => {
  const fill = vi.fn();

  it('navigates without leaving the empty page in its history', () => {
    const { tab, location, view } = fakeWindow();
    openCheckoutTab(fill, view).go('https://checkout.example/1');
    expect(tab.location.replace).toHaveBeenCalledWith('https://checkout.example/1');
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('is the current tab if the browser blocks a new one', () => {
    const { location, view } = fakeWindow({ blocked: true });
    const tab = openCheckoutTab(fill, view);
    tab.go('https://checkout.example/1');
    tab.close();
    expect(location.assign.mock.calls).toEqual([['https://checkout.example/1']]);
  });

  it('is the current tab if the visitor has closed the new one', () => {
    const { tab, location, view } = fakeWindow({ closed: true });
    openCheckoutTab(fill, view).go('https://checkout.example/1');
    expect(location.assign.mock.calls).toEqual([['https://checkout.example/1']]);
    expect(tab.location.replace).not.toHaveBeenCalled();
  });
});
