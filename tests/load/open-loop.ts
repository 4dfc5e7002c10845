/**
 * Sends at the times of a timetable, whatever has become of what was sent before: visitors do not wait for one another. A latency counts
 * from the time in the timetable, so that a server that stands still is charged for everyone it kept waiting.
 */
import { setTimeout as wait } from 'node:timers/promises';

type Setting = Readonly<{
  /** A second. */
  rate: number;
  seconds: number;
  /** @param at when it was to begin, by performance.now() */
  send: (at: number) => Promise<void>;
}>;

/** Resolves when everything sent has ended. */
export async function openLoop({ rate, seconds, send }: Setting): Promise<void> {
  const began = performance.now();
  const all = Math.round(rate * seconds);
  const running = new Set<Promise<void>>();
  for (let sent = 0; sent < all; sent += 1) {
    const at = began + (sent * 1000) / rate;
    await until(at);
    const one = send(at).finally(() => running.delete(one));
    running.add(one);
  }
  while (running.size > 0) await Promise.all(running);
}

export async function until(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await wait(left);
}
