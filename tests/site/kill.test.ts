import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FULL_SITE, OFFER, ROOT } from '../helpers/paths.ts';
import { filesIn } from '../helpers/site.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const KILLS = process.env.EVERY_TEST === undefined ? 6 : 50;
const work = temporaryFolder();
const out = join(work, 'dist');

/** A whole folder as one string: names and contents. */
const snapshot = (folder: string) =>
  filesIn(folder)
    .map((file) => `${file}\0${readFileSync(join(folder, file), 'latin1')}`)
    .join('\0');

/** Starts a build for a day, kills it after some milliseconds; undefined lets it finish. */
function build(day: string, after?: number): Promise<number> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [OFFER, 'build', '--content', FULL_SITE, '--out', out, '--generated', join(work, 'generated'), '--at', day],
    { cwd: ROOT, stdio: 'ignore' },
  );
  const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
  return new Promise((resolve) => {
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(performance.now() - began);
    });
  });
}

/** A repeatable sequence between 0 and 1. */
function* sequence(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('a build that is killed', () => {
  it(`leaves the old site whole or the new one whole, ${KILLS} times of ${KILLS}`, { timeout: 180_000 }, async () => {
    const days = ['2026-01-01', '2026-01-02'] as const;
    const wanted: string[] = [];
    let duration = 0;
    for (const day of days) {
      duration = await build(day);
      wanted.push(snapshot(out));
      cpSync(out, join(work, day), { recursive: true });
    }
    expect(wanted[0]).not.toBe(wanted[1]);
    const random = sequence(20261121);
    const outcomes = { old: 0, new: 0, broken: 0 };
    for (let i = 0; i < KILLS; i++) {
      const before = snapshot(out);
      await build(days[i % 2] ?? days[0], random.next().value * duration * 1.1);
      const after = snapshot(out);
      if (after === before) outcomes.old += 1;
      else if (wanted.includes(after)) outcomes.new += 1;
      else outcomes.broken += 1;
    }
    console.log(`killed ${KILLS} times: ${outcomes.old} old, ${outcomes.new} new, ${outcomes.broken} broken`);
    expect(outcomes.broken).toBe(0);
    expect(outcomes.old).toBeGreaterThan(0);
  });

  it('leaves no staging folder after the next build', async () => {
    await build('2026-01-03');
    expect(filesIn(work).filter((file) => file.startsWith('.dist-'))).toEqual([]);
  });

  it.each([
    ['SIGINT', '2026-01-05'],
    ['SIGTERM', '2026-01-06'],
  ] as const)('ends on %s with 130 and the old site, or was just done', async (signal, day) => {
    const before = snapshot(out);
    const child = spawn(
      process.execPath,
      [OFFER, 'build', '--content', FULL_SITE, '--out', out, '--generated', join(work, 'generated'), '--at', day],
      { cwd: ROOT, stdio: 'ignore' },
    );
    const code = new Promise((resolve) => child.once('exit', resolve));
    // The one before may have left its own behind, which the next build removes.
    while (!readdirSync(work).some((name) => name.startsWith(`.dist-${child.pid}-`))) await pause(5);
    child.kill(signal);
    const isDone = (await code) === 0;
    expect(await code).toBe(isDone ? 0 : 130);
    expect(snapshot(out) !== before).toBe(isDone);
  });
});
