import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../widgets/call-function.ts';
import { createPurchaseModel } from '../../../widgets/purchase/purchase-model.ts';

const answer = (status: number, body: unknown): Answer => ({ ok: status < 300, status, body });
const create = (reply: Answer | Error) => {
  const call = vi.fn(async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  return { call, model: createPurchaseModel(call) };
};

describe('a purchase', () => {
  it('is confirmed by the function, which returns the solutions and the token', async () => {
    const purchase = { html: '<p>', token: 't' };
    const { model, call } = create(answer(200, { ...purchase, email: 'a@b.co' }));
    expect(await model.confirm('cs_1')).toEqual(purchase);
    expect(call).toHaveBeenCalledExactlyOnceWith('unlock-solutions', { sessionId: 'cs_1' });
  });

  it('is confirmed with what was paid', async () => {
    const { model } = create(answer(200, { html: '', token: 't', amountCents: 199, currency: 'GBP' }));
    expect((await model.confirm('cs_1'))?.paid).toEqual({ amountCents: 199, currency: 'GBP' });
  });

  it.each([
    ['refused', answer(402, { html: '', token: 't', email: '' })],
    ['answered with nothing', answer(200, undefined)],
    ['answered with null', answer(200, null)],
    ['answered without a token', answer(200, { html: '' })],
    ['answered with a token that is not a string', answer(200, { html: '', token: 1 })],
    ['not answered', new Error('offline')],
  ])('is not confirmed if it is %s', async (_, reply) => {
    const { model } = create(reply);
    expect(await model.confirm('cs_1')).toBeUndefined();
  });
});

describe('the e-mail of a purchase', () => {
  it.each([
    ['nothing once it is sent', answer(200, { success: true }), undefined],
    ['the message of a refusal', answer(429, { error: { message: 'Too many' } }), 'Too many'],
    ['an empty message for a refusal without one', answer(502, undefined), ''],
    ['an empty message if it is not a string', answer(502, { error: { message: 1 } }), ''],
    ['the message of an error in a 200 answer', answer(200, { error: { message: 'Full' } }), 'Full'],
    ['an empty message for an error object without one, in a 200 answer', answer(200, { error: {} }), ''],
    ['an empty message for an error that is plain text, in a 200 answer', answer(200, { error: 'Full' }), ''],
    ['an empty message for a 200 answer that is no JSON', answer(200, undefined), ''],
    ['the fallback message without an answer', new Error('offline'), 'fallback'],
  ])('returns %s', async (_, reply, expected) => {
    const { model, call } = create(reply);
    expect(await model.sendEmail('request-access', 'a@b.co', 'fallback')).toBe(expected);
    expect(call).toHaveBeenCalledExactlyOnceWith('request-access', { email: 'a@b.co' });
  });
});
