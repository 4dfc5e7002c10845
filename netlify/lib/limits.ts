/** How much e-mail anyone can make us send: per address, per order, and in all. The platform's limits are for bursts; these are for days. */
import * as z from 'zod';
import { LIMITS_KEPT_MS } from '#domain/stored-data.ts';
import type { HashAddress } from './addresses.ts';
import type { Clock, Log, Store } from './ports.ts';
import { updateKey } from './store/update.ts';

const MINUTE = 60_000;
const DAY = LIMITS_KEPT_MS;
const GAP = 10 * MINUTE;
const A_DAY_EACH = 3;
const A_DAY_IN_ALL = 500;
const OTHER_ADDRESSES = 3;

export type Allowed = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
type Ports = Readonly<{ store: Store; hashAddress: HashAddress; now: Clock; log: Log }>;
export type Limits = ReturnType<typeof createLimits>;

const YES: Allowed = { ok: true };
const later = (ms: number): Allowed => ({ ok: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });
const times = z.array(z.number()).catch([]);
const hashes = z.array(z.string()).catch([]);
const count = z.int().nonnegative().catch(0);

export function createLimits({ store, hashAddress, now, log }: Ports) {
  const recipientKey = async (email: string) => `limits/to/${await hashAddress(email)}`;

  return {
    /** One e-mail in ten minutes and three a day to an address, whoever asks for it. */
    async takeRecipient(email: string): Promise<Allowed> {
      const time = now();
      let wait = 0;
      await updateKey(store, await recipientKey(email), (value) => {
        const recent = times.parse(value).filter((at) => at > time - DAY);
        wait = waitFor(recent, time);
        return wait > 0 ? undefined : [...recent, time];
      });
      return wait > 0 ? later(wait) : YES;
    },

    /** What was not sent does not count. */
    async giveBackRecipient(email: string): Promise<void> {
      await updateKey(store, await recipientKey(email), (value) => times.parse(value).slice(0, -1));
    },

    /** A paid order's own delivery is not counted here: it must always go out. */
    async takeDay(): Promise<Allowed> {
      const time = now();
      let used = 0;
      const { changed } = await updateKey(store, `limits/day/${new Date(time).toISOString().slice(0, 10)}`, (value) => {
        used = count.parse(value);
        return used >= A_DAY_IN_ALL ? undefined : used + 1;
      });
      if (changed && used + 1 === A_DAY_IN_ALL) log('daily-cap-reached', { cap: A_DAY_IN_ALL });
      return changed ? YES : later(DAY - (time % DAY));
    },

    /** A buyer may send the guide to some more addresses of his own, not to the world. */
    async takeOrderAddress(sessionId: string, email: string): Promise<Allowed> {
      const hash = await hashAddress(email);
      let allowed = true;
      await updateKey(store, `limits/order/${sessionId}`, (value) => {
        const others = hashes.parse(value);
        allowed = others.includes(hash) || others.length < OTHER_ADDRESSES;
        return allowed && !others.includes(hash) ? [...others, hash] : undefined;
      });
      return allowed ? YES : later(DAY);
    },
  };
}

/** Fingerprints of the further addresses of an order. */
export const otherAddresses = (value: unknown): string[] => hashes.parse(value);

/** When an e-mail was last asked for with an address; the beginning of time if that cannot be read. */
export const lastAskedAt = (value: unknown): number => times.parse(value).at(-1) ?? 0;

/** @param recent times of the last day, oldest first */
function waitFor(recent: readonly number[], time: number): number {
  const gap = (recent.at(-1) ?? -GAP) + GAP - time;
  const oldest = recent.at(-A_DAY_EACH);
  return Math.max(gap, oldest === undefined ? 0 : oldest + DAY - time, 0);
}
