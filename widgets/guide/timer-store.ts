/** Stores the turns of the timers on this device, each until the next turn of the same timer. */
import type { Turn, Turns } from './timer-model.ts';

const TIMERS = 'guide-timers';

export const timerStore = {
  read: () => parseTurns(localStorage.getItem(TIMERS)),
  write(turns: Turns): void {
    if (Object.keys(turns).length === 0) localStorage.removeItem(TIMERS);
    else localStorage.setItem(TIMERS, JSON.stringify(turns));
  },
};

/** Damaged data, or data written by an older release, is ignored. */
export function parseTurns(text: string | null): Turns {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, Turn] => isTurn(entry[1])),
    );
  } catch {
    return {};
  }
}

function isTurn(value: unknown): value is Turn {
  const { from, until, before, isEndUnseen }: Partial<Record<keyof Turn, unknown>> = Object(value);
  return [from, until, before].every(Number.isFinite) && typeof isEndUnseen === 'boolean';
}
