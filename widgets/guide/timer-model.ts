/**
 * A countdown that reads the clock instead of counting ticks, so that a page that was suspended or reloaded shows the right time. All
 * times are in milliseconds. It cannot be paused. If a method requires a rest, the time used counts until the rest is over: stopping and
 * restarting the timer must not leave, for example, an ice pack on the skin for longer than its limit.
 */

/** One use of a timer. It is kept after its end if a rest is required. */
export type Turn = Readonly<{
  from: number;
  until: number;
  /** Time used in earlier turns since the last rest. */
  before: number;
  /** Whether its end has not been shown yet. */
  isOpen: boolean;
}>;

/** The last turn of each timer, stored on the device, so that all pages and tabs share it. */
export type Turns = Readonly<Record<string, Turn>>;
export type TurnStore = Readonly<{ read: () => Turns; write: (turns: Turns) => void }>;

type Options = Readonly<{
  id: string;
  now: () => number;
  store: TurnStore;
  /** The maximum duration. */
  limit: number;
  /** The time from the end of a turn until the full limit is available again; undefined if no rest is required. */
  rest: number | undefined;
}>;

export function createTimerModel({ id, now, store, limit, rest }: Options) {
  const turn = () => store.read()[id];
  const left = () => {
    const { from, until } = turn() ?? { from: 0, until: 0 };
    return Math.min(until - from, Math.max(0, until - now()));
  };
  const close = (last: Turn): Turn => ({ ...last, until: Math.min(last.until, now()), isOpen: false });
  const isOpen = () => turn()?.isOpen === true;
  /** The part of the limit used since the last rest. */
  const used = () => {
    const last = turn();
    if (last === undefined || rest === undefined || now() >= last.until + rest) return 0;
    return last.before + last.until - last.from;
  };
  return {
    left,
    isRunning: () => isOpen() && left() > 0,
    isOver: () => isOpen() && left() === 0,
    /** How long ago it ended. */
    overSince: () => now() - (turn()?.until ?? 0),
    /** The remaining share, from 1 at the start to 0 at the end. */
    share: () => {
      const { from, until, before } = turn() ?? { from: 0, until: 1, before: 0 };
      return left() / (before + until - from);
    },
    /** Whether the turn continues an earlier one. */
    isContinued: () => (turn()?.before ?? 0) > 0,
    /** When the required rest ends; undefined if the timer may start. */
    restsUntil: () => (used() < limit ? undefined : (turn()?.until ?? 0) + (rest ?? 0)),
    /** Stops any other timer, because only one may run at a time. */
    start(length: number) {
      const before = used();
      const from = now();
      const others = Object.entries(store.read()).map(([other, last]) => [other, last.isOpen ? close(last) : last]);
      const until = from + Math.min(length, limit - before);
      store.write({ ...Object.fromEntries(others), [id]: { from, until, before, isOpen: true } });
    },
    /** Ends it. Where a rest is required, an end before its time is an end that is yet to be shown. */
    stop() {
      const { [id]: last, ...others } = store.read();
      if (last === undefined || rest === undefined) store.write(others);
      else store.write({ ...others, [id]: { ...close(last), isOpen: last.isOpen && now() < last.until } });
    },
    /** Which text is the current one; -1 if none is. */
    cue: (texts: Words): number => {
      const { from, until, before } = turn() ?? { from: 0, until: 0, before: -1 };
      return cueAt(texts, before + until - from - left());
    },
    /** Whether no timer runs, this one or another. */
    isFree: () => Object.values(store.read()).every((last) => !last.isOpen || last.until <= now()),
  };
}

/** Texts in order, each shown and spoken from its second on. */
export type Words = readonly (readonly [second: number, text: string])[];

/** The index of the last text whose time has been reached, so that after a pause only that one is spoken; -1 before the first. */
export function cueAt(texts: Words, elapsed: number): number {
  return texts.findLastIndex(([second]) => elapsed >= second * 1000);
}

/** 125000 → "2:05", rounded up to a whole second. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
