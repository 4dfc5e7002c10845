import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../../netlify/lib/payments/stripe-objects.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECONDS = NOW / 1000;
const SECRET = 'whsec_current';

const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', created: 7, type, data: { object } }, null, 2);
const COMPLETED = event('checkout.session.completed', { id: 'cs_1', object: 'checkout.session' });
const sign = (payload: string, secret = SECRET, timestamp = SECONDS) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const read = (body: string, signature: string, secrets = [SECRET]) =>
  readEvent(body, signature, { secrets, clock: () => NOW });

describe('a signature', () => {
  it.each([
    ['the signed body is accepted', COMPLETED, true],
    ['a changed body is rejected', COMPLETED.replace('cs_1', 'cs_2'), false],
    ['the same JSON, serialized again, is rejected', JSON.stringify(JSON.parse(COMPLETED)), false],
  ])('is over bytes: %s', async (_, body, accepted) => {
    const expected = accepted ? { type: 'paid', sessionId: 'cs_1' } : undefined;
    expect(await read(body, sign(COMPLETED))).toEqual(expected);
  });

  it.each([
    [299, true],
    [300, true],
    [301, false],
    [86_400, false],
  ])('%i seconds old is accepted: %s', async (age, accepted) => {
    const found = await read(COMPLETED, sign(COMPLETED, SECRET, SECONDS - age));
    expect(found !== undefined).toBe(accepted);
  });

  it('with a changed timestamp is rejected', async () => {
    const replayed = sign(COMPLETED, SECRET, SECONDS - 9000).replace(/t=\d+/, `t=${SECONDS}`);
    expect(await read(COMPLETED, replayed)).toBeUndefined();
  });

  it.each(['', 'v1=abc', `t=${SECONDS},v1=`, 'nonsense'])(
    'that is missing or malformed is rejected: %j',
    async (header) => {
      expect(await read(COMPLETED, header)).toBeUndefined();
    },
  );

  it('may be one of two, as Stripe sends while a secret is rotated', async () => {
    const mac = (secret: string) => createHmac('sha256', secret).update(`${SECONDS}.${COMPLETED}`).digest('hex');
    const two = `t=${SECONDS},v1=${mac('whsec_other')},v1=${mac(SECRET)}`;
    expect(await read(COMPLETED, two)).toEqual({ type: 'paid', sessionId: 'cs_1' });
    expect(await read(COMPLETED, `t=${SECONDS},v1=${mac('a')},v1=${mac('b')}`)).toBeUndefined();
  });

  it('may be made with any secret of a shop that is changing its own', async () => {
    expect(await read(COMPLETED, sign(COMPLETED), ['whsec_next', SECRET])).toBeDefined();
    expect(await read(COMPLETED, sign(COMPLETED), ['whsec_next'])).toBeUndefined();
  });

  it('is never accepted without a secret or with an empty one', async () => {
    expect(await read(COMPLETED, sign(COMPLETED), [])).toBeUndefined();
    expect(await read(COMPLETED, sign(COMPLETED, ' '), [' '])).toBeUndefined();
  });

  it('of a body that is not JSON yields no event', async () => {
    expect(await read('not json', sign('not json'))).toBeUndefined();
    expect(await read('', '')).toBeUndefined();
  });
});

describe('an event', () => {
  const PAID = { type: 'paid', sessionId: 'cs_1' };
  const MONEY = { type: 'payment', paymentId: 'pi_1' };
  const OTHER = { type: 'other' };
  it.each([
    ['checkout.session.completed', { id: 'cs_1' }, PAID],
    ['checkout.session.async_payment_failed', { id: 'cs_1' }, OTHER],
    ['charge.refunded', { payment_intent: 'pi_1' }, MONEY],
    ['charge.refunded', { payment_intent: { id: 'pi_1' } }, MONEY],
    ['refund.failed', { payment_intent: 'pi_1' }, MONEY],
    ['charge.refund.updated', { payment_intent: 'pi_1' }, MONEY],
    ['charge.dispute.created', { payment_intent: 'pi_1' }, MONEY],
    ['charge.dispute.funds_reinstated', { payment_intent: 'pi_1' }, MONEY],
    // It becomes part of a store key.
    ['charge.refunded', { payment_intent: '../../orders/x' }, OTHER],
    ['customer.created', { id: 'cus_1' }, OTHER],
    ['charge.refunded', { refunded: true, payment_intent: null }, OTHER],
    ['charge.dispute.created', { payment_intent: 7 }, OTHER],
    ['checkout.session.completed', { id: 7 }, OTHER],
    ['__proto__', {}, OTHER],
  ])('%s with %o means %o', async (type, object, meaning) => {
    const body = event(type, object);
    expect(await read(body, sign(body))).toEqual(meaning);
  });

  it.each(['[]', '{}', 'null', '7', '"text"', '{"type":"x"}'])(
    'that is only %s is accepted and ignored',
    async (body) => {
      expect(await read(body, sign(body))).toEqual({ type: 'other' });
    },
  );
});
