/** Letters to all buyers: after every guide that waits, to each buyer once, and with all that the guide's email promises. */
import { describe, expect, it } from 'vitest';
import { MailServerError, RejectedError, UnsureError } from '../../../../netlify/lib/errors.ts';
import { createBuyerData } from '../../../../netlify/lib/orders/buyer-data.ts';
import { buy, createFakeServices, moveMoney, paidSession } from '../../../payments/fake-services.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ID = 'correction';
const words = (lang: string) => ({ subject: `Letter ${lang}`, html: `<p>${lang} %LINK%</p>`, text: `%LINK% %ORDER%` });
const EMAILS = { en: words('en'), es: words('es') };

const idOf = (name: string) => `cs_test_${name.padEnd(10, '0')}`;
const nameIn = (address: string) => address.split('@')[0] ?? '';

/** @param names of buyers who have the guide @param answer of the mail server, which may throw */
async function openShop(
  names: readonly string[],
  answer: (name: string, messageId: string) => unknown = () => undefined,
) {
  const sent: string[] = [];
  const fake = createFakeServices({
    fake: {
      sendMail: async ({ to, subject, messageId }) => {
        await answer(nameIn(to), messageId);
        sent.push(`${nameIn(to)}: ${subject}`);
      },
    },
  });
  const { services, state } = fake;
  const { orders, letters } = services;
  async function sell(name: string, change: object = {}) {
    const id = idOf(name);
    state.sessions.set(id, paidSession({ id, email: `${name}@buyer.example`, paymentId: `pi_${name}`, ...change }));
    return buy(fake, id);
  }
  for (const name of names) {
    await sell(name);
    await orders.update(idOf(name), (order) => ({ ...order, delivery: { ...order.delivery, state: 'sent' } }));
    await orders.removePending(idOf(name));
  }
  return {
    ...fake,
    sent,
    sell,
    async write(...to: readonly string[]) {
      await letters.save(ID, EMAILS);
      for (const name of to) await letters.owe(ID, idOf(name));
    },
    run: (after = 5 * MINUTE) => {
      state.time += after;
      return services.sendWaiting();
    },
    waiting: async () => (await letters.waiting()).get(ID)?.length ?? 0,
    stateOf: async (name: string) => (await orders.get(idOf(name)))?.letters?.[ID]?.state,
  };
}

describe('a letter', () => {
  it('goes out in the buyer’s language, with a link that opens and always the same number, and is remembered', async () => {
    const { services, write, run, sell, waiting, stateOf, state } = await openShop([]);
    const mails: { text: string; messageId: string; subject: string }[] = [];
    const shop = createFakeServices({
      store: services.store,
      fake: { sendMail: async (mail) => void mails.push(mail) },
    });
    await sell('ann', { lang: 'ja' });
    await services.sendWaiting();
    await write('ann');
    expect(await shop.services.sendWaiting()).toMatchObject({ sent: 0, letters: 1 });
    const [mail] = mails;
    const [link = '', reference] = (mail?.text ?? '').split(' ');
    expect([mail?.subject, reference]).toEqual(['Letter en', expect.stringMatching(/^[0-9a-f]{8}$/)]);
    expect(await services.access.verify(new URL(link).searchParams.get('t') ?? '')).toMatchObject({
      sessionId: idOf('ann'),
    });
    expect(mail?.messageId).toMatch(/^<letter\.[0-9a-f]{32}@guide\.example>$/);
    expect([await stateOf('ann'), await waiting()]).toEqual(['sent', 0]);
    await write('ann');
    expect([await run(), mails.length, state.lines.join().includes('@')]).toMatchObject([{ letters: 0 }, 1, false]);
  });

  it('waits until no guide does, and leaves alone what the guide has', async () => {
    const { write, run, sell, sent } = await openShop(['ann', 'bob']);
    await write('ann', 'bob');
    await sell('new');
    await run();
    expect(sent[0]).toBe('new: Guide');
    expect(sent.slice(1).sort()).toEqual(['ann: Letter es', 'bob: Letter es']);
  });

  it('is for the next run if the guides have used up the time, or the mail server is down', async () => {
    let isDown = true;
    const { write, run, sell, sent, state, waiting } = await openShop(['ann'], () => {
      state.time += 2_000;
      if (isDown) throw new MailServerError('down');
    });
    await write('ann');
    for (let at = 0; at < 12; at += 1) await sell(`new${at}`);
    await run();
    expect([sent, await waiting()]).toEqual([[], 1]);
    isDown = false;
    await run(DAY);
    expect(sent.filter((each) => each.endsWith('Letter es'))).toEqual([]);
    await run();
    await run();
    expect(sent).toContain('ann: Letter es');
  });

  it('is tried again when it is refused, for most of a day, and then given up: nobody else waits for it', async () => {
    const refused = ['gone'];
    const { write, run, sent, stateOf, waiting } = await openShop(['gone', 'bob'], (name) => {
      if (refused.includes(name)) throw new RejectedError('no such mailbox', 'EENVELOPE 550');
    });
    await write('gone', 'bob');
    await run();
    expect([sent, await stateOf('gone')]).toEqual([['bob: Letter es'], 'pending']);
    for (let at = 0; at < 24 * 12; at += 1) await run();
    expect([await stateOf('gone'), await waiting()]).toEqual(['held', 0]);
    refused.pop();
    await write('gone', 'bob');
    await run();
    expect(sent).toEqual(['bob: Letter es', 'gone: Letter es']);
  });

  it('that may have arrived goes out once more, and never again', async () => {
    const tries: string[] = [];
    const { write, run, stateOf } = await openShop(['ann'], (_, messageId) => {
      tries.push(messageId);
      throw new UnsureError('no answer', 'unsure');
    });
    await write('ann');
    for (let at = 0; at < 30; at += 1) await run();
    // Mail programs show the two as one.
    expect([tries.length, new Set(tries).size, await stateOf('ann')]).toEqual([2, 1, 'held']);
    await write('ann');
    for (let at = 0; at < 30; at += 1) await run();
    expect(tries).toHaveLength(2);
  });

  it('is sent by one of several runs at once', async () => {
    const { write, run, sent, services } = await openShop(['ann', 'bob', 'cat']);
    await write('ann', 'bob', 'cat');
    await Promise.all([run(), run(), services.sendWaiting()]);
    expect(sent).toHaveLength(3);
  });

  it('is not started again while it is being sent', async () => {
    const during: (string | undefined)[] = [];
    const { write, run, stateOf, sent, ...shop } = await openShop(['ann'], async () => {
      during.push(await stateOf('ann'));
      await write('ann');
      during.push(await stateOf('ann'));
    });
    await write('ann');
    await Promise.all([run(), shop.services.sendWaiting()]);
    await run();
    expect([during, sent.length, await stateOf('ann')]).toEqual([['sending', 'sending'], 1, 'sent']);
  });

  it('does not go to whom the money went back, or whose data was deleted', async () => {
    const shop = await openShop(['ann', 'bob', 'cat']);
    const { services, write, run, sent, waiting } = shop;
    await write('ann', 'bob', 'cat');
    await moveMoney(shop, 'pi_ann');
    const buyers = createBuyerData(services.store);
    await buyers.erase(await buyers.find('bob@buyer.example'));
    expect(await waiting()).toBe(2);
    await run();
    expect([sent, await waiting()]).toEqual([['cat: Letter es'], 0]);
    await write('ann', 'bob');
    expect(await waiting()).toBe(0);
  });

  it('goes to the address that the order has by then', async () => {
    const { services, write, run, sent } = await openShop(['anm']);
    await write('anm');
    await services.orders.update(idOf('anm'), (order) => ({ ...order, email: 'ann@buyer.example' }));
    await run();
    expect(sent).toEqual(['ann: Letter es']);
  });

  it('of another name goes to those who had the first, also while that waits', async () => {
    const ids = new Set<string>();
    const { services, write, run, sent } = await openShop(['ann'], (_, messageId) => ids.add(messageId));
    await write('ann');
    await services.letters.save('second', { en: words('second') });
    await services.letters.owe('second', idOf('ann'));
    await run();
    expect([sent.sort(), ids.size]).toEqual([['ann: Letter es', 'ann: Letter second'], 2]);
  });

  it('to 10,000 goes on from run to run, and some that fail at each do not hold up the rest', async () => {
    let letters = 0;
    const shop = await openShop([], (name) => {
      // A second for each, eight at a time; but for those whose mail server lets us wait.
      shop.state.time += (name.startsWith('bad') ? 12_000 : 1000) / 8;
      if (name.startsWith('bad')) throw new RejectedError('no', 'EENVELOPE 550');
      letters += 1;
    });
    const { services, model, run, sell, write, waiting } = shop;
    await sell('ann');
    await run();
    const order = await services.orders.get(idOf('ann'));
    for (let at = 0; at < 10_000; at += 1) {
      const id = `cs_test_many_${10_000 + at}`;
      const email = `${at < 500 ? 'bad' : 'good'}${at}@buyer.example`;
      const pending = { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0 };
      const record = { ...order, sessionId: id, email, letters: { [ID]: pending } };
      model.blobs.set(`orders/${id}`, { data: JSON.stringify(record), etag: '"1"' });
      model.blobs.set(`mailing/${ID}/${id}`, { data: '""', etag: '"1"' });
    }
    await write();
    letters = 0;
    const first = await run(4_321);
    expect(first.letters).toBeGreaterThan(50);
    expect(first.letters).toBeLessThanOrEqual(120);
    expect(await services.monitor.look()).toEqual([]);
    for (let at = 0; at < 110; at += 1) await run(5 * MINUTE + 4_321);
    expect(letters).toBeGreaterThan(9_000);
    expect(await waiting()).toBeLessThan(1_000);
  }, 120_000);
});

describe('a letter that waits for long', () => {
  it('is told to the owner after a day, and so is one that cannot be read; until then nothing is late', async () => {
    const { services, write, state, model } = await openShop(['ann', 'bob']);
    await write('ann', 'bob');
    const look = async () => (await services.monitor.look()).filter(({ kind }) => kind !== 'schedule-silent');
    state.time += 23 * 60 * MINUTE;
    expect(await look()).toEqual([]);
    state.time += 2 * 60 * MINUTE;
    expect(await look()).toEqual([{ kind: 'letters-late', count: 2 }]);
    await write();
    expect(await look()).toEqual([]);
    model.blobs.set(`letters/${ID}`, { data: '{}', etag: '"1"' });
    expect(await look()).toEqual([{ kind: 'letters-late', count: 2 }]);
    await services.sendWaiting();
    expect(state.lines.join()).toContain('"event":"letter-unreadable"');
  });
});
