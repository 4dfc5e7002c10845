import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../../netlify/lib/payments/webhook-event.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECONDS = NOW / 1000;
const SECRET = 'whsec_current';
const OLD = 'whsec_old';

const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }, null, 2);
const COMPLETED = event('checkout.session.completed', { id: 'cs_1', object: 'checkout.session' });
const sign = (payload: string, secret = SECRET, timestamp = SECONDS) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const read = (body: string, signature: string, secrets = [SECRET]) =>
  readEvent(body, signature, { secrets, clock: () => NOW });

describe('a signature', () => {
  it('of Stripe’s is accepted', async () => {
    expect(await read(COMPLETED, sign(COMPLETED))).toEqual({ type: 'paid', sessionId: 'cs_1' });
  });

  it('for other bytes is refused: a changed body', async () => {
    expect(await read(COMPLETED.replace('cs_1', 'cs_2'), sign(COMPLETED))).toBeUndefined();
  });

  it('for other bytes is refused: the same JSON, written again', async () => {
    expect(await read(JSON.stringify(JSON.parse(COMPLETED)), sign(COMPLETED))).toBeUndefined();
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

  it('with a time that was changed afterwards is refused', async () => {
    const replayed = sign(COMPLETED, SECRET, SECONDS - 9000).replace(/t=\d+/, `t=${SECONDS}`);
    expect(await read(COMPLETED, replayed)).toBeUndefined();
  });

  it.each([
    '',
    't=1',
    'v1=abc',
    `t=${SECONDS}`,
    `t=${SECONDS},v1=`,
    `t=,v1=abc`,
    'nonsense',
    `t=${SECONDS},v0=abc`,
    '\u{1F600}',
  ])('that is missing or mangled is refused: %j', async (header) => {
    expect(await read(COMPLETED, header)).toBeUndefined();
  });

  it('may be one of two, as Stripe sends while a secret is being changed', async () => {
    const mac = (secret: string) => createHmac('sha256', secret).update(`${SECONDS}.${COMPLETED}`).digest('hex');
    const two = `t=${SECONDS},v1=${mac('whsec_other')},v1=${mac(SECRET)}`;
    expect(await read(COMPLETED, two)).toEqual({ type: 'paid', sessionId: 'cs_1' });
    expect(await read(COMPLETED, `t=${SECONDS},v1=${mac('a')},v1=${mac('b')}`)).toBeUndefined();
  });

  it('by either secret is accepted while both are configured', async () => {
    for (const secret of [SECRET, OLD]) {
      expect(await read(COMPLETED, sign(COMPLETED, secret), [SECRET, OLD])).toBeDefined();
    }
    expect(await read(COMPLETED, sign(COMPLETED, OLD), [SECRET])).toBeUndefined();
  });

  it('is never accepted without a secret, and an empty one is none', async () => {
    expect(await read(COMPLETED, sign(COMPLETED), [])).toBeUndefined();
    expect(await read(COMPLETED, sign(COMPLETED, ' '), [' '])).toBeUndefined();
  });

  it('for what is no JSON makes it no event', async () => {
    expect(await read('not json', sign('not json'))).toBeUndefined();
    expect(await read('', '')).toBeUndefined();
  });
});

describe('an event', () => {
  const meaning = (type: string, object: object) => {
    const body = event(type, object);
    return read(body, sign(body));
  };

  it.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
    '%s may mean paid',
    async (type) => {
      expect(await meaning(type, { id: 'cs_1' })).toEqual({ type: 'paid', sessionId: 'cs_1' });
    },
  );

  it('of a payment that failed after all says so', async () => {
    expect(await meaning('checkout.session.async_payment_failed', { id: 'cs_1' })).toMatchObject({ type: 'failed' });
  });

  it('of a refund revokes, by the payment’s id, given plainly or in full', async () => {
    const revoked = { type: 'revoked', paymentId: 'pi_1', reason: 'refund' };
    expect(await meaning('charge.refunded', { refunded: true, payment_intent: 'pi_1' })).toEqual(revoked);
    expect(await meaning('charge.refunded', { refunded: true, payment_intent: { id: 'pi_1' } })).toEqual(revoked);
  });

  it('of a refund of a part leaves the guide', async () => {
    expect(await meaning('charge.refunded', { refunded: false, payment_intent: 'pi_1' })).toEqual({ type: 'other' });
  });

  it('of a dispute revokes', async () => {
    expect(await meaning('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' })).toEqual({
      ...{ type: 'revoked', paymentId: 'pi_1', reason: 'dispute' },
    });
  });

  it.each([
    ['customer.created', { id: 'cus_1' }],
    ['charge.refunded', { refunded: true, payment_intent: null }],
    ['charge.refunded', {}],
    ['charge.dispute.created', {}],
    ['charge.dispute.created', { payment_intent: 7 }],
    ['checkout.session.completed', { id: 7 }],
    ['__proto__', {}],
  ])('%s of no use to us is taken note of', async (type, object) => {
    expect(await meaning(type, object)).toEqual({ type: 'other' });
  });

  it.each(['[]', '{}', 'null', '7', '"text"', '{"type":"x"}'])('that is only %s is taken note of', async (body) => {
    expect(await read(body, sign(body))).toEqual({ type: 'other' });
  });
});
