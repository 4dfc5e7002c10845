/** That nothing is delivered that was not paid for, at the price of the table. */
import { BUYER } from '../actors.ts';
import {
  completed,
  equal,
  flatPrice,
  holds,
  mails,
  open,
  paidSession,
  purchase,
  type Scenario,
  sessionOf,
  shows,
} from '../play.ts';
import type { Stage } from '../stage.ts';
import type { DoubleSession } from '../stripe-double.ts';

/** A session that was paid, but not as this site sells: told by webhook and by redirect, it must be refused by both. */
function refused(name: string, change: (session: DoubleSession, stage: Stage) => void): Scenario {
  return {
    name,
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      change(sessionOf(stage, id), stage);
      equal(
        (await site.webhook(completed(stage, id))).status,
        200,
        'the webhook is answered with 200: there is nothing to repeat',
      );
      equal((await site.unlock(id)).status, 402, 'the solutions stay locked');
      holds(!shows(stage, (await site.get(`/payment-success?session_id=${id}`)).text), 'the page stays locked');
      await stage.settled();
      await site.sweep();
      mails(stage, 0);
      holds(
        stage.log.some((line) => line.includes('quarantined')),
        'the log says that a payment needs a look',
      );
    },
  };
}

export const MONEY: readonly Scenario[] = [
  {
    name: 'the amount is no price of the table: no checkout is made',
    async play(stage) {
      const site = open(stage);
      const { currencyCode, amountCents } = flatPrice(stage);
      for (const wrong of [1, amountCents - 1, amountCents + 1]) {
        equal(
          (await site.post('create-payment', { currencyCode, amountCents: wrong })).status,
          409,
          `${wrong} is refused`,
        );
      }
      equal(stage.stripe.sessions.size, 0, 'the provider was not asked');
    },
  },
  {
    name: 'the amount is a price of another currency: no checkout is made',
    async play(stage) {
      const site = open(stage);
      const { currencies } = stage.data.prices;
      const amounts = new Set(currencies.flatMap((each) => [each.flatPriceCents, each.exitIntentPriceCents]));
      for (const { code, flatPriceCents, exitIntentPriceCents } of currencies) {
        for (const amountCents of amounts) {
          if (amountCents === flatPriceCents || amountCents === exitIntentPriceCents) continue;
          const answer = await site.post('create-payment', { currencyCode: code, amountCents });
          equal(answer.status, 409, `${amountCents} ${code} is refused`);
        }
      }
      equal(
        (await site.post('create-payment', { currencyCode: 'XXX', amountCents: 399 })).status,
        409,
        'XXX is refused',
      );
    },
  },
  refused('the checkout took a smaller amount: kept for a human, not delivered', (session) => {
    session.amount_total = 1;
  }),
  refused('the checkout took another currency: kept for a human, not delivered', (session) => {
    session.currency = 'jpy';
  }),
  refused('the checkout took the exit price for the flat offer: kept for a human, not delivered', (session, stage) => {
    const { base, currencies } = stage.data.prices;
    session.amount_total = currencies.find(({ code }) => code === base)?.exitIntentPriceCents ?? 0;
  }),
  refused('the checkout was a subscription: kept for a human, not delivered', (session) => {
    session.mode = 'subscription';
  }),
  refused('test money meets live keys, or live money test keys: kept for a human, not delivered', (session) => {
    session.livemode = true;
  }),
  {
    name: 'the checkout is left unpaid: nothing is unlocked',
    async play(stage) {
      const site = open(stage);
      const id = await site.order(flatPrice(stage));
      equal((await site.unlock(id)).status, 402, 'the solutions stay locked');
      holds(!shows(stage, (await site.get(`/payment-success?session_id=${id}`)).text), 'the page stays locked');
      equal((await site.unlock('cs_test_0123456789abcdef')).status, 401, 'a session that is not ours opens nothing');
      await stage.settled();
      await site.sweep();
      mails(stage, 0);
    },
  },
  {
    name: 'the money comes later: nothing until then, everything after',
    async play(stage) {
      const site = open(stage);
      const id = await site.order(flatPrice(stage));
      stage.stripe.promise(id, BUYER);
      equal((await site.webhook(completed(stage, id))).status, 200, 'the first webhook is answered with 200');
      equal((await site.unlock(id)).status, 402, 'the solutions are locked while the money is not there');
      await stage.settled();
      mails(stage, 0);
      const session = stage.stripe.pay(id, BUYER);
      await site.webhook(stage.stripe.event('checkout.session.async_payment_succeeded', session));
      await stage.settled();
      mails(stage, 1);
      equal((await site.unlock(id)).status, 200, 'the solutions are unlocked when it has come');
    },
  },
  {
    name: 'the money never comes: nothing is delivered',
    async play(stage) {
      const site = open(stage);
      const id = await site.order(flatPrice(stage));
      const session = stage.stripe.promise(id, BUYER);
      await site.webhook(completed(stage, id));
      const failed = stage.stripe.event('checkout.session.async_payment_failed', session);
      equal((await site.webhook(failed)).status, 200, 'the webhook is answered with 200');
      equal((await site.unlock(id)).status, 402, 'the solutions stay locked');
      await stage.settled();
      await site.sweep();
      mails(stage, 0);
    },
  },
  {
    name: 'a double click makes one checkout, and one charge',
    async play(stage) {
      const site = open(stage);
      const key = crypto.randomUUID();
      const [first, second] = await Promise.all([site.order(flatPrice(stage), key), site.order(flatPrice(stage), key)]);
      equal(second, first, 'both clicks lead to the same checkout');
      equal(stage.stripe.sessions.size, 1, 'the provider has one session');
      holds((await site.order(flatPrice(stage))) !== first, 'another opening of the dialog makes another checkout');
    },
  },
  {
    name: 'the payment service fails while a checkout is made: the same dialog can try again',
    async play(stage) {
      const site = open(stage);
      const key = crypto.randomUUID();
      const ask = () => site.post('create-payment', flatPrice(stage), { 'Idempotency-Key': key });
      stage.stripe.setDown(true);
      for (const attempt of ['first', 'second']) equal((await ask()).status, 502, `the ${attempt} attempt is told so`);
      stage.stripe.setDown(false);
      const [made, again] = [await site.order(flatPrice(stage), key), await site.order(flatPrice(stage), key)];
      equal(again, made, 'the next attempts lead to one checkout');
      equal(stage.stripe.sessions.size, 1, 'the provider has one session');
    },
  },
  ...(['refund', 'dispute'] as const).map(
    (reason): Scenario => ({
      name: `a ${reason} ends access: page, link and portal`,
      async play(stage) {
        const site = open(stage);
        const { id, token, link } = await purchase(stage, site);
        const cookie = await site.follow(link);
        equal((await site.webhook(taken(stage, id, reason))).status, 200, 'the webhook is answered with 200');
        equal((await site.post('unlock-solutions', { token })).status, 401, 'the token opens nothing any more');
        equal(await site.follow(link), undefined, 'nor the e-mailed link');
        holds(!shows(stage, (await site.get('/unlocked-solutions', cookie)).text), 'nor the cookie');
        equal((await site.unlock(id)).status, 402, 'nor the session');
        equal(
          (await site.post('request-access', { email: BUYER })).status,
          200,
          'asking for the link is answered as ever',
        );
        await stage.settled();
        mails(stage, 1);
      },
    }),
  ),
  {
    name: 'a refund that overtakes the payment: nothing is delivered',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      await site.webhook(taken(stage, id, 'refund'));
      await site.webhook(completed(stage, id));
      await stage.settled();
      await site.sweep();
      mails(stage, 0);
      equal((await site.unlock(id)).status, 402, 'the solutions stay locked');
    },
  },
];

function taken(stage: Stage, id: string, reason: 'refund' | 'dispute') {
  const { payment_intent } = sessionOf(stage, id);
  return reason === 'refund'
    ? stage.stripe.event('charge.refunded', { id: 'ch_1', object: 'charge', refunded: true, payment_intent })
    : stage.stripe.event('charge.dispute.created', { id: 'dp_1', object: 'dispute', charge: 'ch_1', payment_intent });
}
