/** Replaces `within` of the functions: a deadline passes when the play says so, and not by the real clock. */
import { ServiceError } from '../../netlify/lib/errors.ts';
import type { Random } from '../payments/hostile-requests.ts';

type Deadline = Readonly<{ ms: number; miss: () => void }>;
/** Longer than any request may take, and shorter than a scheduled function. */
const LATE_MS = 8_000;

export type Within = <T>(ms: number, work: Promise<T>) => Promise<T>;

/** @param advance moves the clock */
export function createDeadlines(random: Random, advance: (ms: number) => void) {
  const open = new Set<Deadline>();

  const within: Within = async (ms, work) => {
    let deadline: Deadline | undefined;
    const late = new Promise<never>((_, reject) => {
      deadline = { ms, miss: () => reject(new ServiceError('no answer in time', 'deadline')) };
      open.add(deadline);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      if (deadline !== undefined) open.delete(deadline);
    }
  };

  return {
    within,
    /** All that are open pass; or only the shorter ones, which leave time for an answer. */
    pass(): void {
      advance(LATE_MS);
      const passed = [...open].filter(({ ms }) => ms <= LATE_MS);
      const longest = random() < 0.5 ? LATE_MS : Math.min(...passed.map(({ ms }) => ms));
      for (const { ms, miss } of passed) if (ms <= longest) miss();
    },
  };
}
