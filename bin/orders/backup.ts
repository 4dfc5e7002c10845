/**
 * Backup and restore of all records that the shop cannot recreate. Indexes are left out and rebuilt from the orders, so a backup taken
 * while orders change is still consistent.
 */
import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import * as z from 'zod';
import type { StoreKey } from '#domain/stored-data.ts';
import { backupNotOpened, fileExists, fileNotWritten, unreadableFile } from '../../generator/diagnostics/catalogue.ts';
import { ContentError, startOf } from '../../generator/diagnostics/diagnostic.ts';
import type { Store } from '../../netlify/lib/dependencies.ts';
import { UnreadableError } from '../../netlify/lib/errors.ts';
import { createBuyerData } from '../../netlify/lib/orders/buyer-data.ts';
import { isOpen, type Order, readOrder, waitingLetters } from '../../netlify/lib/orders/order.ts';
import { isOwed, putBack } from '../../netlify/lib/orders/orders.ts';
import { inBatches, UNREADABLE } from '../../netlify/lib/store/update.ts';
import { seal, unseal } from './sealed-file.ts';
import { referenceOf } from './show-order.ts';
import { type Answer, inProgress } from './with-shop.ts';

const ORDERS = 'orders/';
const BACKED_UP = [ORDERS, 'unmatched/', 'letters/'] as const;
/** A checkout stays open for a day, so one opened before the backup may be paid after it. */
const DAY_MS = 24 * 60 * 60_000;

const records = z.array(z.tuple([z.string(), z.unknown()]));
type Records = z.output<typeof records>;
type Backup = Readonly<{ records: Records; madeAt: string }>;

/** A file adds nothing else to the store. */
const isBackedUp = (key: string): key is StoreKey => BACKED_UP.some((start) => key.startsWith(start));
const isOrder = ([key]: Records[number]): boolean => key.startsWith(ORDERS);

/** @throws {ContentError} if the file exists or cannot be written */
export async function backUp(store: Store, file: string, password: string): Promise<Answer> {
  const found: Records = [];
  const unreadable: string[] = [];
  const madeAt = new Date().toISOString();
  const keys = (await Promise.all(BACKED_UP.map((prefix) => store.list(prefix)))).flat();
  await inProgress('Reading', keys, async (key) => {
    const value = (await store.get(key))?.value;
    if (value === UNREADABLE) unreadable.push(key);
    else if (value !== undefined) found.push([key, value]);
  });
  const orders = found.filter(isOrder).length;
  writeNew(file, seal(JSON.stringify(found), password, madeAt));
  return {
    fields: { file, madeAt, orders, records: found.length, unreadable },
    text: `${orders} orders are in ${file}. Keep the password somewhere else: without it the file cannot be read.\n${named('Damaged, and not in the backup', unreadable)}`,
    failed: unreadable.length > 0,
  };
}

/** Existing records are newer and stay. An order that the shop has recreated gets what only the backup knows about it. */
export async function restoreBackup(store: Store, backup: Backup, site = false): Promise<Answer> {
  const here = new Set(await store.list(ORDERS));
  const orders = backup.records.filter(isOrder);
  const buyers = createBuyerData(store);
  const back: Order[] = [];
  const completed: Order[] = [];
  const otherAddress: string[] = [];
  const unreadable: string[] = [];
  await inProgress('Restoring', orders, async ([key, value]) => {
    try {
      const order = readOrder(value);
      if (!here.has(key)) {
        if (await putBack(store, order, value)) back.push(order);
        return;
      }
      const found = await buyers.complete(order);
      if (found !== 'same') completed.push(order);
      if (found === 'other-address') otherAddress.push(referenceOf(order));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable.push(key);
    }
  });
  const others = backup.records.filter((record) => !isOrder(record));
  await inBatches(others, ([key, value]) => (isBackedUp(key) ? store.create(key, value) : Promise.resolve(false)));
  const since = new Date(Date.parse(backup.madeAt) - DAY_MS).toISOString().slice(0, 10);
  const counts = { orders: orders.length, putBack: back.length, waiting: back.flatMap(waitingEmails).length };
  const there = orders.length - back.length - unreadable.length;
  return {
    fields: { madeAt: backup.madeAt, ...counts, there, completed: completed.length, otherAddress, unreadable },
    text: [
      `The backup of ${backup.madeAt} has ${orders.length} orders: ${back.length} were restored, ${there} already exist and were not changed.\n`,
      completed.length === 0
        ? ''
        : `${completed.length} of those have a new link since then: the deletions, restored access and letters in the backup were added to them.\n`,
      named('With a different address from the backup (if you had corrected it, run resend --to again)', otherAddress),
      counts.waiting === 0
        ? ''
        : `${counts.waiting} emails that were waiting then will be sent now, some perhaps for the second time.\n`,
      named('Not restored, because this release cannot read them', unreadable),
      back.length === 0 ? '' : 'What you deleted or corrected of these since the backup is lost: repeat it.\n',
      `Next, add the sales and refunds since then: npx offer orders reconcile${site ? ' --site' : ''} --since ${since}\n`,
    ].join(''),
    failed: unreadable.length > 0,
  };
}

const waitingEmails = (order: Order): string[] => [
  ...(isOwed(order) && order.delivery.state !== 'held' ? ['guide'] : []),
  ...(isOpen(order) ? waitingLetters(order) : []),
];
const named = (what: string, keys: readonly string[]) => (keys.length === 0 ? '' : `${what}: ${keys.join(', ')}\n`);

/** @throws {ContentError} if it cannot be written, so that the owner learns it before the backup is read */
export function requireNew(file: string): void {
  if (existsSync(file)) throw new ContentError([fileExists(startOf(file), {})]);
  const folder = dirname(file);
  // Do not create the folder: if an external disk is not mounted, that would put it on the internal one.
  if (!existsSync(folder))
    throw new ContentError([fileNotWritten(startOf(file), { reason: '', missingFolder: folder })]);
  onDisk(file, fileNotWritten, () => accessSync(folder, constants.W_OK));
}

/** Atomic, and readable only by its owner. */
function writeNew(file: string, contents: Buffer): void {
  const temporary = `${file}.${process.pid}`;
  try {
    onDisk(file, fileNotWritten, () => writeFileSync(temporary, contents, { flag: 'wx', mode: 0o600, flush: true }));
    requireNew(file);
    onDisk(file, fileNotWritten, () => renameSync(temporary, file));
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** @throws {ContentError} if it cannot be read */
export const readBackup = (file: string): Buffer => onDisk(file, unreadableFile, () => readFileSync(file));

/** @throws {ContentError} if the password is wrong or the file is damaged */
export function openBackup(file: string, contents: Buffer, password: string): Backup {
  const opened = unseal(contents, password);
  if ('problem' in opened) throw new ContentError([backupNotOpened(startOf(file), { reason: opened.problem })]);
  return { records: records.parse(JSON.parse(opened.text)), madeAt: opened.madeAt };
}

function onDisk<T>(file: string, problem: typeof unreadableFile, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ContentError([problem(startOf(file), { reason: error.message })]);
  }
}

const VARIABLE = 'OFFER_BACKUP_PASSWORD';
const MIN_LENGTH = 12;

type Terminal = Readonly<{ input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }>;
const OWN: Terminal = { input: process.stdin, output: process.stderr };

type Password = Readonly<{ password: string } | { problem: string }>;

/** From the environment, or typed without echo. @param isNew for a new backup: it must be long enough and is typed twice */
export async function readPassword(isNew: boolean, terminal = OWN, env = process.env): Promise<Password> {
  const given = env[VARIABLE] ?? '';
  if (given === '' && !terminal.input.isTTY)
    return { problem: `Set ${VARIABLE}, or run the command on a terminal, which asks for the password.` };
  const password = given === '' ? await ask('The password of the backup: ', terminal) : given;
  if (password === undefined || password === '') return { problem: 'No password was given. Nothing was done.' };
  if (!isNew) return { password };
  if (password.length < MIN_LENGTH)
    return { problem: `The password needs at least ${MIN_LENGTH} characters, such as four unrelated words.` };
  const again = given === '' ? await ask('Repeat the password: ', terminal) : given;
  return again === password ? { password } : { problem: 'The two passwords are different. Nothing was written.' };
}

/** Undefined if the input ended. */
async function ask(question: string, { input, output }: Terminal): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const typed = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const ended = new Promise<undefined>((resolve) => typed.once('close', () => resolve(undefined)));
  output.write(question);
  try {
    return await Promise.race([typed.question(''), ended]);
  } finally {
    typed.close();
    output.write('\n');
  }
}
