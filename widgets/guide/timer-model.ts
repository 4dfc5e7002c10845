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
  isEndUnseen: boolean;
}>;

/** The last turn of each timer, stored on the device, so that all pages and tabs share it. */
export type Turns = Readonly<Record<string, Turn>>;
type TurnStore = Readonly<{ read: () => Turns; write: (turns: Turns) => void }>;

type Options = Readonly<{
  id: string;
  now: () => number;
  store: TurnStore;
  /** The maximum duration. */
  limit: number;
  /** The time from the end of a turn until the full limit is available again; undefined if no rest is required. */
  rest: number | undefined;
}>;

/** Less than this of a limit is no turn of its own: it is as good as used up. */
const LEAST = 2 * 60_000;

/** Stands for the turn of a timer that was not started. */
const NONE: Turn = { from: 0, until: 0, before: 0, isEndUnseen: false };

export function createTimerModel({ id, now, store, limit, rest }: Options) {
  const turn = () => store.read()[id] ?? NONE;
  const left = () => {
    const { from, until } = turn();
    return Math.min(until - from, Math.max(0, until - now()));
  };
  const close = (last: Turn): Turn => ({ ...last, until: Math.min(last.until, now()), isEndUnseen: false });
  /** The part of the limit used since the last rest. */
  const used = () => {
    const { from, until, before } = turn();
    return rest === undefined || now() >= until + rest ? 0 : before + until - from;
  };
  return {
    left,
    isRunning: () => turn().isEndUnseen && left() > 0,
    isOver: () => turn().isEndUnseen && left() === 0,
    /** How long ago it ended. */
    overSince: () => now() - turn().until,
    /** The remaining share, from 1 at the start to 0 at the end. */
    share: () => {
      const { from, until, before } = turn();
      return left() / (before + until - from || 1);
    },
    /** What is left of the limit until the next rest. */
    spare: () => limit - used(),
    /** Whether the next turn continues an earlier one. */
    isContinued: () => used() > 0,
    /** When the required rest ends; undefined if the timer may start. */
    restsUntil: () => (used() > 0 && limit - used() < LEAST ? turn().until + (rest ?? 0) : undefined),
    /** Stops any other timer, because only one may run at a time. */
    start(length: number) {
      const before = used();
      const from = now();
      const others = Object.entries(store.read()).map(([other, last]) => [other, close(last)]);
      const until = from + Math.min(length, limit - before);
      store.write({ ...Object.fromEntries(others), [id]: { from, until, before, isEndUnseen: true } });
    },
    /** Ends it. Where a rest is required, an end before its time is an end that is yet to be shown. */
    stop() {
      const { [id]: last, ...others } = store.read();
      if (last === undefined || rest === undefined) store.write(others);
      else store.write({ ...others, [id]: { ...close(last), isEndUnseen: last.isEndUnseen && now() < last.until } });
    },
    /** The index of the last text whose time has been reached, so that after a pause only that one is spoken; -1 before the first. */
    cue(texts: Cues): number {
      const { from, until, before } = turn();
      const elapsed = before + until - from - left();
      return texts.findLastIndex(([second]) => elapsed >= second * 1000);
    },
    /** Whether no timer runs, this one or another. */
    isFree: () => Object.values(store.read()).every((last) => !last.isEndUnseen || last.until <= now()),
  };
}

/** Texts in order, each shown and spoken from its second on. */
export type Cues = readonly (readonly [second: number, text: string])[];

/** 125000 → "2:05", rounded up to a whole second. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
