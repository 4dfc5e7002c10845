/**
 * One of several processes on one folder, bundled and started by the tests. It does one thing many times at once and prints what came
 * of it as JSON: `fulfil` the same session, or `count` up one key.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { updateKey } from '../../../netlify/lib/store/update.ts';
import { createFakeWorld, SESSION } from './fake-world.ts';

const [task, folder = '', times = '0', startAt = '0'] = process.argv.slice(2);
const store = createFileStore(folder);
const rounds = Array.from({ length: Number(times) }, (_, index) => index);

async function fulfil() {
  const { core, mails } = createFakeWorld({ store });
  const results = await Promise.all(
    rounds.map(async () => {
      const result = await core.fulfil(SESSION);
      const delivered = await core.deliver.one(SESSION);
      return [result.status === 'fulfilled' ? result.order.aid : result.status, delivered];
    }),
  );
  return { mails: mails.length, orders: [...new Set(results.map(([order]) => order))] };
}

async function count() {
  let won = 0;
  for (const index of rounds) {
    await updateKey(store, 'counter/one', (value) => (typeof value === 'number' ? value + 1 : 1));
    if (await store.create(`claims/${index}`, process.pid)) won += 1;
  }
  return { won };
}

await pause(Math.max(0, Number(startAt) - Date.now()));
process.stdout.write(JSON.stringify(task === 'fulfil' ? await fulfil() : await count()));
