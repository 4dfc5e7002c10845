/** A timer that goes by the clock: a page that sleeps in between has missed nothing. */
export type TimerModel = ReturnType<typeof createTimerModel>;

/** @param length and all other times in milliseconds */
export function createTimerModel(length: number, now: () => number) {
  let rest = length;
  let endsAt: number | undefined;
  const left = () => (endsAt === undefined ? rest : Math.max(0, endsAt - now()));
  const isRunning = () => endsAt !== undefined && left() > 0;
  return {
    left,
    isRunning,
    /** Starts and pauses; at its end it begins anew. */
    toggle() {
      const running = isRunning();
      rest = left() || length;
      endsAt = running ? undefined : now() + rest;
    },
    reset() {
      rest = length;
      endsAt = undefined;
    },
  };
}

/** 125000 → "2:05". A second that has begun is shown until it is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The minute to be told of: every fifth and the last, at the moment it begins. */
export function minuteToTell(before: number, after: number): number | undefined {
  const minute = Math.ceil(after / 60_000);
  const isNew = minute < Math.ceil(before / 60_000) && minute > 0;
  return isNew && (minute % 5 === 0 || minute === 1) ? minute : undefined;
}
