/** An hour without a mail server, then a real one: each email arrives once. */
import { afterEach, describe, expect, it } from 'vitest';
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
});
