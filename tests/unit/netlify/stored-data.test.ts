/** The functions store what the table of stored data lists, for as long as it says. */

import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { ACCESS_COOKIE_MS, DISCLOSED, LIMITS_KEPT_MS, STORED, type StoredData } from '#domain/stored-data.ts';
import { createRequestAccess } from '../../../netlify/lib/access/request-access.ts';
import { createSendSolutionsEmail } from '../../../netlify/lib/access/send-solutions-email.ts';
import { createUnlockSolutions } from '../../../netlify/lib/access/unlock-solutions.ts';
import { createDeliverPending } from '../../../netlify/lib/delivery/deliver-pending.ts';
import { readAllOrders } from '../../../netlify/lib/orders/all-orders.ts';
import { createBuyerData } from '../../../netlify/lib/orders/buyer-data.ts';
import { ROOT } from '../../helpers/paths.ts';
import { BUYER, buy, call, createFakeServices, paidSession, post, SESSION } from '../../payments/fake-services.ts';

const HOUR = 60 * 60_000;
const rows = Object.values<StoredData>(STORED);
const namesIn = (place: StoredData['place']) => rows.filter((row) => row.place === place).flatMap(({ names }) => names);

/** Makes the functions write everything they can. */
async function busyDay() {
  const fake = createFakeServices();
  const { services, state } = fake;
  const { token } = await buy(fake);
  await services.sendGuideEmail(SESSION);
  const other = 'cs_test_mismatch00';
  state.sessions.set(other, paidSession({ id: other, amountCents: 1, paymentId: 'pi_2' }));
  await services.fulfil(other);
  const waiting = 'cs_test_waiting000';
  state.sessions.set(waiting, paidSession({ id: waiting, email: 'late@buyer.example', paymentId: 'pi_3' }));
  await services.fulfil(waiting);
  const letter = { subject: 'A letter', html: '%LINK%', text: '%LINK%' };
  await services.letters.save('correction', { en: letter });
  await services.letters.owe('correction', waiting);
  await services.store.create('orders/cs_test_damaged0', {});
  await services.orders.get('cs_test_damaged0').catch(() => undefined);
  await (await call(createRequestAccess(services), post('request-access', { email: BUYER }))).settle();
  const friend = post('send-solutions-email', { email: 'friend@buyer.example' }, { bearer: token });
  await call(createSendSolutionsEmail(services), friend);
  await services.rateLimits.takeVisitor('link', '192.0.2.1');
  await services.eventTimes.record('watch-ran');
  return { ...fake, token };
}

describe('what the functions store', () => {
  it('is all that the table lists: the compiler asks for a row for each key', async () => {
    const { model } = await busyDay();
    const keys = [...model.blobs.keys()];
    expect(namesIn('store').filter((beginning) => !keys.some((key) => key.startsWith(beginning)))).toEqual([]);
  });

  it('has a key of one maker under each beginning: what is new gets a row, and a retention, of its own', () => {
    const sources = glob.sync('netlify/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'));
    const made = [...sources.join('\n').matchAll(/`([a-z]+\/)(?=[^`\n]*\$\{)/g)].flatMap(([, beginning = '']) =>
      namesIn('store').includes(beginning) ? [beginning] : [],
    );
    expect(made.length).toBeGreaterThan(6);
    expect(made.filter((beginning, i) => made.indexOf(beginning) !== i)).toEqual([]);
  });

  it('is in the privacy policy, but for the state of the site itself', () => {
    const listed: readonly string[] = DISCLOSED;
    expect(Object.keys(STORED).filter((id) => !listed.includes(id))).toEqual(['letters', 'watch']);
  });

  it('contains an email address in orders only', async () => {
    const { model } = await busyDay();
    const holding = [...model.blobs].filter(([key, { data }]) => `${key} ${data}`.includes('@'));
    expect(holding.map(([key]) => key.split('/')[0])).toEqual(['orders', 'orders', 'orders']);
  });

  it('is erased with the buyers, but for the records of money, the counts and the state of the site', async () => {
    const { services, model } = await busyDay();
    const buyers = createBuyerData(services.store);
    const { orders } = await readAllOrders(services.store);
    for (const { email } of orders) await buyers.erase(await buyers.find(email));
    const left = new Set([...model.blobs.keys()].map((key) => key.split('/')[0]));
    expect([...left].sort()).toEqual(['letters', 'limits', 'orders', 'payments', 'unmatched', 'unreadable', 'watch']);
  });

  it('is deleted after its retention by the next scheduled call', async () => {
    const { services, state, model } = await busyDay();
    const sweep = () => call(createDeliverPending(services), post('deliver-pending', {}));
    const ends = rows.flatMap(({ place, names, retention }) =>
      place === 'store' && typeof retention === 'number' ? names : [],
    );
    const ending = () => [...model.blobs.keys()].filter((key) => ends.some((name) => key.startsWith(name))).length;
    expect(ending()).toBe(4);
    state.time += HOUR;
    await sweep();
    expect(ending()).toBe(4);
    // The last hour of a day still counts in the first of the next.
    state.time += LIMITS_KEPT_MS;
    await sweep();
    expect(ending()).toBe(0);
    expect(state.lines.at(-2)).toMatch(/"event":"expired-deleted",.*"count":4/);
    expect(await services.orders.get(SESSION)).toBeDefined();
  });
});

describe('what is stored on a device', () => {
  it('has a cookie as long as the table says', async () => {
    const { services, token } = await busyDay();
    const { response } = await call(createUnlockSolutions(services), post('unlock-solutions', { token }));
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toContain(`Max-Age=${ACCESS_COOKIE_MS / 1000}`);
    expect(namesIn('device')).toContain(cookie.split('=')[0]);
  });

  it('has the names that the table lists, in the scripts too', () => {
    const scripts = glob
      .sync('widgets/**/*.{ts,tsx}', { cwd: ROOT })
      .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'));
    const source = scripts.join('\n');
    for (const name of namesIn('device').filter((each) => each !== '__Host-access')) expect(source).toContain(name);
    const own = [
      ...source.matchAll(/(?:const (?:KEY|CACHE|QUIET|TIMERS|DIARY|CONVERTED) = |tabNote\()'([\w-]+):?'/g),
    ].map(([, name]) => name);
    expect(own).toHaveLength(8);
    expect(own.filter((name) => !namesIn('device').includes(name ?? ''))).toEqual([]);
  });
});
