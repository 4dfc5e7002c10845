/**
 * `npm run load -- --minutes 10 --rate auto`: orders at a steady rate against the real functions in one process, and what became of each.
 * Writes docs/load.md and docs/load.json, or with --out another folder. Needs the test sites: node tests/helpers/build-test-sites.mjs
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readGenerated } from '../../generator/preview/generated-data.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { createClient } from './client.ts';
import { findRate, heldRate } from './find-rate.ts';
import { openLoop } from './open-loop.ts';
import { createOrders, type Order, STEPS } from './order.ts';
import { spreadOf } from './percentiles.ts';
import { asMarkdown, asText, failuresOf, type LoadResult } from './report.ts';
import { type LoadedSite, startSite } from './site.ts';

const TRIAL_SECONDS = 6;
const SAMPLE_MS = 5000;
/** Of the rate that held for a moment, what is asked of it for long. */
const SHARE = 0.7;
const LONGEST_SETTLING_MS = 180_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: 'auto' },
    port: { type: 'string', default: '4320' },
    out: { type: 'string', default: 'docs' },
  },
});
const minutes = Number(values.minutes);
const given = values.rate === 'auto' ? undefined : Number(values.rate);
if (!(minutes > 0) || (given !== undefined && !(given > 0))) {
  process.stderr.write('Usage: npm run load -- [--minutes N] [--rate N|auto] [--port N] [--out DIR]\n');
  process.exit(2);
}

const say = (line: string) => process.stderr.write(`${line}\n`);

async function load(site: LoadedSite): Promise<LoadResult> {
  const data = readGenerated(`${TEST_SITE}/generated`);
  const entry = data.prices.currencies.find(({ code }) => code === data.prices.base);
  if (entry === undefined) throw new Error('the price table lacks its base currency');
  const price = { currencyCode: entry.code, amountCents: entry.flatPriceCents };
  const run = async (rate: number, seconds: number) => {
    const client = createClient(site.port);
    const { orders, place } = createOrders({ site, client, price, publicApiKey: data.settings.publicApiKey });
    await openLoop({ rate, seconds, send: place });
    client.close();
    return { orders, timed: client.timed };
  };
  const isError = ({ status }: { status: number }) => status !== 200;
  const trials = await (given !== undefined
    ? []
    : findRate(async (rate) => {
        const { orders, timed } = await run(rate, TRIAL_SECONDS);
        await settled(site, orders);
        const errors = timed.filter(isError).length;
        say(`${rate} orders a second: ${errors} errors, p99 ${Math.round(spreadOf(timed.map(({ ms }) => ms)).p99)} ms`);
        return { ms: timed.map(({ ms }) => ms), errors };
      }));
  const rate = given ?? Math.max(1, Math.round(heldRate(trials) * SHARE));
  const before = site.mail.mails.length;
  say(`${rate} orders a second for ${minutes} minutes`);
  const memory = watchMemory(site);
  const { orders, timed } = await run(rate, minutes * 60);
  await settled(site, orders);
  const steps = STEPS.map((step) => {
    const own = timed.filter((each) => each.step === step);
    return { step, spread: spreadOf(own.map(({ ms }) => ms)), errors: own.filter(isError).length };
  });
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return {
    ...{ at: new Date().toISOString().slice(0, 10), machine: `${cpus().length} cores, ${processor}` },
    ...{ node: process.versions.node, minutes, rate, trials, steps, memory: memory.stop() },
    orders: accountOf(
      orders,
      site.mail.mails.slice(before).map(({ to }) => to),
    ),
  };
}

/** Until every e-mail has arrived; what failed at first comes with the sweep of each minute. */
async function settled({ mail }: LoadedSite, orders: readonly Order[]): Promise<void> {
  const deadline = Date.now() + LONGEST_SETTLING_MS;
  const arrived = () => new Set(mail.mails.map(({ to }) => to));
  while (Date.now() < deadline) {
    const there = arrived();
    if (orders.every(({ session, email }) => session === '' || there.has(email))) return;
    await wait(1000);
  }
}

function accountOf(orders: readonly Order[], to: readonly string[]): LoadResult['orders'] {
  const counts = new Map<string, number>();
  for (const email of to) counts.set(email, (counts.get(email) ?? 0) + 1);
  const paid = orders.filter(({ session }) => session !== '');
  const delivered = paid.filter(({ email }) => counts.has(email));
  return {
    ...{ placed: orders.length, paid: paid.length, delivered: delivered.length, lost: paid.length - delivered.length },
    twice: delivered.filter(({ email }) => (counts.get(email) ?? 0) > 1).length,
    shut: paid.filter(({ unlocked }) => !unlocked).length,
  };
}

function watchMemory(site: LoadedSite) {
  const began = performance.now();
  const memory: { seconds: number; megabytes: number }[] = [];
  const look = () => {
    const megabytes = site.memory();
    if (megabytes !== undefined) memory.push({ seconds: (performance.now() - began) / 1000, megabytes });
  };
  look();
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return memory;
    },
  };
}

const site = await startSite(Number(values.port));
try {
  const result = await load(site);
  writeFileSync(`${values.out}/load.md`, asMarkdown(result));
  writeFileSync(`${values.out}/load.json`, `${JSON.stringify(result, null, 2)}\n`);
  const wrong = failuresOf(result);
  process.stdout.write(
    `${asText(result)}\n${wrong.length === 0 ? 'nothing failed, nothing lost' : wrong.join('\n')}\n`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await site.close();
}
