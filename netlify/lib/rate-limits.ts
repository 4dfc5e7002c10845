/** Limits on the email that visitors can trigger: per address and per day. Those per visitor do not need the platform's. */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { LIMITS_KEPT_MS } from '#domain/stored-data.ts';
import { normalized } from './address.ts';
import type { Env } from './env.ts';
import { type Clock, type Log, NotConfiguredError, type Store } from './ports.ts';
import { updateKey } from './store/update.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = LIMITS_KEPT_MS;
const MIN_INTERVAL = 10 * MINUTE;
const MAX_PER_RECIPIENT = 3;
const MAX_PER_DAY = 500;

/** Many people can share one network address. */
const MAX_PER_VISITOR = { checkout: 60, link: 30, lookup: 60 } as const;
type VisitorLimit = keyof typeof MAX_PER_VISITOR;

export type Allowed = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
type RateLimitOptions = Readonly<{ env: Pick<Env, 'accessSecrets'>; store: Store; now: Clock; log: Log }>;
export type RateLimits = ReturnType<typeof createRateLimits>;

const ALLOWED: Allowed = { ok: true };
const refuse = (ms: number): Allowed => ({ ok: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });
const times = z.array(z.number()).catch([]);
const count = z.int().nonnegative().catch(0);

export function createRateLimits({ env, store, now, log }: RateLimitOptions) {
  /**
   * Most of those who are counted have bought nothing, so the store alone must not tell who they are. With a new secret the counts start
   * again.
   */
  function fingerprint(address: string): string {
    const [newest] = env.accessSecrets;
    if (newest === undefined) throw new NotConfiguredError('access');
    // The secret also signs links: what is hashed here can never be the text of one.
    return createHmac('sha256', newest)
      .update(`limits ${normalized(address)}`)
      .digest('hex');
  }

  const recipientKey = (email: string) => `limits/to/${fingerprint(email)}`;

  const visitorKey = (what: VisitorLimit, ip: string) => `limits/from/${what}/${fingerprint(ip)}`;

  return {
    /** To one address at most one email in ten minutes and three a day, regardless of who requests it. */
    async takeRecipient(email: string): Promise<Allowed> {
      const time = now();
      let wait = 0;
      await updateKey(store, recipientKey(email), (value) => {
        const recent = times.parse(value).filter((at) => at > time - DAY);
        wait = waitFor(recent, time);
        return wait > 0 ? undefined : [...recent, time];
      });
      return wait > 0 ? refuse(wait) : ALLOWED;
    },

    /** What one visitor may ask for in an hour. Unlike the platform's limit, it holds on every plan and for every function. */
    async takeVisitor(what: VisitorLimit, ip: string): Promise<Allowed> {
      const time = now();
      let wait = 0;
      await updateKey(store, visitorKey(what, ip), (value) => {
        const recent = times.parse(value).filter((at) => at > time - HOUR);
        const oldest = recent.at(-MAX_PER_VISITOR[what]);
        wait = oldest === undefined ? 0 : oldest + HOUR - time;
        return wait > 0 ? undefined : [...recent, time];
      });
      return wait > 0 ? refuse(wait) : ALLOWED;
    },

    async undoVisitor(what: VisitorLimit, ip: string): Promise<void> {
      await updateKey(store, visitorKey(what, ip), (value) => times.parse(value).slice(0, -1));
    },

    /** When the next emails may go out, if those of today are used up. */
    async nextDay(): Promise<number | undefined> {
      const time = now();
      const used = count.parse((await store.get(dayKey(time)))?.value);
      return used >= MAX_PER_DAY ? time + DAY - (time % DAY) : undefined;
    },

    /** Not used for the delivery of a paid order, which must never be limited. */
    async takeDay(): Promise<Allowed> {
      const time = now();
      let used = 0;
      const { changed } = await updateKey(store, dayKey(time), (value) => {
        used = count.parse(value);
        return used >= MAX_PER_DAY ? undefined : used + 1;
      });
      if (changed && used + 1 === MAX_PER_DAY) log('daily-cap-reached', { cap: MAX_PER_DAY });
      return changed ? ALLOWED : refuse(DAY - (time % DAY));
    },
  };
}

const dayKey = (time: number) => `limits/day/${new Date(time).toISOString().slice(0, 10)}`;

/** When an email to an address was last requested; 0 if the value is unreadable. */
export const lastRequestAt = (value: unknown): number => times.parse(value).at(-1) ?? 0;

/** @param recent times of the last day, oldest first */
function waitFor(recent: readonly number[], time: number): number {
  const gap = (recent.at(-1) ?? -MIN_INTERVAL) + MIN_INTERVAL - time;
  const oldest = recent.at(-MAX_PER_RECIPIENT);
  return Math.max(gap, oldest === undefined ? 0 : oldest + DAY - time, 0);
}
