/** An hour without a mail server, then a real one: each email arrives once. */
import { afterEach, describe, expect, it } from 'vitest';
import { MailServerError } from '../../../../netlify/lib/errors.ts';
import { createSmtp } from '../../../../netlify/lib/mail/smtp.ts';
import { createServices } from '../../../../netlify/lib/services.ts';
import { createFakeServices, paidSession, pendingIn } from '../../../payments/fake-services.ts';
import { type MailServer, startMailServer } from '../../../payments/mail-server.ts';

const MINUTE = 60_000;
const ORDERS = 12;
const FROM = 'Guide <guide@guide.example>';

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A shop whose clock is moved by hand, with real SMTP behind it. */
async function openShop() {
  server = await startMailServer();
  const fake = createFakeServices();
  const { state } = fake;
  const smtp = createSmtp({ url: server.url, from: FROM });
  const attempts: number[] = [];
  const sendMail = (mail: Parameters<typeof smtp>[0]) => {
    attempts.push(state.time);
    return smtp(mail);
  };
  const services = createServices({ ...fake.services, sendMail });
  /** Ids whose alphabetical order is not that of the purchases. */
  const buy = async (number: number) => {
    const id = `cs_test_${String((number * 7919) % 1000).padStart(8, '0')}`;
    state.sessions.set(id, paidSession({ id, email: `buyer-${number}@b.example`, paymentId: `pi_${number}` }));
    await services.fulfil(id);
    return services.sendOrder(id);
  };
  return { services, state, server, attempts, buy };
}

describe('an hour without a mail server', () => {
  it('loses no email: all go out once, soon after it is back', async () => {
    const { services, state, server: mail, attempts, buy } = await openShop();
    mail.setDown(true);
    for (let number = 0; number < ORDERS; number += 1) {
      expect(await buy(number)).toBe('down');
      state.time += 5 * MINUTE;
      await services.sendWaiting();
    }
    const failed = attempts.length;
    mail.setDown(false);
    for (let sweep = 0; sweep < 4; sweep += 1) {
      state.time += 5 * MINUTE;
      await services.sendWaiting();
    }
    const arrived = mail.mails.map(({ to }) => to);
    const expected = Array.from({ length: ORDERS }, (_, number) => `buyer-${number}@b.example`);
    expect(arrived.sort()).toEqual(expected.sort());
    expect(attempts).toHaveLength(failed + ORDERS);
    expect(await pendingIn(services)).toEqual([]);
  });

  it('is asked for each order with growing pauses, up to a quarter of an hour', async () => {
    const { services, state, server: mail, attempts, buy } = await openShop();
    mail.setDown(true);
    await buy(0);
    const start = state.time;
    attempts.length = 0;
    for (let minute = 1; minute <= 45; minute += 1) {
      state.time = start + minute * MINUTE;
      await services.sendWaiting();
    }
    expect(attempts.map((at) => (at - start) / MINUTE)).toEqual([1, 3, 7, 15, 30, 45]);
  });

  it('does not let one failing order block those behind it', async () => {
    const { services, state, server: mail, buy } = await openShop();
    const hangsUp = createServices({
      ...services,
      sendMail: async (letter) => {
        if (letter.to === 'buyer-0@b.example') throw new MailServerError();
        await services.sendMail?.(letter);
      },
    });
    mail.setDown(true);
    for (let number = 0; number < 4; number += 1) await buy(number);
    mail.setDown(false);
    for (let sweep = 0; sweep < 20; sweep += 1) {
      state.time += 5 * MINUTE;
      await hangsUp.sendWaiting();
    }
    expect(mail.mails.map(({ to }) => to).sort()).toEqual([1, 2, 3].map((number) => `buyer-${number}@b.example`));
    expect(state.lines.join()).toContain('delivery-stuck');
  });
});
