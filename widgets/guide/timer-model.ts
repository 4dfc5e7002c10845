/**
 * A countdown that reads the clock instead of counting ticks, so a page that was suspended or loaded again shows the right time. All
 * times are in milliseconds. There is no pause. Where a rest is due, what has been used counts until the rest is over: a pack on the
 * skin, stopped and started again, does not get a longer time than its limit.
 */

/** One use of a timer. It is kept after its end where a rest is due. */
export type Turn = Readonly<{
  from: number;
  until: number;
  /** Used earlier, without a rest between. */
  before: number;
  /** Whether its end is still to be shown. */
  isOpen: boolean;
}>;

/** The last turn of each timer: on the device, so that all pages and tabs know of it. */
export type Turns = Readonly<Record<string, Turn>>;
export type TurnStore = Readonly<{ read: () => Turns; write: (turns: Turns) => void }>;

type Options = Readonly<{
  id: string;
  now: () => number;
  store: TurnStore;
  /** The longest length. */
  limit: number;
  /** From the end of a turn until the limit is whole again; undefined for a timer that may always start from the beginning. */
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
  /** Of the limit, since the last rest. */
  const used = () => {
    const last = turn();
    if (last === undefined || rest === undefined || now() >= last.until + rest) return 0;
    return last.before + last.until - last.from;
  };
  return {
    left,
    isRunning: () => isOpen() && left() > 0,
    isOver: () => isOpen() && left() === 0,
    /** How long ago its time ran out. */
    overSince: () => now() - (turn()?.until ?? 0),
    /** From 1 at the start to 0 at the end. */
    share: () => {
      const { from, until, before } = turn() ?? { from: 0, until: 1, before: 0 };
      return left() / (before + until - from);
    },
    /** Whether the turn went on counting from an earlier one. */
    isContinued: () => (turn()?.before ?? 0) > 0,
    /** When the rest is over that is due now; undefined if the timer may start. */
    restsUntil: () => (used() < limit ? undefined : (turn()?.until ?? 0) + (rest ?? 0)),
    /** Ends whatever else runs: there is one timer at a time. */
    start(length: number) {
      const before = used();
      const from = now();
      const others = Object.entries(store.read()).map(([other, last]) => [other, last.isOpen ? close(last) : last]);
      const until = from + Math.min(length, limit - before);
      store.write({ ...Object.fromEntries(others), [id]: { from, until, before, isOpen: true } });
    },
    /** Before its end or after it. */
    stop() {
      const { [id]: last, ...others } = store.read();
      if (last === undefined || rest === undefined) store.write(others);
      else store.write({ ...others, [id]: close(last) });
    },
    /** What is said now: the last words whose minute has come. */
    words: (texts: Words): string => {
      const { from = 0, until = 0, before = 0 } = turn() ?? {};
      const elapsed = before + until - from - left();
      return texts.findLast(([minute]) => elapsed >= minute * 60_000)?.[1] ?? '';
    },
  };
}

/** Each from a minute on, in order. */
export type Words = readonly (readonly [minute: number, text: string])[];

/** 125000 → "2:05", rounded up to a whole second. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
