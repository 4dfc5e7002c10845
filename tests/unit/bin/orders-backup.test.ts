/** `offer orders backup`, and what a shop is after its store was lost and its backup put back. */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import * as command from '../../../bin/commands/orders.ts';
import { backUp, openBackup, readBackup, readPassword, restoreBackup } from '../../../bin/orders/backup.ts';
import { ContentError } from '../../../generator/diagnostics/diagnostic.ts';
import type { Store } from '../../../netlify/lib/dependencies.ts';
import { shortHash } from '../../../netlify/lib/http/log.ts';
import { createBuyerData } from '../../../netlify/lib/orders/buyer-data.ts';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { offerHere } from '../../helpers/offer.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import {
  BUYER,
  buy,
  createFakeServices,
  moveMoney,
  paidSession,
  pendingIn,
  SESSION,
} from '../../payments/fake-services.ts';

const PASSWORD = 'quiet legs and a quiet soirée';
const folder = temporaryFolder();
const newName = () => join(temporaryFolder(), 'shop.backup');

const [WAITING, REFUNDED, ODD, ERASED] = ['waiting', 'refunded', 'odd', 'erased'].map((name) => `cs_test_${name}0000`);

/** One of each: delivered, still to be sent, refunded, of another amount, of a buyer whose data was deleted. */
async function openShop(store?: Store) {
  const fake = createFakeServices(store === undefined ? {} : { store });
  const { services, state } = fake;
  const sell = async (id = '', change: object = {}) => {
    state.sessions.set(id, paidSession({ id, paymentId: `pi_${id}`, email: `${id}@buyer.example`, ...change }));
    return buy(fake, id);
  };
  const { token } = await buy(fake);
  for (const id of [REFUNDED, ERASED]) await sell(id);
  await services.sendWaiting();
  await sell(ODD, { amountCents: 1 });
  await sell(WAITING);
  await moveMoney(fake, `pi_${REFUNDED}`);
  await services.letters.save('correction', { en: { subject: 'A letter', html: '%LINK%', text: '%LINK%' } });
  await services.letters.owe('correction', SESSION);
  await services.letters.owe('correction', WAITING ?? '');
  // Its process ended in the middle.
  await services.letters.ordersOf('correction').update(WAITING ?? '', ({ delivery, ...order }) => ({
    ...order,
    delivery: { ...delivery, state: 'sending' },
  }));
  const buyers = createBuyerData(services.store);
  await buyers.erase(await buyers.find(`${ERASED}@buyer.example`));
  return { ...fake, token };
}

async function restored(file: string, fake = createFakeServices()) {
  const backup = openBackup(file, readBackup(file), PASSWORD);
  return { fake, answer: await restoreBackup(fake.services.store, backup, true) };
}

async function problemIn(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code}: ${message}`).join();
  }
}

/** What comes again by itself. */
const KEPT_OUT = /^(?:limits|watch|cleanup|unreadable)\//;
const recordsOf = (blobs: ReadonlyMap<string, Readonly<{ data: string }>>) =>
  Object.fromEntries([...blobs].filter(([key]) => !KEPT_OUT.test(key)).map(([key, { data }]) => [key, data]));

describe('a backup put back into a store that the shop has begun to fill again', () => {
  it('deletes again the buyer who was deleted before it, and names those who have another address now', async () => {
    const { services } = await openShop();
    const file = newName();
    await backUp(services.store, file, PASSWORD);
    const fake = createFakeServices();
    const erased = ERASED ?? '';
    fake.state.sessions.set(erased, paidSession({ id: erased, paymentId: `pi_${erased}` }));
    fake.state.sessions.set(SESSION, paidSession({ email: 'mistyped@buyer.example' }));
    for (const id of [erased, SESSION]) await fake.services.fulfil(id);
    const { answer } = await restored(file, fake);
    const otherAddress = [shortHash(SESSION)];
    expect(answer.fields).toMatchObject({ putBack: 3, there: 2, completed: 2, otherAddress });
    expect(answer.text).toMatch(
      /\n2 of those have a new link.*\nWith a different address from the backup .*: [0-9a-f]{8}\n/,
    );
    expect((await fake.services.orders.get(erased))?.email).toBe('');
  });
});

describe('a backup put back into an empty store', () => {
  it('is the shop as it was, record by record', async () => {
    const { services, model } = await openShop();
    const file = newName();
    expect(await backUp(services.store, file, PASSWORD)).toMatchObject({
      failed: false,
      fields: { orders: 5, records: 7 },
    });
    const { fake, answer } = await restored(file);
    expect(answer.fields).toMatchObject({ orders: 5, putBack: 5, there: 0, waiting: 4, unreadable: [] });
    expect(recordsOf(fake.model.blobs)).toEqual(recordsOf(model.blobs));
    const [, since = ''] =
      /5 were restored.*\n4 emails.*\nWhat you deleted .*\n.*npx offer orders reconcile --site --since ([\d-]{10})\n$/.exec(
        answer.text ?? '',
      ) ?? [];
    expect(Math.floor((Date.now() - Date.parse(since)) / 86_400_000), 'the day before the backup').toBe(1);
  });

  it('that was broken off is finished by the next, and what is newer stays', async () => {
    const { services } = await openShop();
    const file = newName();
    await backUp(services.store, file, PASSWORD);
    const fake = createFakeServices();
    const { store } = fake.services;
    let writes = 0;
    const create: Store['create'] = async (key, value) => {
      writes += 1;
      if (writes > 7) throw new Error('broken off');
      return store.create(key, value);
    };
    const backup = openBackup(file, readBackup(file), PASSWORD);
    await expect(restoreBackup({ ...store, create }, backup)).rejects.toThrow('broken off');
    await restored(file, fake);
    await fake.services.orders.setMoney(SESSION, 'disputed');
    expect((await restored(file, fake)).answer.fields).toMatchObject({ putBack: 0, there: 5 });
    expect(await fake.services.orders.get(SESSION)).toMatchObject({ money: 'disputed' });
    for (const id of [WAITING, ODD]) expect(await pendingIn(fake.services)).toContain(id);
    for (const id of [REFUNDED, ERASED, WAITING])
      expect(await fake.services.orders.sessionOfPayment(`pi_${id}`)).toBe(id);
  });

  it('brings nothing else into the store', async () => {
    const { services, model } = createFakeServices();
    await restoreBackup(services.store, { records: [['limits/today', 1]], madeAt: new Date().toISOString() });
    expect(model.blobs.size).toBe(0);
  });

  it('leaves out what a store or a release cannot read, and says so', async () => {
    const { services, model } = await openShop();
    model.blobs.set('orders/cs_test_damaged0', { data: '{', etag: '"1"' });
    model.blobs.set('orders/cs_test_later000', { data: '{}', etag: '"1"' });
    // Neither an email that was given up nor a letter to who has lost access waits.
    for (const [id, state] of [
      [ODD, 'held'],
      [REFUNDED, 'sent'],
    ] as const)
      await services.orders.update(id ?? '', ({ delivery, ...order }) => ({
        ...order,
        delivery: { ...delivery, state },
        letters: state === 'sent' ? { correction: { ...delivery, state: 'pending' } } : {},
      }));
    const file = newName();
    expect(await backUp(services.store, file, PASSWORD)).toMatchObject({
      failed: true,
      fields: { orders: 6, records: 8, unreadable: ['orders/cs_test_damaged0'] },
    });
    expect((await restored(file)).answer).toMatchObject({
      failed: true,
      fields: { putBack: 5, waiting: 3, unreadable: ['orders/cs_test_later000'] },
    });
  });
});

it('a backup taken while orders change has each order as it was at one moment, with what it is found by', async () => {
  const shop = await openShop();
  const { services, state } = shop;
  const { store } = services;
  const file = newName();
  async function change() {
    const buyers = createBuyerData(store);
    await buyers.erase(await buyers.find(BUYER));
    state.sessions.set('cs_test_meanwhile', paidSession({ id: 'cs_test_meanwhile', paymentId: 'pi_new' }));
    await buy(shop, 'cs_test_meanwhile');
    await store.delete(`orders/${ODD}`);
  }
  let changed: Promise<void> | undefined;
  const get: Store['get'] = async (key) => {
    changed ??= change();
    await changed;
    return store.get(key);
  };
  await backUp({ ...store, get }, file, PASSWORD);
  const { fake, answer } = await restored(file);
  expect(answer.fields).toMatchObject({ orders: 4, putBack: 4 });
  for (const { sessionId, email, paymentId = '' } of await fake.services.orders
    .queue()
    .then(({ waiting }) => waiting)) {
    expect((await fake.services.orders.ofBuyer(email)).map((order) => order.sessionId)).toContain(sessionId);
    expect(await fake.services.orders.sessionOfPayment(paymentId)).toBe(sessionId);
  }
  expect(Object.keys(recordsOf(fake.model.blobs)).filter((key) => key.startsWith('buyers/'))).toHaveLength(2);
});

it('a backup has room for 20,000 orders', async () => {
  const { services, model } = createFakeServices();
  const { order } = await buy({ services });
  for (let at = 0; at < 20_000; at += 1) {
    const [sessionId, email, paymentId] = [`cs_test_many_${at}00`, `${at}@buyer.example`, `pi_${at}`];
    model.blobs.set(`orders/${sessionId}`, {
      data: JSON.stringify({ ...order, sessionId, email, paymentId }),
      etag: '"1"',
    });
  }
  const file = newName();
  await backUp(services.store, file, PASSWORD);
  const { fake, answer } = await restored(file);
  expect(answer.fields).toMatchObject({ orders: 20_001, putBack: 20_001 });
  expect(await fake.services.orders.sessionOfPayment('pi_19999')).toBe('cs_test_many_1999900');
});

describe('the file', () => {
  const file = newName();
  beforeAll(async () => {
    await backUp((await openShop()).services.store, file, PASSWORD);
  });

  it('can be read by nobody but its owner and who knows the password', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'latin1')).not.toMatch(/@buyer|cs_test/);
    expect(JSON.parse(readFileSync(file, 'latin1').split('\n')[0] ?? '')).toMatchObject({
      format: 'offer-backup',
      version: 1,
      cipher: 'aes-256-gcm',
      scrypt: { N: 131_072, r: 8, p: 1 },
    });
    expect(await problemIn(() => openBackup(file, readBackup(file), 'another password'))).toMatch(
      /^backup-not-opened: .*the password is wrong/,
    );
    // Another keyboard makes the accent a letter of its own.
    expect(openBackup(file, readBackup(file), PASSWORD.normalize('NFD')).records).not.toEqual([]);
  });

  it('is never overwritten, and leaves nothing behind when it cannot be written', async () => {
    const before = readFileSync(file);
    const { services } = await openShop();
    expect(await problemIn(() => backUp(services.store, file, PASSWORD))).toMatch(/^file-exists/);
    expect(await problemIn(() => backUp(services.store, join(folder, 'none', 'x'), PASSWORD))).toMatch(
      /^file-not-written/,
    );
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(dirname(file))).toEqual(['shop.backup']);
  });

  const replaced = (bytes: Buffer, old: string, by: string) =>
    Buffer.from(bytes.toString('latin1').replace(old, by), 'latin1');

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut', (bytes) => bytes.subarray(0, -1), /truncated or changed/],
    ['cut within its first line', (bytes) => bytes.subarray(0, 40), /not a backup made by this tool/],
    ['cut after its first line', (bytes) => bytes.subarray(0, bytes.indexOf(10) + 1), /truncated or changed/],
    [
      'changed',
      (bytes) => Buffer.concat([bytes.subarray(0, -99), Buffer.alloc(1), bytes.subarray(-98)]),
      /truncated or changed/,
    ],
    ['of another day', (bytes) => replaced(bytes, '"madeAt":"2', '"madeAt":"1'), /truncated or changed/],
    ['of other costs', (bytes) => replaced(bytes, '131072', '131071'), /truncated or changed/],
    ['of a later release', (bytes) => replaced(bytes, '"version":1', '"version":2'), /later release/],
    ['something else', () => Buffer.from('orders\n'), /not a backup made by this tool/],
    ['empty', () => Buffer.alloc(0), /not a backup made by this tool/],
  ])('that is %s is not put back', async (_, change, says) => {
    expect(await problemIn(() => openBackup(file, change(readBackup(file)), PASSWORD))).toMatch(says);
  });
});

describe('the password', () => {
  /** A terminal at which somebody types. */
  async function typing(lines: readonly string[], isNew: boolean) {
    const input = Object.assign(new PassThrough(), { isTTY: true as const, setRawMode: () => input });
    const output = new PassThrough();
    let shown = '';
    const left = [...lines];
    output.on('data', (text) => {
      shown += text;
      if (String(text).endsWith(': ')) setTimeout(() => input.write(`${left.shift()}\r`), 5);
    });
    return { answer: await readPassword(isNew, { input, output }, {}), shown };
  }

  it('is typed twice for a new backup, and never shown', async () => {
    const { answer, shown } = await typing([PASSWORD, PASSWORD], true);
    expect([answer, shown]).toEqual([{ password: PASSWORD }, 'The password of the backup: \nRepeat the password: \n']);
    expect((await typing([PASSWORD, 'another one entirely'], true)).answer).toHaveProperty('problem');
    expect((await typing(['elevenchars'], true)).answer).toHaveProperty('problem');
    expect((await typing(['twelve chars', 'twelve chars'], true)).answer).toEqual({ password: 'twelve chars' });
    expect((await typing([''], false)).answer).toHaveProperty('problem');
    expect((await typing(['short'], false)).answer).toEqual({ password: 'short' });
  });
});

describe('offer orders backup', () => {
  const root = join(folder, 'shop');
  const OFFER_STORE = join(root, 'store');
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    offerHere(command, ['orders', 'backup', ...args], {
      cwd: root,
      env: { OFFER_STORE, OFFER_BACKUP_PASSWORD: PASSWORD, ...env },
    });

  it('writes the file, and puts it back into another store', async () => {
    mkdirSync(root);
    await openShop(createFileStore(OFFER_STORE));
    expect(await run(['today.backup'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^5 orders are in today\.backup\./),
    });
    expect(await run(['today.backup'])).toMatchObject({ code: 1, stderr: expect.stringContaining('[file-exists]') });
    // A store that is gone, folder and all.
    const empty = join(root, 'empty');
    const back = await run(['today.backup', '--restore', '--json'], { OFFER_STORE: empty });
    expect([back.code, JSON.parse(back.stdout)]).toMatchObject([0, { orders: 5, putBack: 5, there: 0 }]);
    const { services } = createFakeServices({ store: createFileStore(empty) });
    expect(await services.orders.ofBuyer(BUYER)).toHaveLength(1);
  });

  it('says what is wrong, and does nothing', async () => {
    expect(await run(['none.backup', '--restore'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[unreadable-file]'),
    });
    expect(await run(['today.backup', '--restore'], { OFFER_BACKUP_PASSWORD: 'another password' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[backup-not-opened]'),
    });
    for (const OFFER_BACKUP_PASSWORD of ['', 'short'])
      expect(await run(['new.backup'], { OFFER_BACKUP_PASSWORD })).toMatchObject({ code: 2, stdout: '' });
    expect(readdirSync(root)).not.toContain('new.backup');
    expect(await run(['usb/new.backup'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/there is no folder "usb"[\s\S]*mkdir -p "usb"/),
    });
  });
});
