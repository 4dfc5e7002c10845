/**
 * How long a saved file takes to be seen, from writeFileSync to the frame after the one that first shows it, in a real Chromium; beside
 * ours, the development servers of Eleventy and Astro where ../shared/bench is, all in turns in one run. Prints JSON: the milliseconds of
 * every edit by tool and kind. `--runs N` sets how many edits of a kind there are.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from '../helpers/find-browser.mjs';
import { ours, peers } from './dev-tools.mjs';

const option = (name, fallback) => Number(process.argv[process.argv.indexOf(name) + 1] || fallback);
const RUNS = process.argv.includes('--runs') ? option('--runs', 20) : 20;
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4370);
/** Between two edits, so that what follows a repaint does not count for the next. */
const REST_MS = 600;
const PATIENCE_MS = 8000;
const KINDS = ['content', 'style', 'template', 'widget'];

/** Runs in the page: whenever the headline shows another edit, tells which, a frame later. */
function watchHeadline() {
  let known = '';
  const look = () => {
    const title = document.querySelector('h1');
    const shown = [
      /Bench (\d+)/.exec(title?.textContent ?? '')?.[1],
      document.querySelector('[data-bench]')?.getAttribute('data-bench'),
      title === null ? '' : /rgb\(0, 0, (\d+)\)/.exec(getComputedStyle(title).outlineColor)?.[1],
    ].join(' ');
    if (shown !== known) {
      known = shown;
      requestAnimationFrame(() => globalThis.shown(shown, performance.timeOrigin + performance.now()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(browser, tool) {
  const [command, ...args] = tool.command;
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'development', ...tool.env };
  const child = spawn(command, args, { cwd: tool.folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  while (!tool.ready.test(output)) {
    if (child.exitCode !== null) throw new Error(`${tool.name} has ended:\n${output}`);
    await pause(20);
  }
  const page = await browser.newPage();
  const seen = [];
  await page.exposeFunction('shown', (state, at) => seen.push({ state, at }));
  await page.addInitScript(watchHeadline);
  await page.goto(tool.url);
  await pause(1500);
  return { ...tool, page, seen, end: () => process.kill(-child.pid, 'SIGTERM') };
}

/** @returns milliseconds, or undefined if it never showed */
async function measure(tool, kind, number) {
  const [file, change] = tool.edits[kind];
  const path = join(tool.folder, file);
  const text = change(readFileSync(path, 'utf8'), number);
  tool.seen.length = 0;
  const began = performance.timeOrigin + performance.now();
  writeFileSync(path, text);
  const found = () => tool.seen.find(({ state }) => state.split(' ').includes(String(number)));
  while (found() === undefined && performance.timeOrigin + performance.now() - began < PATIENCE_MS) await pause(2);
  const shown = found();
  await pause(REST_MS);
  return shown === undefined ? undefined : shown.at - began;
}

const browser = await chromium.launch({ executablePath: await findBrowser() });
const tools = [];
try {
  for (const tool of [ours(FIRST_PORT), ...peers(FIRST_PORT + 1)]) tools.push(await open(browser, tool));
  if (tools.length === 1) console.error('Eleventy and Astro are left out: ../shared/bench is not there.');
  const times = new Map(tools.map(({ name }) => [name, new Map(KINDS.map((kind) => [kind, []]))]));
  const misses = new Map();
  for (let run = 0; run <= RUNS; run++) {
    for (const tool of tools) {
      await tool.page.bringToFront();
      for (const kind of KINDS.filter((one) => one in tool.edits && (misses.get(`${tool.name} ${one}`) ?? 0) < 3)) {
        const ms = await measure(tool, kind, 10 + (run % 2) * 100 + run * 2);
        const key = `${tool.name} ${kind}`;
        if (ms === undefined) misses.set(key, (misses.get(key) ?? 0) + 1);
        // The first edit warms up what the others use.
        else if (run > 0) times.get(tool.name)?.get(kind)?.push(ms);
      }
    }
  }
  console.log(JSON.stringify(Object.fromEntries([...times].map(([name, kinds]) => [name, Object.fromEntries(kinds)]))));
} finally {
  await browser.close();
  for (const tool of tools) tool.end();
  await pause(500);
  for (const tool of tools) if (tool.temporary) rmSync(tool.folder, { recursive: true, force: true });
}
