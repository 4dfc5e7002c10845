/** A countdown that reads the clock instead of counting ticks, so a page that was suspended shows the right time. */

/** All times are in milliseconds. There is no pause: a pack on the skin would get a longer time than its limit. */
export function createTimerModel(now: () => number) {
  let length = 0;
  let endsAt: number | undefined;
  const left = () => (endsAt === undefined ? length : Math.max(0, endsAt - now()));
  return {
    left,
    /** From 1 at the start to 0 at the end. */
    share: () => left() / length,
    isRunning: () => endsAt !== undefined && left() > 0,
    start(milliseconds: number) {
      length = milliseconds;
      endsAt = now() + length;
    },
    stop() {
      endsAt = undefined;
    },
    /** What is said now: the last words whose minute has come. */
    words: (texts: Words): string => texts.findLast(([minute]) => length - left() >= minute * 60_000)?.[1] ?? '',
  };
}

/** Each from a minute on, in order. */
export type Words = readonly (readonly [minute: number, text: string])[];

/** 125000 → "2:05", rounded up to a whole second. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
