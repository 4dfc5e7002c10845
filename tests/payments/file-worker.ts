/**
 * A process on a folder that others use too, bundled and started by the tests. It does one thing many times and prints what came of it
 * as JSON: `count` up one key, `finish` orders that wait, or count up `suspended` in the middle of a write.
 * `write` counts up a large record until it is killed, and prints each count that is stored.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { createFileStore } from '../../netlify/lib/store/file-store.ts';
import { updateKey } from '../../netlify/lib/store/update.ts';

const [task, folder = '', times = '0', startAt = '0'] = process.argv.slice(2);
const store = createFileStore(folder);
const rounds = Array.from({ length: Number(times) }, (_, index) => index);

const add = (value: unknown) => (typeof value === 'number' ? value + 1 : 1);

async function count() {
  let won = 0;
  for (const index of rounds) {
    await updateKey(store, 'counter/one', add);
    if (await store.create(`claims/${index}`, process.pid)) won += 1;
  }
  return { won };
}

async function finish() {
  for (const index of rounds) {
    await store.create(`pending/${index}`, index);
    if (index > 0) await store.delete(`pending/${index}`);
  }
  return { waiting: await store.list('pending/') };
}

/** Stops when it has checked that it may write, and before it has written. */
async function suspended() {
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    if (String(to).endsWith('.json')) {
      fs.renameSync = renameSync;
      syncBuiltinESMExports();
      fs.writeSync(1, ' ');
      process.kill(process.pid, 'SIGSTOP');
    }
    renameSync(from, to);
  };
  syncBuiltinESMExports();
  await updateKey(store, 'counter/one', add);
  return {};
}

async function write() {
  for (;;) {
    const { value } = await updateKey(store, 'large/one', (old) => ({
      count: add(Object(old).count),
      text: 'x'.repeat(1_000_000),
    }));
    fs.writeSync(1, `${Object(value).count}\n`);
  }
}

const tasks = { count, finish, suspended, write };
const isTask = (name: string | undefined): name is keyof typeof tasks => Object.hasOwn(tasks, name ?? '');
if (!isTask(task)) throw new Error(`no task is called ${task}`);

await pause(Math.max(0, Number(startAt) - Date.now()));
process.stdout.write(JSON.stringify(await tasks[task]()));
