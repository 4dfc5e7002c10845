import { describe, expect, it, vi } from 'vitest';
import { sendAgain } from '../../../../netlify/lib/access/request-access.ts';
import { LEASE_MS } from '../../../../netlify/lib/delivery/send-guide-email.ts';
import type { MailData, SendMail } from '../../../../netlify/lib/dependencies.ts';
import { MailServerError, RejectedError, UnsureError } from '../../../../netlify/lib/errors.ts';
import { shortHash } from '../../../../netlify/lib/http/log.ts';
import { createServices } from '../../../../netlify/lib/services.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { buy, createFakeServices, paidSession, pendingIn, SESSION, SITE } from '../../../payments/fake-services.ts';

const bought = async () => {
  const fake = createFakeServices();
  await buy(fake);
  return fake;
};
const MINUTE = 60_000;

describe('delivery', () => {
  it('sends the buyer’s link in the buyer’s language, under a Message-ID derived from the order', async () => {
    const { services, mails } = await bought();
    expect(await services.sendGuideEmail(SESSION)).toBe('sent');
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'ann@buyer.example', lang: 'es' });
    expect(mail?.messageId).toMatch(/^<order\.[0-9a-f]{32}@guide\.example>$/);
    const token = mail?.text.replace(`${SITE}/access?t=`, '') ?? '';
    expect(await services.access.verify(token)).toMatchObject({ sessionId: SESSION });
    expect(mail?.messageId).not.toContain(SESSION);
  });

  it.each([
    [{ terms_of_service: 'accepted' }, true],
    [{}, false],
  ])('writes what was paid and when, and an agreement only if the order has one: %j', async (consent, agreed) => {
    const { services, state } = createFakeServices();
    const facts: MailData[] = [];
    const renderMail = (data: MailData) => {
      facts.push(data);
      return services.renderMail(data);
    };
    const paidAt = state.time - MINUTE;
    state.sessions.set(SESSION, paidSession({ consent, paidAt }));
    await services.fulfil(SESSION);
    expect(await createServices({ ...services, renderMail }).sendGuideEmail(SESSION)).toBe('sent');
    const reference = shortHash(SESSION);
    expect(facts).toMatchObject([{ agreed, currencyCode: 'GBP', amountCents: 399, paidAt, reference }]);
  });

  it('keeps when the first email went out, evidence in a dispute, whatever is sent later', async () => {
    const { services, state } = createFakeServices();
    const first = state.time;
    const { order } = await buy({ services });
    await services.sendGuideEmail(SESSION);
    state.time += MINUTE;
    expect(await sendAgain(services, order, state.time)).toBe('sent');
    expect(await services.orders.get(SESSION)).toMatchObject({
      firstSentAt: first,
      delivery: { sentAt: first + MINUTE },
    });
  });

  it('retries with growing pauses while sending fails, and sends once when it works', async () => {
    const { services, state, mails } = await bought();
    state.mailDown = true;
    expect(await services.sendGuideEmail(SESSION)).toBe('failed');
    expect(await services.sendGuideEmail(SESSION)).toBe('waiting');
    const tries: number[] = [];
    const start = state.time;
    for (let minute = 1; minute <= 20; minute += 1) {
      state.time = start + minute * MINUTE;
      if ((await services.sendWaiting()).failed === 1) tries.push(minute);
    }
    expect(tries).toEqual([1, 3, 7, 15]);
    state.mailDown = false;
    state.time = start + 24 * 60 * MINUTE;
    expect(await services.sendWaiting()).toMatchObject({ sent: 1 });
    expect(mails).toHaveLength(1);
  });

  it('does not send an order refunded after its sender died', async () => {
    const { services } = await bought();
    const dying = createServices({ ...services, sendMail: () => new Promise(() => undefined) });
    void dying.sendGuideEmail(SESSION);
    await vi.waitFor(async () => expect((await services.orders.get(SESSION))?.delivery.state).toBe('sending'));
    await services.orders.setMoney(SESSION, 'refunded');
    expect([await services.sendGuideEmail(SESSION), await pendingIn(services)]).toEqual(['nothing', []]);
  });

  it('does not undo a faster sender’s delivery when its own attempt fails late', async () => {
    const { services, state, mails } = await bought();
    const slow = createServices({
      ...services,
      sendMail: async () => {
        state.time += LEASE_MS + 1;
        expect(await services.sendGuideEmail(SESSION)).toBe('sent');
        throw new Error('too late');
      },
    });
    expect(await slow.sendGuideEmail(SESSION)).toBe('failed');
    expect(await services.orders.get(SESSION)).toMatchObject({ delivery: { state: 'sent' } });
    expect(mails).toHaveLength(1);
  });

  it('does not release a lease that another sender holds by now', async () => {
    const { services, state } = await bought();
    const hanging = createServices({ ...services, sendMail: () => new Promise(() => undefined) });
    const slow = createServices({
      ...services,
      sendMail: async () => {
        state.time += LEASE_MS + 1;
        void hanging.sendGuideEmail(SESSION);
        await vi.waitFor(async () => expect((await services.orders.get(SESSION))?.delivery.attempts).toBe(2));
        throw new Error('too late');
      },
    });
    expect(await slow.sendGuideEmail(SESSION)).toBe('failed');
    expect(await services.sendGuideEmail(SESSION)).toBe('busy');
  });

  it('records an email that has gone out, although the store fails for a moment', async () => {
    const { services, model, state, mails } = await bought();
    const sending = createServices({
      ...services,
      sendMail: async (mail) => {
        await services.sendMail?.(mail);
        model.state.failing = 2;
      },
    });
    expect(await sending.sendGuideEmail(SESSION)).toBe('sent');
    state.time += 60 * MINUTE;
    await services.sendWaiting();
    expect(mails).toHaveLength(1);
  });
});

describe('an address that the mail server refuses', () => {
  it('is tried for most of a day, then given up, and waits for the owner with the reason', async () => {
    const { services, state } = await bought();
    let tries = 0;
    const refusing = createServices({
      ...services,
      sendMail: async () => {
        tries += 1;
        throw new RejectedError('no', 'EENVELOPE 550');
      },
    });
    for (let hour = 0; hour < 100; hour += 1) {
      await refusing.sendWaiting();
      state.time += 60 * MINUTE;
    }
    expect(tries).toBe(12);
    const [given, ...more] = state.lines.filter((line) => line.includes('delivery-given-up'));
    expect([given, more]).toEqual([expect.stringContaining('"reason":"EENVELOPE 550"'), []]);
    expect(await services.orders.get(SESSION)).toMatchObject({ delivery: { state: 'held', reason: 'EENVELOPE 550' } });
    expect([await pendingIn(services), await services.sendGuideEmail(SESSION)]).toEqual([[SESSION], 'waiting']);
  });
});

describe('the queue', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => `cs_test_order_${String(i).padStart(4, '0')}`);
  async function openShop(count: number) {
    const fake = createFakeServices();
    const { services, state } = fake;
    for (const id of ids(count)) {
      state.sessions.set(id, paidSession({ id, paymentId: `pi_${id}`, email: `${id}@b.example` }));
      await services.fulfil(id);
      state.time += 1000;
    }
    return fake;
  }

  it('of 500 orders is empty within an hour, at two seconds an email, each sent once', async () => {
    const { services, state } = await openShop(500);
    const to: string[] = [];
    const talking: (() => void)[] = [];
    const slow = createServices({
      ...services,
      sendMail: async (mail) => {
        await new Promise<void>((done) => talking.push(done));
        to.push(mail.to);
      },
    });
    /** Two seconds pass once every sender is talking to the mail server, or there is nothing left to send. */
    async function sweep(): Promise<void> {
      let over = false;
      const swept = slow.sendWaiting().finally(() => {
        over = true;
      });
      while (!over) {
        await vi.waitFor(() => expect(over || talking.length === Math.min(10, 500 - to.length)).toBe(true));
        state.time += 2_000;
        for (const done of talking.splice(0)) done();
      }
      await swept;
    }
    const start = state.time;
    for (let number = 0; number < 12; number += 1) {
      state.time = start + number * 5 * MINUTE;
      const began = state.time;
      await sweep();
      expect(state.time - began).toBeLessThan(28_000);
    }
    expect([to.length, new Set(to).size, await pendingIn(slow)]).toEqual([500, 500, []]);
  });

  it('leaves an order that cannot be read whole, makes a note of it, and sends the others', async () => {
    const { services, state, model, mails } = await openShop(3);
    const [id = ''] = ids(1);
    const key = `orders/${id}`;
    const whole = model.blobs.get(key)?.data ?? '';
    const foreign = whole.replace('"lang":"es"', '"lang":"xx"');
    model.blobs.set(key, { data: foreign, etag: '"foreign"' });
    for (const _ of [1, 2]) {
      expect(await services.sendWaiting()).toMatchObject({ unreadable: 1 });
      state.time += 5 * MINUTE;
    }
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ids(3)
        .slice(1)
        .map((id) => `${id}@b.example`),
    );
    expect(model.blobs.get(key)?.data).toBe(foreign);
    expect(await services.orders.unreadable()).toEqual([id]);
    model.blobs.set(key, { data: whole, etag: '"readable"' });
    expect(await services.sendWaiting()).toMatchObject({ sent: 1, unreadable: 0 });
    expect(await services.orders.unreadable()).toEqual([]);
  });

  it('sends a letter that may have arrived once more, an hour later, and then leaves it to the owner', async () => {
    const { services, state } = await bought();
    let copies = 0;
    const unsure = createServices({
      ...services,
      sendMail: async () => {
        copies += 1;
        throw new UnsureError('the mail server did not answer', 'unsure');
      },
    });
    const times: number[] = [];
    for (let run = 0; run < 12 * 48; run += 1) {
      const before = copies;
      await unsure.sendWaiting();
      if (copies > before) times.push(run * 5);
      state.time += 5 * MINUTE;
    }
    expect(times).toEqual([0, 60]);
    expect(await services.orders.get(SESSION)).toMatchObject({ delivery: { state: 'held', reason: 'unsure' } });
  });

  it('forgets an order that was given up once it is refunded', async () => {
    const { services } = await bought();
    await services.orders.update(SESSION, (order) => ({ ...order, delivery: { ...order.delivery, state: 'held' } }));
    await services.orders.setMoney(SESSION, 'refunded');
    expect(await services.sendGuideEmail(SESSION)).toBe('nothing');
    expect(await pendingIn(services)).toEqual([]);
  });

  it('counts an attempt that is killed, logs it, and raises the alarm, while the others are sent', async () => {
    const { services, state, mails } = await openShop(3);
    const [slow] = ids(1);
    const attempts: number[] = [];
    let hangs: () => void = () => undefined;
    const hanging = createServices({
      ...services,
      sendMail: async (mail) => {
        if (mail.to !== `${slow}@b.example`) return services.sendMail?.(mail);
        attempts.push(state.time);
        hangs();
        return new Promise(() => undefined);
      },
    });
    for (let sweep = 0; sweep < 200; sweep += 1) {
      const hung = new Promise<void>((resolve) => {
        hangs = resolve;
      });
      await Promise.race([hanging.sendWaiting(), hung]);
      await vi.waitFor(async () => expect(await pendingIn(services)).toHaveLength(1));
      state.time += 5 * MINUTE;
    }
    expect(mails).toHaveLength(2);
    const pauses = attempts.slice(1).map((at, i) => (at - (attempts[i] ?? 0)) / MINUTE);
    expect(pauses.slice(0, 6)).toEqual([5, 5, 5, 10, 20, 35]);
    const killed = state.lines.filter((line) => line.includes('"reason":"killed"'));
    expect(killed).toHaveLength(attempts.length - 1);
    expect(killed.at(-1)).toContain('delivery-stuck');
  });

  it('leaves the email, and the letter after it, no more time than until the host ends the run', async () => {
    const { services, state } = await openShop(1);
    await services.letters.save('fix', { en: { subject: 'Fix', html: 'Ice', text: 'Ice' } });
    for (const id of ids(1)) await services.letters.owe('fix', id);
    const began = state.time;
    const ends: number[] = [];
    const sendMail: SendMail = async (_, { totalMs = Number.POSITIVE_INFINITY } = {}) => {
      ends.push(state.time + totalMs - began);
      state.time += 13_000;
    };
    expect(await createServices({ ...services, sendMail }).sendWaiting()).toMatchObject({ sent: 1, letters: 1 });
    expect(Math.max(...ends)).toBeLessThan(28_000);
  });

  it('begins with the orders that were tried longest ago', async () => {
    const { services, state, mails } = await openShop(30);
    const failing = createServices({
      ...services,
      sendMail: () => Promise.reject(new MailServerError('down', 'ETIMEDOUT')),
    });
    const { failed } = await failing.sendWaiting();
    expect(failed).toBeLessThan(20);
    state.time += 60 * MINUTE;
    await services.sendWaiting();
    const untried = ids(30).slice(failed);
    expect(untried.map((id) => `${id}@b.example`)).toEqual(
      expect.arrayContaining(mails.slice(0, 5).map(({ to }) => to)),
    );
    expect(mails).toHaveLength(30);
  });

  it('goes on when one order meets trouble with the store', async () => {
    const { services, model, state, mails } = await openShop(3);
    const { set } = model.api;
    const [first] = ids(1);
    const store = createBlobsStore({
      ...model.api,
      set: (key, ...rest) => (key === `orders/${first}` ? Promise.reject(new Error('500')) : set(key, ...rest)),
    });
    await createServices({ ...services, store }).sendWaiting();
    expect([mails.length, state.lines.filter((line) => line.includes('delivery-failed')).length]).toEqual([2, 1]);
  });
});
