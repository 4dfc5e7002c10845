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
  it('is confirmed by the function, and gives what it has unlocked', async () => {
    const purchase = { html: '<p>', token: 't' };
    const { model, call } = create(answer(200, { ...purchase, email: 'a@b.co' }));
    expect(await model.confirm('cs_1')).toEqual(purchase);
    expect(call).toHaveBeenCalledExactlyOnceWith('unlock-solutions', { sessionId: 'cs_1' });
  });

  it.each([
    ['refused', answer(402, { html: '', token: 't', email: '' })],
    ['answered with nothing', answer(200, undefined)],
    ['answered with null', answer(200, null)],
    ['answered without a token', answer(200, { html: '' })],
    ['answered with a token that is no text', answer(200, { html: '', token: 1 })],
    ['not answered', new Error('offline')],
  ])('is not confirmed where it is %s', async (_, reply) => {
    const { model } = create(reply);
    expect(await model.confirm('cs_1')).toBeUndefined();
  });
});

describe('the e-mail of a purchase', () => {
  it.each([
    ['nothing when it was sent', answer(200, { success: true }), undefined],
    ['the message of a refusal', answer(429, { error: { message: 'Too many' } }), 'Too many'],
    ['no words for a refusal without any', answer(502, undefined), ''],
    ['no words where the message is no text', answer(502, { error: { message: 1 } }), ''],
    ['the message of an error in a good answer', answer(200, { error: { message: 'Full' } }), 'Full'],
    ['the internal message without an answer', new Error('offline'), 'internal'],
  ])('gives %s', async (_, reply, expected) => {
    const { model, call } = create(reply);
    expect(await model.sendEmail('a@b.co', 'internal')).toBe(expected);
    expect(call).toHaveBeenCalledExactlyOnceWith('send-solutions-email', { email: 'a@b.co' });
  });
});
