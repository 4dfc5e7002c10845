import { describe, expect, it, vi } from 'vitest';
import { LEASE_MS } from '../../../netlify/lib/delivery-retries.ts';
import { createServices } from '../../../netlify/lib/services.ts';
import { buy, createFakeServices, paidSession, REFUND, SESSION, SITE } from '../../payments/fake-services.ts';

const bought = async () => {
  const fake = createFakeServices();
  await buy(fake);
  return fake;
};
const MINUTE = 60_000;

describe('delivery', () => {
  it('sends the buyer’s link in the buyer’s language, under a Message-ID derived from the order', async () => {
    const { services, mails } = await bought();
    expect(await services.deliver.order(SESSION)).toBe('sent');
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'ann@buyer.example', lang: 'es' });
    expect(mail?.messageId).toMatch(/^<order\.[0-9a-f]{32}@guide\.example>$/);
    const token = mail?.text.replace(`${SITE}/access?t=`, '') ?? '';
    expect(await services.access.verify(token)).toMatchObject({ sessionId: SESSION });
    expect(mail?.messageId).not.toContain(SESSION);
  });

  it('retries with growing pauses while sending fails, and sends once when it works', async () => {
    const { services, state, mails } = await bought();
    state.mailDown = true;
    expect(await services.deliver.order(SESSION)).toBe('failed');
    expect(await services.deliver.order(SESSION)).toBe('waiting');
    const tries: number[] = [];
    const start = state.time;
    for (let minute = 1; minute <= 20; minute += 1) {
      state.time = start + minute * MINUTE;
      if ((await services.deliver.pending()).failed === 1) tries.push(minute);
    }
    expect(tries).toEqual([1, 3, 7, 15]);
    state.mailDown = false;
    state.time = start + 24 * 60 * MINUTE;
    expect(await services.deliver.pending()).toMatchObject({ sent: 1 });
    expect(mails).toHaveLength(1);
  });

  it('never waits longer than six hours, and logs an alarm without the address', async () => {
    const { services, state } = await bought();
    state.mailDown = true;
    for (let day = 0; day < 40; day += 1) {
      state.time += 6 * 60 * MINUTE;
      expect(await services.deliver.pending()).toMatchObject({ failed: 1 });
    }
    expect(state.lines.filter((line) => line.includes('delivery-stuck')).length).toBeGreaterThan(30);
    expect(state.lines.join()).not.toContain('ann@');
  });

  it('does not send an order refunded after its sender died', async () => {
    const { services } = await bought();
    const dying = createServices({ ...services, sendMail: () => new Promise(() => undefined) });
    void dying.deliver.order(SESSION);
    await vi.waitFor(async () => expect((await services.orders.get(SESSION))?.delivery.state).toBe('sending'));
    await services.orders.reverse('pi_1', REFUND);
    expect([await services.deliver.order(SESSION), await services.orders.pending()]).toEqual(['nothing', []]);
  });

  it('does not undo a faster sender’s delivery when its own attempt fails late', async () => {
    const { services, state, mails } = await bought();
    const slow = createServices({
      ...services,
      sendMail: async () => {
        state.time += LEASE_MS + 1;
        expect(await services.deliver.order(SESSION)).toBe('sent');
        throw new Error('too late');
      },
    });
    expect(await slow.deliver.order(SESSION)).toBe('failed');
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
        void hanging.deliver.order(SESSION);
        await vi.waitFor(async () => expect((await services.orders.get(SESSION))?.delivery.attempts).toBe(2));
        throw new Error('too late');
      },
    });
    expect(await slow.deliver.order(SESSION)).toBe('failed');
    expect(await services.deliver.order(SESSION)).toBe('busy');
  });

  it('delivers as many pending orders as fit in one call, and the rest in the next', async () => {
    const { services, state, mails } = createFakeServices();
    for (let i = 0; i < 30; i += 1) {
      const id = `${SESSION}${i}`;
      state.sessions.set(id, paidSession({ id, paymentId: `pi_x${i}` }));
      await services.fulfil(id);
    }
    const slow = createServices({
      ...services,
      sendMail: async (mail) => {
        mails.push(mail);
        state.time += 2_000;
      },
    });
    expect(await slow.deliver.pending()).toEqual({ sent: 10, failed: 0, left: 20 });
    await slow.deliver.pending();
    await slow.deliver.pending();
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(30);
  });
});
