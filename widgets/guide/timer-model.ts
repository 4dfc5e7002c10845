/** A countdown that reads the clock instead of counting ticks, so a page that was suspended shows the right time. */

/** All times are in milliseconds. */
export function createTimerModel(length: number, now: () => number) {
  let remaining = length;
  let endsAt: number | undefined;
  const left = () => (endsAt === undefined ? remaining : Math.max(0, endsAt - now()));
  const isRunning = () => endsAt !== undefined && left() > 0;
  return {
    left,
    isRunning,
    /** Starts or pauses; after the end it starts again from the full length. */
    toggle() {
      const running = isRunning();
      remaining = left() || length;
      endsAt = running ? undefined : now() + remaining;
    },
    reset() {
      remaining = length;
      endsAt = undefined;
    },
  };
}

/** 125000 → "2:05", rounded up to a whole second. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The number of minutes left that screen readers announce: every fifth and the last, when it begins. */
export function minuteToAnnounce(before: number, after: number): number | undefined {
  const minute = Math.ceil(after / 60_000);
  const isNew = minute < Math.ceil(before / 60_000) && minute > 0;
  return isNew && (minute % 5 === 0 || minute === 1) ? minute : undefined;
}
