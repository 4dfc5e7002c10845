/** How fast the functions answer in `offer preview`, warm and over HTTP, with a static page of the same server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENV } from './builds.ts';
import { median, type Question } from './figures.ts';

const PORT = 4191;
const ORIGIN = `http://localhost:${PORT}`;
const CALLS = 60;
const KEY = 'pk_public_legs_at_ease';
const HEADERS = { 'Content-Type': 'application/json', apikey: KEY, Authorization: `Bearer ${KEY}` };

const post = (name: string, body: object) => () =>
  fetch(`${ORIGIN}/.netlify/functions/${name}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });

const page = () => fetch(`${ORIGIN}/about`);
const TARGETS: Readonly<Record<string, () => Promise<Response>>> = {
  'create-payment': post('create-payment', { currencyCode: 'GBP', amountCents: 399 }),
  'unlock-solutions': post('unlock-solutions', { token: 'none' }),
  health: () => fetch(`${ORIGIN}/.netlify/functions/health`),
};

async function timed(call: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  await (await call()).arrayBuffer();
  return performance.now() - began;
}

/** @param site a folder with out/ and generated/ */
export async function measureFunctions(site: string): Promise<Question> {
  process.stderr.write('Calling the functions …\n');
  const outputs = ['--out', join(site, 'out'), '--generated', join(site, 'generated')];
  const server = spawn(process.execPath, ['bin/offer.mjs', 'preview', '--port', String(PORT), ...outputs], {
    env: { ...ENV, OFFER_STORE: join(site, 'store'), SITE_URL: ORIGIN },
    stdio: 'ignore',
  });
  try {
    while ((await page().catch(() => undefined))?.ok !== true) {
      if (server.exitCode !== null) throw new Error(`offer preview ended with ${server.exitCode}`);
      await wait(50);
    }
    const calls = [...Object.values(TARGETS), page];
    for (const call of calls) await timed(call);
    const times = calls.map((): number[] => []);
    // In turns, and one at a time.
    for (let i = 0; i < CALLS; i += 1) for (const [j, call] of calls.entries()) times[j]?.push(await timed(call));
    const base = median(times.at(-1) ?? []);
    const rows = Object.keys(TARGETS).map((name, i) => {
      const all = times[i] ?? [];
      const slow = all.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? 0;
      return { name, value: median(all), base, note: `95 of 100 within ${slow.toFixed(1)} ms` };
    });
    const explanation = 'A warm call over HTTP to `offer preview`, with a static page from the same server.';
    return { title: 'How fast do the functions answer?', explanation, unit: 'ms', baseName: 'a page', rows };
  } finally {
    server.kill('SIGTERM');
  }
}
