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

const follow = async (...replies: readonly (Answer | Error)[]) => {
  const left = [...replies];
  const call = vi.fn(async () => {
    const reply = left.length > 1 ? left.shift() : left[0];
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error('no reply');
    return reply;
  });
  const shown: unknown[] = [];
  const waits: number[] = [];
  await createPurchaseModel(call).follow(
    'cs_1',
    (purchase) => shown.push(purchase),
    async (ms) => waits.push(ms / 1000),
  );
  return { call, shown, waits };
};
const OPEN = { html: '<p>', token: 't' };

describe('a purchase', () => {
  it('is confirmed with what was paid', async () => {
    const { shown } = await follow(answer(200, { ...OPEN, amount: 1.99, currency: 'GBP' }));
    expect(shown).toEqual([{ ...OPEN, paid: { amount: 1.99, currency: 'GBP' } }]);
  });

  it.each<[string, Answer | Error]>([
    ['under way', answer(202, { status: 'processing' })],
    ['answered with nothing', answer(200, undefined)],
    ['answered with null', answer(200, null)],
    ['answered without a token', answer(200, { html: '' })],
    ['answered with a token that is not a string', answer(200, { html: '', token: 1 })],
    ['refused without a reason', answer(402, { error: { message: 'no' } })],
    ['refused for too many questions', answer(429, undefined)],
    ['refused by the provider', answer(502, { error: { message: 'down' } })],
    ['not answered', new Error('offline')],
  ])('is asked for again while it is %s, and opens in the end', async (_, reply) => {
    const { shown, waits } = await follow(reply, reply, answer(200, OPEN));
    expect(shown).toEqual(['processing', 'processing', OPEN]);
    expect(waits).toEqual([2, 3]);
  });

  it('is asked for ever less often, for ten minutes', async () => {
    const { shown, waits } = await follow(answer(202, undefined));
    expect(new Set(shown)).toEqual(new Set(['processing']));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(30);
    expect(waits.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(600);
    expect(waits.length).toBeLessThan(30);
  });

  it.each([400, 401])('of no checkout is unknown: %i', async (status) => {
    expect((await follow(answer(status, { error: { message: 'unknown' } }))).shown).toEqual(['unknown']);
  });
});

describe('the email of a purchase', () => {
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
